import { copy } from "~/copy/copy";
import { log } from "~/platform/log.server";
import * as AiSettings from "~/models/llm/ai-settings.server";
import { withReason } from "~/forms/form.server";
import { chooseAiModel } from "~/routes/api/operations/language";
import { readJson } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/settings.ai-model";

/** GET /api/settings/ai-model → {success, model_id}. Null before an admin chose one. */
export async function loader() {
  return Response.json({ success: true, model_id: await AiSettings.findModelId() });
}

/** POST /api/settings/ai-model {model_id} → {success, model_id}. */
export async function action({ request }: Route.ActionArgs) {
  const { model_id } = await readJson(request, chooseAiModel.body);
  try {
    await AiSettings.saveModelId(model_id);
  } catch (err) {
    log().error({ err }, copy.aiModel.saveFailed);
    const message = withReason(err, copy.aiModel.saveFailed);
    return Response.json({ success: false, message }, { status: 500 });
  }
  return Response.json({ success: true, model_id });
}
