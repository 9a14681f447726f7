import { agentAbilities } from "~/models/terms/agent-provider";
import { href } from "react-router";
import { config } from "~/platform/config.server";
import { findPresentableModule } from "~/models/home/home.server";
import * as Moments from "~/models/presentations/moments.server";
import type { User } from "~/models/tables";
import { findMoment, type MomentSubject, nextPoint } from "~/services/moments/find-moment.server";
import { lessonSecondsOf } from "~/services/rubrics/lesson-seconds.server";
import { services } from "~/services/services.server";
import type { VoiceAgents } from "~/services/voice/port";
import type { Ways } from "./verdict";
import { type DoneView, doneView, type MomentView, momentView, topicOf } from "./view";

export interface MomentPageData {
  /** The address of the moment, without its query. */
  address: string;
  view: MomentView;
  ways: Ways;
  /** The judged answer in the address. */
  done: DoneView | null;
  /** The way of answering. Null before the minute. */
  mode: "typed" | null;
  voice: VoiceOffer;
}

/** The offer to answer by voice. `reason` is a French sentence for people, or null when they need not know. */
export interface VoiceOffer {
  works: boolean;
  reason: string | null;
}

/** Returns true when these agents ask about a single point by voice. */
export const speaksMoments = ({ provider }: Pick<VoiceAgents, "provider">): boolean =>
  agentAbilities[provider].asksOnePoint;

async function offerVoice(): Promise<VoiceOffer> {
  const { agents, embeddedAgents } = services();
  if (!speaksMoments(agents)) return { works: false, reason: null };
  const { voice, reason } = await embeddedAgents.availability();
  return { works: voice, reason };
}

/** Reads a point to redo, at the step in the address. Returns null when this reader has no such point. */
export async function readMomentPage(
  user: User,
  of: { evaluationId: string; pointId: string },
  search: URLSearchParams,
): Promise<MomentPageData | null> {
  const subject = await findMoment({ userId: user.id, ...of });
  if (!subject) return null;
  const moments = await Moments.findAllOfPoint(of.evaluationId, of.pointId);
  const at = moments.findIndex(({ id }) => id === search.get("done"));
  const done = moments[at];
  return {
    address: addressOf(of.evaluationId, of.pointId),
    view: momentView(
      subject,
      done ? moments.slice(0, at + 1) : moments,
      await lessonOf(subject, user),
    ),
    ways: await waysFrom(subject, user),
    done: done ? doneView(subject, done, config().timeZone) : null,
    mode: search.get("mode") === "typed" ? "typed" : null,
    voice: await offerVoice(),
  };
}

async function lessonOf({ evaluation: { moduleId }, point }: MomentSubject, reader: User) {
  const startS = (await lessonSecondsOf([moduleId], reader)).get(moduleId)?.get(point.id);
  return startS === undefined ? null : { moduleId, startS };
}

async function waysFrom(subject: MomentSubject, user: User): Promise<Ways> {
  const { evaluation } = subject;
  const { id, moduleId, groupId, groupTitle } = evaluation;
  const next = nextPoint(subject);
  const presentable = await findPresentableModule(user, moduleId, groupId);
  const open = `?open=${encodeURIComponent(id)}`;
  const ofModule = `/presentations/user/${user.id}/module/${moduleId}${open}`;
  const ofGroup = `/presentations/user/${user.id}/group/${groupId}${open}`;
  // A deleted group has no page.
  const backTo = groupId === null ? (groupTitle === null ? ofModule : "/") : ofGroup;
  const present = groupId === null ? `/presentModule/${moduleId}` : `/presentGroup/${groupId}`;
  return {
    backTo,
    presentTo: presentable ? present : null,
    next: next && {
      to: addressOf(id, next.id),
      topic: topicOf(subject, next),
    },
  };
}

const addressOf = (evaluationId: string, pointId: string) =>
  href("/evaluations/:evaluationId/moments/:pointId", { evaluationId, pointId });
