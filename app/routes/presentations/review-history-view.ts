import { review } from "~/copy/review";
import { judgement as verdictWords } from "~/copy/judgement";
import { reviews as words } from "~/copy/reviews";
import { onDate } from "~/models/dates";
import type { EvaluationResult } from "~/models/proof/evaluation-result";
import type { CorrectedPoints } from "~/models/judge/judged-points";
import type { Correction, Decision, ReviewRequest } from "~/models/tables";
import { correctedJudgement } from "~/services/judge/corrected-judgement";

/** One thing that was asked or decided of an evaluation. */
interface Entry {
  id: string;
  /** 'Claire Delmas, le 20 novembre 2026 à 15:11'; of a request only when. */
  by: string;
  title: string;
  /** 'Vague → Dit, note 87/100'; null of a decision and of a request. */
  change: string | null;
  /** The rep's words: those that say the point, or what they ask. */
  words: string | null;
  /** Null once whoever wrote it was erased. */
  reason: string | null;
}

/** What became of an evaluation since it was judged. */
export interface ReviewHistory {
  /** Both scores, when they are not the same; 0 to 100. */
  scores: { judged: number; now: number } | null;
  /** Oldest first. */
  entries: Entry[];
  /** A request of the rep's waits. */
  isAsked: boolean;
}

/** What admins decided of an evaluation, and reps asked. */
export interface Said {
  corrections: readonly Correction[];
  decisions: readonly Decision[];
  requests: readonly ReviewRequest[];
}

/** `timeZone` is the installation's. */
export function reviewHistory(
  row: { score: number | null; effectiveScore: number | null },
  { corrections, decisions, requests }: Said,
  { result, timeZone }: { result: EvaluationResult | null; timeZone: string },
): ReviewHistory {
  const points = result?.kind === "rubric" ? (result.judgement?.points ?? []) : [];
  const claimOf = (pointId: string) => points.find(({ id }) => id === pointId)?.claim ?? pointId;
  const byOf = ({ byName, createdAt }: Correction | Decision) =>
    words.by(byName ?? words.former, onDate(createdAt, timeZone));
  const verdict = (one: Correction["verdictAfter"]) => verdictWords.verdicts[one];
  const entries = [
    ...requests.map(({ id, createdAt, sentence, state }) => ({
      at: createdAt,
      entry: {
        id,
        by: onDate(createdAt, timeZone),
        title: state === "open" ? review.askOpen : review.askAnswered,
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
        title: words.correctedPoint(claimOf(one.pointId)),
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

/** A result with what admins corrected of it; anything else than a judgement by a rubric is as it was. */
export function correctedResult(
  result: EvaluationResult | null,
  corrections: readonly Correction[],
): EvaluationResult | null {
  if (result?.kind !== "rubric" || result.judgement === null) return result;
  return { ...result, judgement: correctedJudgement(result.judgement, corrections) };
}

/** The points of a judgement that admins corrected otherwise than it said, or gave words to. */
export function correctedPoints(
  result: EvaluationResult | null,
  corrections: readonly Correction[],
): CorrectedPoints {
  const points = result?.kind === "rubric" ? (result.judgement?.points ?? []) : [];
  return Object.fromEntries(
    points.flatMap(({ id, verdict: judged }) => {
      const last = corrections.findLast(({ pointId }) => pointId === id);
      return last ? [[id, { judged, words: last.words }]] : [];
    }),
  );
}
