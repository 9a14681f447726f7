import * as Sentences from "~/models/support/assistant-sentences.server";
import type { Language } from "~/models/terms/language";
import { listTutorials } from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import { phrasesOf } from "../support/assistant/phrases";
import type { AssistantBrief } from "./port";

/** Returns the assistant's current knowledge in all languages, because a caller may change language. */
export async function assistantBrief(language: Language): Promise<AssistantBrief> {
  const [tutorials, sentences] = await Promise.all([listTutorials(), Sentences.findSentences()]);
  return {
    language,
    firstMessage: phrasesOf(language).first(brand.companion),
    tutorials,
    sentences,
  };
}
