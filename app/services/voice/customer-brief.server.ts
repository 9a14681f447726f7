import type { Language } from "~/models/terms/language";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { wordedIn } from "~/models/terms/rubric";
import type { Module } from "~/models/tables";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import type { CustomerBrief } from "./port";

/** What the customer of a module knows, whoever lends it a voice: its texts, and its rubric in the language of the talk. */
export async function customerBrief(module: Module, language: Language): Promise<CustomerBrief> {
  const rubric = await currentRubric(module.id);
  return {
    moduleTitle: module.title,
    language,
    interactionPrompt: module.interactionPrompt || defaultInteractionPrompt,
    reference: { transcript: module.videoTranscript, guidelines: module.guidelines },
    // A question that the rep is to ask is none of the customer's.
    points: rubric ? wordedIn(rubric.rubric, language).filter(({ toAsk }) => !toAsk) : [],
  };
}
