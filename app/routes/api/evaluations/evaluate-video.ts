import * as v from "valibot";
import { copy } from "~/copy/copy";
import { currentUser } from "~/http/context";
import { formatScore } from "~/models/terms/score";
import type { VideoEvaluation } from "~/models/tables";
import { evaluatedFileRules } from "~/services/videos/video-rules";
import {
  receiveEvaluationForm,
  requestVideoEvaluation,
} from "~/services/videos/evaluated-videos.server";
import { waitForEnd } from "~/services/evaluation/evaluate-video.server";
import { markdownOf } from "~/services/evaluation/markdown";
import { services } from "~/services/services.server";
import { evaluateVideo } from "~/routes/api/operations/evaluations";
import { readForm } from "~/routes/api/requests/read.server";
import { orRefusal, refusal, statusOfFile } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/evaluate-video";
import { toldReason } from "~/models/terms/reason";

/** The longest wait of a client, in ms. Few proxies wait longer. */
const WAIT_MS = 50_000;

/**
 * POST /api/evaluate-video, form {module_id, video}: evaluates a file against a module. Responds after the
 * evaluation: {id, state, score, result, text_chat}, where `result` is the text and `text_chat` the transcript.
 * After 50 s it responds 201 with state "pending" and both empty. The evaluation continues, even when the client
 * leaves, and /api/video-evaluations returns it. 413, 415 or 422 for a refused file, 500 for a failed one.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { media, tmpDir } = services();
  const userId = currentUser(context).id;
  const form = await readForm(request, () =>
    receiveEvaluationForm(request, { media, tmpDir, userId }),
  );
  const { file } = form;
  if (!file) {
    const sentence = form.refusal ?? copy.evaluateVideo.required;
    return refusal(sentence, statusOfFile(sentence, evaluatedFileRules.sentences));
  }
  const { module_id: moduleId } = v.parse(evaluateVideo.body, form.fields);
  const by = { moduleId, userId };
  return orRefusal(async () => {
    const id = await requestVideoEvaluation(file, by, media);
    const ended = await waitForEnd(id, { boundMs: WAIT_MS, signal: request.signal });
    return answer(ended);
  });
}

function answer(row: VideoEvaluation | null): Response {
  if (!row) return refusal("Not found", 404);
  const { id, state, reason, transcript } = row;
  const score = row.reviewedScore ?? row.score;
  if (state === "failed")
    return Response.json(
      { id, message: `${copy.evaluateVideo.failed}. ${toldReason(reason) ?? ""}`.trim() },
      { status: 500 },
    );
  const body = {
    id,
    state,
    score: score === null ? null : formatScore(score),
    result: markdownOf(row),
    text_chat: transcript,
  };
  return Response.json(body, { status: state === "pending" ? 201 : 200 });
}
