import * as v from "valibot";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import {
  type Card,
  CardSchema,
  type CustomerManner,
  type Refusal,
} from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { type CardSource, checkCard, knowledgeOf } from "../check-card";
import defaults from "./default-cards.json";
import { cardFromPrompt } from "./from-prompt";
import { mannerCard } from "./manner-card";

/** Returns true for the specified default prompt, whose card is in the product's data. */
export const isDefaultPrompt = (interactionPrompt: string): boolean =>
  interactionPrompt.trim() === defaultInteractionPrompt.trim();

/** Returns a module's card without a model, and the lines that the check left out. Pure. */
export function cardByCode(
  source: CardSource,
  { language, manner }: { language: Language; manner: CustomerManner },
): { card: Card; refused: Refusal[] } {
  const { interactionPrompt } = source;
  const card = isDefaultPrompt(interactionPrompt)
    ? defaultCard(language)
    : cardFromPrompt({ interactionPrompt, language, manner });
  return checkCard(card, knowledgeOf(source, language));
}

/** Returns the product's card for the default prompt: its own lines, then those of its manner. */
function defaultCard(language: Language): Card {
  const own = v.parse(CardSchema, { ...defaults[language], origin: "data" });
  return withManner(own, language);
}

/** Returns the card with its manner's lines for the moments that it leaves out. */
export function withManner(card: Card, language: Language): Card {
  const { voice, shrugs } = mannerCard(card.manner, language);
  return {
    ...card,
    voice: { ...voice, ...card.voice },
    shrugs: { ...shrugs, ...card.shrugs },
  };
}
