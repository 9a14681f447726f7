import type { Language } from "~/models/terms/language";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { wordedIn } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import * as Sentences from "~/models/support/assistant-sentences.server";
import { listTutorials } from "~/models/support/tutorials.server";
import { brand } from "~/platform/brand";
import type { CustomerBrief, AssistantBrief } from "./port";
import { phrasesOf } from "../support/assistant/phrases";

/** Returns the customer's knowledge of a module: its texts, and its rubric in the language of the talk. */
export async function customerBrief(module: Module, language: Language): Promise<CustomerBrief> {
  const rubric = await currentRubric(module.id);
  return {
    moduleTitle: module.title,
    language,
    interactionPrompt: module.interactionPrompt || defaultInteractionPrompt,
    reference: { transcript: module.videoTranscript, guidelines: module.guidelines },
    // The rep asks these questions, so the customer does not know them.
    points: rubric ? wordedIn(rubric.rubric, language).filter(({ toAsk }) => !toAsk) : [],
  };
}

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
