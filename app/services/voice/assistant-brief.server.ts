import * as Sentences from "~/models/assistant-sentences.server";
import { sentenceNames, type SentenceName } from "~/models/assistant-sentences";
import type { Language } from "~/models/language";
import { offeredIn } from "~/models/tutorial";
import { listTutorials } from "~/models/tutorials.server";
import { brand } from "~/platform/brand";
import { phrasesOf } from "../support/assistant/phrases";
import type { AssistantBrief } from "./port";

/** What the assistant knows now, whoever lends it a voice: the tutorials, and its own sentences in the caller's language. */
export async function assistantBrief(language: Language): Promise<AssistantBrief> {
  const [tutorials, sentences] = await Promise.all([listTutorials(), Sentences.findSentences()]);
  return {
    language,
    firstMessage: phrasesOf(language).first(brand.companion),
    tutorials: offeredIn(tutorials, language),
    sentences: Object.fromEntries(
      sentenceNames.map((name) => [name, sentences[name][language]]),
    ) as Record<SentenceName, string>,
  };
}
