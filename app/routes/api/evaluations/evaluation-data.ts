import type * as v from "valibot";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import { formatScore } from "~/models/terms/score";
import { type Bounds, statusOf } from "~/models/evaluations/standing";
import { markdownOf } from "~/services/evaluation/markdown";
import { hasVideo } from "~/routes/presentations/attempts/attempts";
import type { Evaluation } from "~/routes/api/operations/evaluations";
import { toldReason } from "~/models/terms/reason";

/**
 * Returns the part of an evaluation that counts: `score` (null when none counts) and `status` with the reason.
 * `interval` is null without a score, and for an evaluation from before intervals.
 */
export function standingData(row: Parameters<typeof statusOf>[0] & Bounds) {
  const score = row.effectiveScore === null ? null : formatScore(row.effectiveScore);
  const { intervalLow: low, intervalHigh: high } = row;
  return {
    score,
    status: statusOf(row),
    interval: score === null || low === null || high === null ? null : { low, high },
    effective_score: score,
  };
}

/** Returns the judge's own score, unchanged by an admin's decision. Returns null when no score counts. */
export const judgeScore = (row: { score: number | null; effectiveScore: number | null }) =>
  row.effectiveScore === null || row.score === null ? null : formatScore(row.score);

/** Returns an evaluation as in product §5. `sign` makes the video's address playable; `isOver`: its pass is over. */
export function evaluationData(
  row: ListedEvaluation,
  { sign, isOver }: { sign: (videoUrl: string) => string | null; isOver: boolean },
): v.InferOutput<typeof Evaluation> {
  return {
    id: row.id,
    ...standingData(row),
    judge_score: judgeScore(row),
    reviewed_at: row.reviewedAt,
    expired: isOver,
    written: row.written === 1,
    created_at: row.createdAt,
    chat_session_id: row.chatSessionId,
    video_url: hasVideo(row.videoUrl) ? sign(row.videoUrl) : null,
    evaluation: markdownOf(row) || toldReason(row.reason) || "",
    ...(row.moduleTitle === null ? {} : { module: { id: row.moduleId, title: row.moduleTitle } }),
    ...(row.groupTitle === null ? {} : { group: { id: row.groupId, title: row.groupTitle } }),
  };
}
