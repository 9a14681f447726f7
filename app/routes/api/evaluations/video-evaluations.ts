import type * as v from "valibot";
import { keyContext } from "~/http/context";
import type * as Tables from "~/models/tables";
import * as ListedVideoEvaluations from "~/models/evaluations/listed-video-evaluations.server";
import { markdownOf } from "~/services/evaluation/markdown";
import { services } from "~/services/services.server";
import { answerList } from "~/routes/api/requests/answer-list.server";
import type { VideoEvaluation } from "~/routes/api/operations/evaluations";
import { judgeScore, standingData } from "./evaluation-data";
import type { Route } from "./+types/video-evaluations";
import { toldReason } from "~/models/terms/reason";

/** GET /api/video-evaluations: the finished ones, newest first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { media } = services();
  const rows = {
    read: ListedVideoEvaluations.findAllFinished,
    placeOf: ListedVideoEvaluations.placeOfFinished,
  };
  // No key opens the sound of a person.
  const sign = context.get(keyContext) ? () => null : (at: string) => media.playbackUrl(at);
  const data = (row: Tables.VideoEvaluation) => videoEvaluationData(row, sign);
  return answerList({ request, url }, { name: "video_evaluations", rows, data });
}

/** Returns a video evaluation as in product §5. `sign` makes the video's address playable. */
function videoEvaluationData(
  row: Tables.VideoEvaluation,
  sign: (videoUrl: string) => string | null,
): v.InferOutput<typeof VideoEvaluation> {
  // An admin chose the file, so its words count as heard.
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
    evaluation: markdownOf(row) || toldReason(row.reason) || "",
    video_transcript: row.transcript,
  };
}
