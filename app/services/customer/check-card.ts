import type { Card, Refusal, SpokenSection } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { type Rubric, wordedIn, type WordedPoint } from "~/models/terms/rubric";
import { countWords } from "~/services/language/tokens";
import { sentenceKey } from "~/services/talk/whole-sentences";
import { tellsOfOffer } from "./script/reveals";
import { claimsHuman } from "./card/human-claims";

/** The most words of a spoken line: with a short lead before it, the customer stays under 20 (product §7.5). */
export const MOST_LINE_WORDS = 16;

/** The knowledge by which a card is checked. */
export interface CheckedAgainst {
  /** The points of the rubric, in the card's language. The customer knows none of them. */
  points: readonly WordedPoint[];
  language: Language;
  /** The module's title and interaction prompt, which the customer may repeat. */
  known: string;
}

/** The texts from which a customer's card is made. */
export interface CardSource {
  title: string;
  interactionPrompt: string;
  rubric: Rubric | null;
}

/** Returns the knowledge by which a card of this module is checked. */
export const knowledgeOf = (
  { title, interactionPrompt, rubric }: CardSource,
  language: Language,
): CheckedAgainst => ({
  points: rubric ? wordedIn(rubric, language) : [],
  language,
  known: `${title}\n${interactionPrompt}`,
});

/** Returns the card without the lines that no customer says, and those lines with their faults. Pure. */
export function checkCard(
  card: Card,
  { points, language, known }: CheckedAgainst,
): { card: Card; refused: Refusal[] } {
  const refused: Refusal[] = [];
  const said = new Set<string>();

  function faultOf(line: string): Refusal["code"] | null {
    if (countWords(line) > MOST_LINE_WORDS) return "tooLong";
    if (said.has(sentenceKey(line))) return "twice";
    if (claimsHuman(line, language)) return "claimsHuman";
    return tellsOfOffer({ line, points, language, known }) ? "tellsOffer" : null;
  }

  function passes(section: SpokenSection, line: string): boolean {
    const code = faultOf(line);
    if (code) refused.push({ code, language, section, line });
    else said.add(sentenceKey(line));
    return code === null;
  }

  const one = (section: SpokenSection, line: string | undefined) =>
    line !== undefined && line !== "" && passes(section, line) ? line : undefined;
  const all = (section: SpokenSection, lines: readonly string[]) =>
    lines.filter((line) => passes(section, line));
  const record = <Key extends string>(
    section: "voice" | "shrugs",
    moments: Partial<Record<Key, string[] | undefined>>,
  ) =>
    Object.fromEntries(
      (Object.entries(moments) as [Key, string[] | undefined][])
        .map(([key, lines]) => [key, all(section, lines ?? [])] as const)
        .filter(([, lines]) => lines.length > 0),
    ) as Partial<Record<Key, string[]>>;

  const facts = card.facts.flatMap((fact) => {
    const says = all("facts", fact.says);
    if (says.length === 0) return [];
    // Its value is spoken too, behind "I told you:". There, it repeats its own line.
    const code = says.includes(fact.value) ? null : faultOf(fact.value);
    if (code === null || code === "twice") return [{ ...fact, says }];
    refused.push({ code, language, section: "facts", line: fact.value });
    return [];
  });
  const checked: Card = {
    ...card,
    greeting: one("greeting", card.greeting) ?? "",
    facts,
    troubles: card.troubles.filter(({ says }) => passes("troubles", says)),
    opinions: card.opinions.filter(({ says }) => passes("opinions", says)),
    objections: card.objections.flatMap((objection) => {
      if (!passes("objections", objection.says)) return [];
      const { relief, again } = objection;
      return [{ ...objection, relief: one("objections", relief), again: one("objections", again) }];
    }),
    smallTalk: card.smallTalk.filter(({ says }) => passes("smallTalk", says)),
    voice: record("voice", card.voice),
    shrugs: record("shrugs", card.shrugs),
    ends: one("ends", card.ends),
  };
  return { card: checked, refused };
}
