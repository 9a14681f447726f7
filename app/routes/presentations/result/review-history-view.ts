import { bound } from "~/copy/typography/typography";
import { presentations } from "~/copy/evaluation/presentations";
import { review } from "~/copy/evaluation/review";
import { judgement as verdictWords } from "~/copy/evaluation/judgement";
import { reviews as words } from "~/copy/evaluation/reviews";
import { onDate } from "~/models/dates";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { Correction, Decision, ReviewRequest } from "~/models/tables";
import { correctedJudgement } from "~/services/judge/corrected-judgement";
import { withShortNames } from "~/services/rubrics/short-name";

/** A request, correction or decision about an evaluation. */
interface Entry {
  id: string;
  /** 'Claire Delmas, le 20 novembre 2026 à 15:11'; the date alone for a request. */
  by: string;
  title: string;
  /** 'Vague → Dit, note 87/100'; null for a decision and for a request. */
  change: string | null;
  /** The rep's words: the words that say the point, or the sentence of the request; null for a decision. */
  words: string | null;
  /** Null for a request, and once its author was erased. */
  reason: string | null;
}

/** The requests, corrections and decisions since the judgement. */
export interface ReviewHistory {
  /** The judged score and the present score, 0 to 100; null when they are the same. */
  scores: { judged: number; now: number } | null;
  /** Oldest first. */
  entries: Entry[];
  /** True when a request of the rep waits. */
  isAsked: boolean;
}

/** The admins' corrections and decisions about an evaluation, and the reps' requests. */
export interface Statements {
  corrections: readonly Correction[];
  decisions: readonly Decision[];
  requests: readonly ReviewRequest[];
}

/** Returns the history of an evaluation. `timeZone` is the installation's. */
export function reviewHistory(
  row: { score: number | null; effectiveScore: number | null },
  { corrections, decisions, requests }: Statements,
  { result, timeZone }: { result: EvaluationResult | null; timeZone: string },
): ReviewHistory {
  const points = pointsOf(withShortNames(result));
  const topicOf = (pointId: string) => {
    const point = points.find(({ id }) => id === pointId);
    return point?.name ?? point?.claim ?? pointId;
  };
  const byOf = ({ byName, createdAt }: Correction | Decision) =>
    words.by(byName ?? words.former, onDate(createdAt, timeZone));
  const verdict = (one: Correction["verdictAfter"]) => verdictWords.verdicts[one];
  const entries = [
    ...requests.map(({ id, createdAt, sentence, state }) => ({
      at: createdAt,
      entry: {
        id,
        by: onDate(createdAt, timeZone),
        title: state === "open" ? presentations.reviewAsked : review.askAnswered,
        change: null,
        words: sentence,
        reason: null,
      },
    })),
    ...corrections.map((one) => ({
      at: one.createdAt,
      entry: {
        id: one.id,
        by: byOf(one),
        title: words.correctedPoint(bound(topicOf(one.pointId))),
        change: words.verdictChange(
          verdict(one.verdictBefore),
          verdict(one.verdictAfter),
          one.score,
        ),
        words: one.words,
        reason: one.reason,
      },
    })),
    ...decisions.map((one) => ({
      at: one.createdAt,
      entry: {
        id: one.id,
        by: byOf(one),
        title: words.decidedScore(one.score),
        change: null,
        words: null,
        reason: one.reason,
      },
    })),
  ];
  const { score: judged, effectiveScore: now } = row;
  return {
    scores: judged === null || now === null || judged === now ? null : { judged, now },
    entries: entries.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ entry }) => entry),
    isAsked: requests.some(({ state }) => state === "open"),
  };
}

const pointsOf = (result: EvaluationResult | null) =>
  result?.kind === "rubric" ? (result.judgement?.points ?? []) : [];

/** Returns a result with the admins' corrections. Only a judgement by a rubric changes. */
export function correctedResult(
  result: EvaluationResult | null,
  corrections: readonly Correction[],
): EvaluationResult | null {
  if (result?.kind !== "rubric" || result.judgement === null) return result;
  return { ...result, judgement: correctedJudgement(result.judgement, corrections) };
}

/** Returns the points that admins corrected, by id, with the judged verdict and the words of the last correction. */
export function correctedPoints(
  result: EvaluationResult | null,
  corrections: readonly Correction[],
): CorrectedPoints {
  const points = pointsOf(result);
  return Object.fromEntries(
    points.flatMap(({ id, verdict: judged }) => {
      const last = corrections.findLast(({ pointId }) => pointId === id);
      if (!last) return [];
      return [[id, { judged, words: last.words === null ? null : bound(last.words) }] as const];
    }),
  );
}
