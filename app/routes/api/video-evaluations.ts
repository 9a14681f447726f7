import { formatScore } from "~/models/score";
import type { VideoEvaluation } from "~/models/tables";
import * as VideoEvaluations from "~/models/video-evaluations.server";
import { markdownOf } from "~/services/evaluation/markdown";
import { services } from "~/services/services.server";

/** GET /api/video-evaluations: those that ended, newest first. */
export async function loader() {
  const { media } = services();
  const rows = await VideoEvaluations.findAllFinished();
  return Response.json({
    video_evaluations: rows.map((row) => videoEvaluationData(row, (at) => media.playbackUrl(at))),
  });
}

const scoreText = (score: number | null) => (score === null ? null : formatScore(score));

/** A video evaluation as product §5 writes it; `sign` makes the video's address playable. */
function videoEvaluationData(row: VideoEvaluation, sign: (videoUrl: string) => string) {
  return {
    id: row.id,
    module_id: row.moduleId,
    created_at: row.createdAt,
    score: scoreText(row.reviewedScore ?? row.score),
    judge_score: scoreText(row.score),
    reviewed_at: row.reviewedAt,
    video_url: sign(row.videoUrl),
    evaluation: markdownOf(row) || row.reason || "",
    video_transcript: row.transcript,
  };
}
