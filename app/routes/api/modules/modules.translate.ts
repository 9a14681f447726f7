import { log } from "~/platform/log.server";
import { defaultAgentFirstMessage } from "~/models/content/module-defaults";
import * as Modules from "~/models/content/modules.server";
import { LanguageModelError } from "~/services/llm/port";
import { translate, whyNotTranslated } from "~/services/llm/translate.server";
import { services } from "~/services/services.server";
import { translateModule } from "~/routes/api/operations/modules";
import { readJson } from "~/routes/api/requests/read.server";
import { refusal } from "~/routes/api/requests/refusals.server";
import type { Route } from "./+types/modules.translate";

/**
 * POST /api/modules/translate {module_id, target_language} → {title, agent_first_message, built_in} (product §7.2).
 * Without a language model the title stays, the message is a built-in greeting, and `built_in` is true.
 */
export async function action({ request }: Route.ActionArgs) {
  const { module_id, target_language: language } = await readJson(request, translateModule.body);
  const module = await Modules.findById(module_id);
  if (!module) return refusal("Module not found", 404);
  const { chatModel } = services();
  try {
    const spoken = module.agentFirstMessage || defaultAgentFirstMessage;
    const message = await translate(spoken, language, chatModel, request.signal);
    const title = chatModel
      ? (await translate(module.title, language, chatModel, request.signal)).text
      : module.title;
    return Response.json({
      title,
      agent_first_message: message.text,
      built_in: message.builtIn,
    });
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    log().warn({ err: error }, "module not translated");
    return Response.json({ message: whyNotTranslated(error) }, { status: 502 });
  }
}
