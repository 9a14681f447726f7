import { detectLanguage } from "~/services/language/detect-language";
import type { Language } from "~/models/language";
import { strictWordCount } from "./words";

/** Who the interaction prompt says the customer is; null where it does not say. */
export interface Persona {
  name: string | null;
  /** With its article, e.g. "une pizzeria". */
  trade: string | null;
  /** What the prompt has the customer object, in its own words, short enough for a turn. */
  objections: string[];
}

const NAME =
  /(?:[Tt]u es|[Vv]ous êtes|[Tt]u t'appelles|[Vv]ous vous appelez|[Jj]oues|[Jj]ouez|[Ii]ncarne[sz]|[Ii]nterprète[sz]|[Rr]ôle (?:de|d')|[Yy]ou are|[Yy]ou play|[Yy]our name is|[Ee]res|[Tt]e llamas|[Nn]om\s*:|[Nn]ame\s*:)\s+(?:(?:M\.|Mme|Monsieur|Madame|Mr\.?|Mrs\.?|Ms\.?|le|la|un|une|the|a|el)\s+)?(\p{Lu}\p{Ll}+(?:[- ]\p{Lu}\p{Ll}+){0,2})/u;

const TRADES: Record<string, string> = {
  brasserie: "une brasserie",
  pizzeria: "une pizzeria",
  bistrot: "un bistrot",
  bistro: "un bistrot",
  crêperie: "une crêperie",
  "salon de thé": "un salon de thé",
  boulangerie: "une boulangerie",
  "food truck": "un food truck",
  "bar à vins": "un bar à vins",
  hôtel: "un hôtel restaurant",
  café: "un café",
  traiteur: "un traiteur",
  sushi: "un restaurant japonais",
  restaurant: "un restaurant",
};

/** Reads name and trade in the module's interaction prompt; a restaurant owner when it says nothing (product §7.5). */
export function readPersona(interactionPrompt: string, language: Language): Persona {
  const name = interactionPrompt.match(NAME)?.[1] ?? null;
  const objections = readObjections(interactionPrompt, language);
  if (language !== "fr") return { name, trade: null, objections };
  const text = interactionPrompt.toLowerCase();
  const found = Object.keys(TRADES).find((trade) => text.includes(trade));
  return { name, trade: found ? (TRADES[found] ?? null) : null, objections };
}

const OBJECTIONS_TITLE = /^\W*(?:objections?|objeciones)\b.*:\W*$/i;
const BULLET = /^\s*[-*•]\s+/;
/** Leaves room for a reaction before it within the turn's 20 words. */
const OBJECTION_MAX_WORDS = 15;

/** The list under "Objections :", when it is in the conversation's language. */
function readObjections(prompt: string, language: Language): string[] {
  const lines = prompt.split(/\r?\n/);
  const title = lines.findIndex((line) => OBJECTIONS_TITLE.test(line));
  if (title < 0) return [];
  const rest = lines.slice(title + 1);
  const end = rest.findIndex((line) => !BULLET.test(line));
  const listed = (end < 0 ? rest : rest.slice(0, end)).map((line) =>
    line.replace(BULLET, "").trim(),
  );
  if (detectLanguage(listed.join(" ")) !== language) return [];
  return listed.filter((line) => line !== "" && strictWordCount(line) <= OBJECTION_MAX_WORDS);
}
