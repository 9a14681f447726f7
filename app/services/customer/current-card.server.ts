import * as Cards from "~/models/rubrics/customer-cards.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables/index";
import type { Card, CustomerManner } from "~/models/terms/customer-card";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { cardByCode } from "./card/by-code";

/**
 * Returns the card that a module's customer plays in a language: that of the version in use, or else the card that code
 * makes from the prompt.
 */
export async function currentCard(
  module: Pick<Module, "id" | "title" | "interactionPrompt">,
  language: Language,
): Promise<Card> {
  const version = await Cards.findCurrent(module.id);
  const card = version?.cards[language];
  if (card) return card;
  const rubric = (await Rubrics.findCurrent(module.id))?.rubric ?? null;
  const { title, interactionPrompt } = module;
  const manner = mannerOf(version);
  return cardByCode({ title, interactionPrompt, rubric }, { language, manner }).card;
}

/** Returns the manner of a version's cards, the first language's; 'direct' without a version. */
export function mannerOf(version: Pick<Cards.CardVersion, "cards"> | null): CustomerManner {
  const cards = LANGUAGES.flatMap((language) => version?.cards[language] ?? []);
  return cards[0]?.manner ?? "direct";
}
