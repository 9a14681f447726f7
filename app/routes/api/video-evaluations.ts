import type { VideoEvaluation } from "~/models/tables";
import * as VideoEvaluations from "~/models/video-evaluations.server";
import { markdownOf } from "~/services/evaluation/markdown";
import { services } from "~/services/services.server";
import { judgeScore, standingData } from "./evaluation-data";

/** GET /api/video-evaluations: those that ended, newest first. */
export async function loader() {
  const { media } = services();
  const rows = await VideoEvaluations.findAllFinished();
  return Response.json({
    video_evaluations: rows.map((row) => videoEvaluationData(row, (at) => media.playbackUrl(at))),
  });
}

/** A video evaluation as product §5 writes it; `sign` makes the video's address playable. */
function videoEvaluationData(row: VideoEvaluation, sign: (videoUrl: string) => string) {
  // An admin chose the file: what is in it was heard.
  const counted = {
    ...row,
    standing: "heard" as const,
    effectiveScore: row.reviewedScore ?? row.score,
    decided: row.reviewedAt === null ? (0 as const) : (1 as const),
  };
  return {
    id: row.id,
    module_id: row.moduleId,
    created_at: row.createdAt,
    ...standingData(counted),
    judge_score: judgeScore(counted),
    reviewed_at: row.reviewedAt,
    video_url: sign(row.videoUrl),
    evaluation: markdownOf(row) || row.reason || "",
    video_transcript: row.transcript,
  };
}
