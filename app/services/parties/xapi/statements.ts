import type {
  StatedEvaluation,
  StatedPresentation,
  StatedVideo,
} from "~/models/evaluations/stated.server";
import { isPassed } from "~/models/terms/score";
import { type Actor, type ActivityKind, ACTIVITY_TYPES, VERBS } from "./vocabulary";

/* The statements of the academy (xAPI 1.0.3 and 2.0). They hold ids and scores, never a title or a word. */

/** A statement without its id, which is also its place in the store. */
export interface Statement {
  actor: Actor;
  verb: { id: string };
  object: object;
  result?: object;
  context?: object;
  timestamp: string;
}

/** The academy, and the person as a store knows that person. */
export interface Speaker {
  /** The public address of the academy, without a slash at its end. */
  academy: string;
  actorOf(person: { userId: string; email: string }): Actor;
}

/** Returns the statements that hold about an evaluation, by a text that tells them apart; null when its module is gone. */
export function statementsOfEvaluation(
  evaluation: StatedEvaluation,
  { academy, actorOf }: Speaker,
): Record<string, Statement> | null {
  const { id, score, moduleId, groupId, wholeGroup, presentationId, at } = evaluation;
  const target = targetOf(
    wholeGroup === 1 ? { moduleId: null, groupId } : { moduleId, groupId: null },
  );
  if (target === null) return null;
  if (score === null) return {};
  const verb = isPassed(score) ? "passed" : "failed";
  const told = {
    actor: actorOf(evaluation),
    object: activity(academy, ...target),
    context: {
      ...contextOf(presentationId),
      ...(groupId !== null &&
        wholeGroup === 0 && {
          contextActivities: { grouping: [activity(academy, "group", groupId)] },
        }),
      extensions: { [`${academy}/xapi/extensions/evaluation`]: id },
    },
    timestamp: at,
  };
  const scored = { scaled: score / 100, raw: score, min: 0, max: 100 };
  return {
    [`scored ${score}`]: { ...told, verb: { id: VERBS.scored }, result: { score: scored } },
    [`${verb} ${score}`]: {
      ...told,
      verb: { id: VERBS[verb] },
      result: { score: scored, success: verb === "passed", completion: true },
    },
  };
}

/** Returns the statement of a handed-in presentation; null when its module or group is gone. */
export function statementsOfPresentation(
  presentation: StatedPresentation,
  { academy, actorOf }: Speaker,
): Record<string, Statement> | null {
  const target = targetOf(presentation);
  if (target === null) return null;
  const attempted = {
    actor: actorOf(presentation),
    verb: { id: VERBS.attempted },
    object: activity(academy, ...target),
    context: {
      ...contextOf(presentation.id),
      extensions: { [`${academy}/xapi/extensions/presentation`]: presentation.id },
    },
    timestamp: presentation.at,
  };
  return { attempted };
}

/** Returns the statement of a watched video. */
export const statementsOfVideo = (
  video: StatedVideo,
  { academy, actorOf }: Speaker,
): Record<string, Statement> => ({
  experienced: {
    actor: actorOf(video),
    verb: { id: VERBS.experienced },
    object: activity(academy, "video", video.moduleId),
    context: contextOf(null),
    timestamp: video.at,
  },
});

/** Returns the statement that voids another one. Its actor is the academy: it names no person. */
export const voiding = (statementId: string, academy: string): Omit<Statement, "timestamp"> => ({
  actor: { objectType: "Agent", account: { homePage: academy, name: "academy" } },
  verb: { id: VERBS.voided },
  object: { objectType: "StatementRef", id: statementId },
});

function targetOf({
  moduleId,
  groupId,
}: {
  moduleId: string | null;
  groupId: string | null;
}): ["module" | "group", string] | null {
  if (groupId !== null) return ["group", groupId];
  return moduleId === null ? null : ["module", moduleId];
}

const activity = (academy: string, kind: ActivityKind, id: string) => ({
  objectType: "Activity",
  id: `${academy}/xapi/activities/${kind}/${encodeURIComponent(id)}`,
  definition: { type: ACTIVITY_TYPES[kind] },
});

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Returns the context of a statement. The registration groups what belongs to one presentation, and must be a UUID. */
const contextOf = (presentationId: string | null) => ({
  ...(presentationId !== null && UUID.test(presentationId) && { registration: presentationId }),
  platform: "Aplomb",
});
