import type { ListedEvaluation } from "~/models/evaluations.server";
import { formatScore } from "~/models/score";
import { hasVideo } from "~/routes/presentations/attempts";

/** An evaluation as spec §3 writes it; `sign` makes the video's address playable. Only finished ones are listed. */
export function evaluationData(row: ListedEvaluation, sign: (videoUrl: string) => string) {
  return {
    id: row.id,
    score: row.score === null ? null : formatScore(row.score),
    created_at: row.createdAt,
    chat_session_id: row.chatSessionId,
    video_url: hasVideo(row.videoUrl) ? sign(row.videoUrl) : null,
    evaluation: row.markdown || row.reason || "",
    ...(row.moduleTitle === null ? {} : { module: { id: row.moduleId, title: row.moduleTitle } }),
    ...(row.groupTitle === null ? {} : { group: { id: row.groupId, title: row.groupTitle } }),
  };
}
