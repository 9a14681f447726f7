import type { ListedEvaluation } from "~/models/evaluations.server";
import { formatScore } from "~/models/score";
import { statusOf } from "~/models/standing";
import { markdownOf } from "~/services/evaluation/markdown";
import { hasVideo } from "~/routes/presentations/attempts";

/**
 * An evaluation as product §5 writes it, its `score` null when none counts, and beside it why; `judge_score`
 * is the judge's own, which an admin's decision leaves as it was. `sign` makes the video's address playable. `interval` is null without a score, and for what was judged before there were any.
 */
export function evaluationData(row: ListedEvaluation, sign: (videoUrl: string) => string) {
  const score = row.effectiveScore === null ? null : formatScore(row.effectiveScore);
  const { intervalLow: low, intervalHigh: high } = row;
  return {
    id: row.id,
    score,
    status: statusOf(row),
    interval: score === null || low === null || high === null ? null : { low, high },
    effective_score: score,
    judge_score: score === null || row.score === null ? null : formatScore(row.score),
    reviewed_at: row.reviewedAt,
    written: row.written === 1,
    created_at: row.createdAt,
    chat_session_id: row.chatSessionId,
    video_url: hasVideo(row.videoUrl) ? sign(row.videoUrl) : null,
    evaluation: markdownOf(row) || row.reason || "",
    ...(row.moduleTitle === null ? {} : { module: { id: row.moduleId, title: row.moduleTitle } }),
    ...(row.groupTitle === null ? {} : { group: { id: row.groupId, title: row.groupTitle } }),
  };
}
