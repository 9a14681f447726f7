import { log } from "~/platform/log.server";
import { LanguageModelError } from "~/services/llm/port";
import { translate, whyNotTranslated } from "~/services/llm/translate.server";
import { services } from "~/services/services.server";
import { translateText } from "~/routes/api/operations/language";
import { readJson } from "~/routes/api/requests/read.server";
import type { Route } from "./+types/translate-text";

/**
 * POST /api/translate-text → {translated_text, built_in}. Without a language model the text is a built-in greeting
 * in that language and `built_in` is true (product §7.2).
 */
export async function action({ request }: Route.ActionArgs) {
  const { text, target_language: language } = await readJson(request, translateText.body);
  try {
    const translation = await translate(text, language, services().chatModel, request.signal);
    return Response.json({ translated_text: translation.text, built_in: translation.builtIn });
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    log().warn({ err: error }, "text not translated");
    return Response.json({ message: whyNotTranslated(error) }, { status: 502 });
  }
}
