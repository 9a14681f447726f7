import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { PROMPT_TEXTS } from "./prompt-texts";

/**
 * Returns a card as text for a model: one line a section, always in the same order, so that a server caches it. Empty
 * for a card that tells nothing of the customer. Pure.
 */
export function cardText(card: Card, language: Language): string {
  const { card: labels, colon } = PROMPT_TEXTS[language];
  const { difficulty, talk, warmth } = card.mood;
  const objections = card.objections.map(
    ({ says, must }) => `${says}${must ? "" : ` (${labels.hidden})`}`,
  );
  const sections: [label: string, lines: readonly string[]][] = [
    [labels.facts, card.facts.map(({ value, says: [first = ""] }) => `${value} – ${first}`)],
    [labels.troubles, card.troubles.map(({ says }) => says)],
    [labels.opinions, card.opinions.map(({ says }) => says)],
    [labels.objections, objections],
    [labels.secrets, card.secrets],
    [labels.directions, card.directions],
  ];
  const told = sections.filter(([, lines]) => lines.length > 0);
  if (told.length === 0) return "";
  const mood = [labels.moods[difficulty], labels.moods[talk], warmth].filter((one) => one !== "");
  return [[labels.mood, [mood.join(", ")]] as const, ...told]
    .map(([label, lines]) => `${label}${colon} ${lines.join(" | ")}`)
    .join("\n");
}
