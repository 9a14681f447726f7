import { formatDuration } from "~/models/duration";
import { resultOf } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { storedTurns } from "~/services/evaluation/evaluate-video.server";
import { judging } from "~/services/judge/judging.server";
import type { ClauseView } from "./point-form";

/**
 * Returns the rep's words that may say a point, in their order. Returns [] for
 * a judgement from before turns were kept.
 * @throws TookTooLong, ThreadStopped
 */
export async function clausesOf(
  row: ReviewedEvaluation,
  claim: string,
  signal: AbortSignal,
): Promise<ClauseView[]> {
  const result = resultOf(row);
  const judgement = result?.kind === "rubric" ? result.judgement : null;
  const turns = storedTurns({ turnsJson: await turnsOf(row) });
  if (!judgement || !turns) return [];
  const { language, points } = judgement;
  // Only timed clauses prove that the times of turns belong to the recording.
  const isSeekable = points.some(({ clause }) => clause !== null && clause.startMs !== null);
  const clauses = await judging().run("clauses", { turns, language, claim });
  signal.throwIfAborted();
  const seen = new Set<string>();
  return clauses.flatMap(({ turnIndex, start, text, startMs }) => {
    if (seen.has(text)) return [];
    seen.add(text);
    const at = isSeekable && startMs !== null ? formatDuration(startMs / 1000) : null;
    return [{ key: `${turnIndex}-${start}`, text, at }];
  });
}

async function turnsOf({ kind, id }: ReviewedEvaluation): Promise<string | null> {
  if (kind === "presentation") return Evaluations.findJudgedTurns(id);
  return (await VideoEvaluations.findById(id))?.turnsJson ?? null;
}
