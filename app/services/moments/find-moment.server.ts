import { Corrections } from "~/models/reviews/statements.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { lossesOf } from "~/models/judge/judged-points";
import type { Language } from "~/models/terms/language";
import * as Modules from "~/models/content/modules.server";
import { givenBeside } from "~/models/proof/proof-record";
import { type WordedPoint, wordedIn } from "~/models/terms/rubric";
import type { JudgedPoint, RubricJudgement } from "~/models/terms/rubric-judgement";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Evaluation } from "~/models/tables";
import { judgementOf } from "~/services/evaluation/settle.server";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import type { EmbeddedAgents } from "~/services/voice/embedded/gateway.server";
import type { MomentBrief, VoiceTicket } from "~/services/voice/port";
import type { Card } from "~/models/terms/customer-card";
import { currentCard } from "~/services/customer/current-card.server";
import type { PlanInput } from "~/services/customer/port";
import { goOnLine, sceneOf } from "~/services/customer/scene";

/** The customer's question about one point, and the customer's name. */
interface PointAsked {
  question: string;
  /** The customer's name on its card; null for none. */
  name: string | null;
}

/** A talk before its first words. */
const nothing = {
  reference: { title: "", transcript: "", guidelines: "", evaluationPrompt: "" },
  turns: [],
  userText: "",
  contextualUpdates: [],
} satisfies Partial<PlanInput>;

/**
 * Returns the customer's question about one point at the beginning of a talk. It is the point's own question, or one
 * drawn from its claim, or an invitation to begin. The question never tells the point or a figure. Null when the
 * rubric does not hold the point.
 */
function askPoint(
  of: Pick<PlanInput, "interactionPrompt" | "card" | "points" | "language">,
  pointId: string,
): PointAsked | null {
  const scene = sceneOf({ ...nothing, ...of }, 0);
  const at = of.points.findIndex(({ id }) => id === pointId);
  if (at < 0) return null;
  const own = scene.questions[at] ?? "";
  const question = own === "" || scene.tells(own) ? goOnLine(of.language) : own;
  return { question, name: of.card.name || null };
}

/** One point of an evaluation, to be redone (product §3.8). */
export interface MomentSubject {
  evaluation: Evaluation & { moduleId: string; rubricVersionId: string };
  /** The judgement with the admins' corrections. */
  judgement: RubricJudgement;
  point: JudgedPoint;
  /** The points of the rubric that judged, in the talk's language. */
  points: WordedPoint[];
  language: Language;
  /** The names of the rep's own side that the evaluation was judged with. */
  names: readonly string[];
  asked: PointAsked;
  /** The module's current interaction prompt, which describes the customer. */
  interactionPrompt: string;
  card: Card;
}

/**
 * Returns an expected point of the user's own evaluation, as it was judged. Returns null for anything else, and once
 * the rubric was deleted with its module.
 */
export async function findMoment({
  userId,
  evaluationId,
  pointId,
}: {
  userId: string;
  evaluationId: string;
  pointId: string;
}): Promise<MomentSubject | null> {
  const evaluation = await Evaluations.findById(evaluationId);
  if (evaluation?.userId !== userId) return null;
  const { moduleId, rubricVersionId } = evaluation;
  const judged = judgementOf(evaluation);
  if (judged === null || moduleId === null || rubricVersionId === null) return null;
  const [corrections, version, module] = await Promise.all([
    Corrections.findAllOf({ kind: "presentation", id: evaluationId }),
    Rubrics.findById(rubricVersionId),
    Modules.findEvenArchived(moduleId),
  ]);
  const judgement = correctedJudgement(judged, corrections);
  const point = judgement.points.find(({ id }) => id === pointId);
  if (point?.kind !== "expected") return null;
  if (!version || !module) return null;
  const { language } = judgement;
  const points = wordedOf(version, language);
  const { interactionPrompt } = module;
  const card = await currentCard(module, language);
  const asked = askPoint({ interactionPrompt, card, points, language }, pointId);
  if (!asked) return null;
  return {
    evaluation: { ...evaluation, moduleId, rubricVersionId },
    judgement,
    point,
    points,
    language,
    names: givenBeside(evaluation.proofJson).names,
    asked,
    interactionPrompt,
    card,
  };
}

/** The number of rubrics that stay in memory. */
const MOST_WORDED = 50;
const worded = new Map<string, WordedPoint[]>();

/**
 * Returns the points of a version, always as the same array, because a version never changes. The customer prepares a
 * rubric once for each array: 1 ms for a known one, 50 to 120 ms for a new one (12 points).
 */
function wordedOf({ id, rubric }: Rubrics.RubricVersion, language: Language): WordedPoint[] {
  const key = `${id} ${language}`;
  const points = worded.get(key) ?? wordedIn(rubric, language);
  worded.delete(key);
  worded.set(key, points);
  const [oldest] = worded.keys();
  if (worded.size > MOST_WORDED && oldest !== undefined) worded.delete(oldest);
  return points;
}

/**
 * Returns the next point to redo, in order of cost, and starts again after the last. Returns null when there is no
 * other.
 */
export function nextPoint({ judgement, point }: MomentSubject): JudgedPoint | null {
  const lost = lossesOf(judgement.points).filter(({ kind }) => kind === "expected");
  const at = lost.findIndex(({ id }) => id === point.id);
  const next = lost[at + 1] ?? lost[0];
  return next && next.id !== point.id ? next : null;
}

/**
 * Reserves a place in which the customer asks the rep about the point, with its own voice. Returns null when our
 * engines cannot hear and speak: the rep then answers in writing.
 * @throws AgentsBusy
 */
export async function startMoment(
  { evaluation, point, points, language, names, asked, interactionPrompt, card }: MomentSubject,
  agents: Pick<EmbeddedAgents, "open" | "availability">,
): Promise<VoiceTicket | null> {
  const { voice } = await agents.availability();
  if (!voice) return null;
  const brief: MomentBrief = {
    kind: "moment",
    holder: evaluation.userId,
    evaluationId: evaluation.id,
    pointId: point.id,
    moduleId: evaluation.moduleId,
    interactionPrompt: interactionPrompt || defaultInteractionPrompt,
    card,
    points,
    language,
    names,
    mode: "voice",
    firstMessage: asked.question,
  };
  return agents.open(brief);
}
