import { Corrections, findReviewable } from "~/models/reviews/statements.server";
import type { Language } from "~/models/terms/language";
import type { ReviewSubject } from "~/models/terms/review-subject";
import { type Rubric, wordedIn } from "~/models/terms/rubric";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { judgementOf } from "~/services/evaluation/settle.server";
import * as JudgeTrials from "~/models/judge/judge-trials.server";
import * as JudgedTalks from "~/models/judge/judged-talks.server";
import type { JudgedTalkRow } from "~/models/judge/judged-talks.server";
import { NotFound } from "~/models/database/version.server";
import { NotEvaluableAgain, evaluateAgain } from "~/services/evaluation/request.server";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { type Estimate, estimateReadings } from "~/services/judge/trial-estimate";
import { chosenCandidate, standingOf } from "~/services/judge/who-judges.server";
import { withinLimit } from "~/services/judge/evaluable";
import type { ChatModel } from "~/services/llm/port";
import type { ScoreChange } from "./what-would-change.server";

/** The words of a correction, as another phrasing of its point. */
export interface ProposedPhrasing {
  moduleId: string;
  of: ReviewSubject;
  words: string;
  /** The point's claim in the rubric in use. */
  claim: string;
  language: Language;
  current: Rubrics.RubricVersion;
  /** The rubric with these words; `current.rubric` itself when it knows them. */
  proposed: Rubric;
}

/**
 * Returns the phrasing that a correction to "said" proposes. Returns null for other corrections, or when the rubric in
 * use no longer has the point in that language.
 */
export async function proposedPhrasing(correctionId: string): Promise<ProposedPhrasing | null> {
  const correction = await Corrections.findById(correctionId);
  if (!correction || correction.words === null || correction.verdictAfter !== "said") return null;
  const of: ReviewSubject =
    correction.evaluationId === null
      ? { kind: "video", id: correction.videoEvaluationId ?? "" }
      : { kind: "presentation", id: correction.evaluationId };
  const row = await findReviewable(of);
  const language = row && judgementOf(row)?.language;
  const current = row?.moduleId ? await Rubrics.findCurrent(row.moduleId) : null;
  if (!row?.moduleId || !language || !current) return null;
  const { pointId, words } = correction;
  const proposed = withPhrasing(current.rubric, { pointId, language, words });
  const claim = wordedIn(current.rubric, language).find(({ id }) => id === pointId)?.claim;
  if (!proposed || claim === undefined) return null;
  return { moduleId: row.moduleId, of, words, claim, language, current, proposed };
}

/**
 * Puts the proposed version in use. A second call changes nothing.
 * @throws StaleVersion when the version in use is not `basedOn`, whose changes were shown
 */
export function adoptPhrasing(
  { moduleId, proposed }: ProposedPhrasing,
  { basedOn, by, note }: { basedOn: string; by: { id: string; name: string }; note: string },
): Promise<Rubrics.RubricVersion> {
  return Rubrics.insert({ moduleId, rubric: proposed, origin: "correction", by, note, basedOn });
}

/**
 * Returns the rubric with another phrasing of a point. Returns the same rubric when it knows these words, and null when
 * the point does not exist in this language. Pure.
 */
export function withPhrasing(
  rubric: Rubric,
  { pointId, language, words }: { pointId: string; language: Language; words: string },
): Rubric | null {
  const wording = rubric.points.find(({ id }) => id === pointId)?.wordings[language];
  if (!wording) return null;
  const folded = fold(words);
  if ([wording.claim, ...wording.phrasings].some((known) => fold(known) === folded)) return rubric;
  // A model's request quotes the first phrasings only.
  const phrasings = [words.trim(), ...wording.phrasings];
  return {
    ...rubric,
    points: rubric.points.map((point) =>
      point.id === pointId
        ? { ...point, wordings: { ...point.wordings, [language]: { ...wording, phrasings } } }
        : point,
    ),
  };
}

/** Folds a text to its spoken form, without marks and capitals. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns the presentations that a model judged and can judge again. Leaves out uploaded files. */
export const toJudgeAgain = (changes: readonly ScoreChange[]): string[] =>
  changes.flatMap(({ kind, id, isMaybe }) => (isMaybe && kind === "presentation" ? [id] : []));

/** Returns the id of the model that judges now. Returns null when no model passed its trial. */
export async function judgingModel(model: ChatModel | null): Promise<string | null> {
  const candidate = await chosenCandidate(model);
  if (!candidate) return null;
  const standing = standingOf(await JudgeTrials.findOf(candidate), null);
  return standing.kind === "model" ? candidate.model : null;
}

/** Estimates the tokens for a model to judge these evaluations by the proposed rubric. */
export async function estimateAgain(
  { moduleId, proposed }: Pick<ProposedPhrasing, "moduleId" | "proposed">,
  ids: readonly string[],
): Promise<Estimate> {
  const wanted = new Set(ids);
  const { rows } = await JudgedTalks.findNewest(moduleId);
  return estimateReadings(rows.filter(({ id }) => wanted.has(id)).map(talkOf));

  function talkOf(row: JudgedTalkRow) {
    const { turns } = withinLimit(storedTurns(row) ?? []);
    const { language } = row;
    return { points: wordedIn(proposed, language), turns, language };
  }
}

/**
 * Queues another judging of each evaluation. `left` counts those that were deleted meanwhile or cannot be judged again.
 */
export async function judgeAgain(
  ids: readonly string[],
): Promise<{ queued: number; left: number }> {
  let queued = 0;
  for (const id of ids) {
    try {
      await evaluateAgain(id);
      queued += 1;
    } catch (error) {
      if (!(error instanceof NotFound) && !(error instanceof NotEvaluableAgain)) throw error;
    }
  }
  return { queued, left: ids.length - queued };
}
