import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { detectLanguage } from "~/services/language/detect-language";
import { termsOf } from "~/services/rubrics/terms-of";
import { type Feeling, feelingIn } from "./feelings";
import { clausesOf, modeOf, piecesOf, speakable, startsWithThem } from "./persona-clauses";
import { COUNTED, nameIn, readRole, restOfRole, toldOf, withoutName } from "./persona-role";
import { readLines, sentencesOf } from "./persona-lines";
import { MAX_REPLY_WORDS } from "./port";
import { strictWordCount } from "~/services/talk/words";

/** Something that the prompt says of the customer, as the customer says it. */
export interface PersonaFact {
  text: string;
  /** What it is about: stems and numbers. */
  terms: ReadonlySet<string>;
  /** It with what the prompt calls it ("Fournisseur actuel"). */
  about: string;
  feeling: Feeling | null;
  /** It tells how things are done at present. */
  isToday: boolean;
  /** It needs no question before it: no part of a label's list, nobody called "he". */
  isWhole: boolean;
}

/** Who the interaction prompt says the customer is; null and empty where it does not say. */
export interface Persona {
  name: string | null;
  /** What they do, in a sentence of theirs. */
  role: string | null;
  facts: PersonaFact[];
  /** What the prompt has the customer object, in its own words, short enough for a turn. */
  objections: string[];
}

/** Reads who the customer is in the module's interaction prompt, of any trade (product §7.5). */
export function readPersona(interactionPrompt: string, language: Language): Persona {
  const name = nameIn(interactionPrompt);
  if (detectLanguage(interactionPrompt) !== language)
    return { name, role: null, facts: [], objections: [] };
  const { sentences, labelled, objections } = readLines(interactionPrompt);
  const [first = "", ...others] = sentences;
  const told = toldOf(first, name);
  const labelledRole = labelled.find(({ label }) => TRADE.test(label))?.value;
  const role = labelledRole
    ? speakable(readRole(`, ${lowered(labelledRole)}`, null, language), language, "you")
    : told && roleIn(readRole(told, name, language), language);
  const about = told ? [...restOfRole(told, name, language), ...others] : [first, ...others];
  const mode = modeOf([...others, ...labelled.map(({ value }) => value)], language);
  const facts = (role ? [role] : []).map((text) => factOf(text, null, language));
  const clauses = about.flatMap((one) =>
    clausesOf(withoutName(one, name, language), language, mode).map((text) =>
      factOf(text, TODAY.exec(one)?.[0] ?? null, language),
    ),
  );
  const named = labelled.flatMap((one) =>
    ofLabel(one, language, mode).map((text) => factOf(text, one.label, language)),
  );
  const short = objections.filter((line) => strictWordCount(line) <= MAX_REPLY_WORDS);
  return { name, role: role || null, facts: [...facts, ...clauses, ...named], objections: short };
}

/** Whole if it is short enough, else without what it has ("with two vans"). */
const roleIn = (role: string, language: Language): string | null =>
  speakable(role, language, "you") ?? speakable(role.replace(HAS, ""), language, "you");
const HAS = / (?:avec|with|con) .*$/u;

/** `label`: what the prompt calls it, or the word of time that it begins with. */
function factOf(text: string, label: string | null, language: Language): PersonaFact {
  const about = label === null ? text : `${label}: ${text}`;
  return {
    text,
    about,
    terms: termsOf(about, language),
    feeling: (label && feelingIn(label, language)) || feelingIn(text, language),
    isToday: label !== null && TODAY.test(label),
    isWhole: label === null || !(startsWithThem(text, language) || COUNTED[language].test(text)),
  };
}

const TODAY =
  /^(?:aujourd['’]hui|actuel|en ce moment|pour l['’]instant|à ce jour|today|current|at (?:the moment|present)|right now|now(?!\p{L})|hoy(?!\p{L})|ahora(?!\p{L})|actual|de momento)|(?<!\p{L})(?:actuelle?s?|actual(?:es)?)(?!\p{L})/iu;
const TRADE =
  /^(?:métier|profession|activité|poste|fonction|job|occupation|trade|oficio|profesión|ocupación|cargo|puesto)(?!\p{L})/iu;
const NAMED = /^(?:nom|prénom|âge|name|age|nombre|edad|ville|genre|sexe|gender)(?!\p{L})/iu;
const NUMBER = /^[\d\s.,\u00A0\u202F]+$/u;

/** "Budget : 400 € par mois" is answered by its value; a bare number takes its label with it. */
function ofLabel(
  { label, value }: { label: string; value: string },
  language: Language,
  mode: GrammaticalPerson,
): string[] {
  if (NAMED.test(label) || TRADE.test(label)) return [];
  if (NUMBER.test(value)) {
    const noun = lowered(label).replace(/^(?:nombre d['’e] ?|number of |número de )/u, "");
    return [speakable(`${value} ${noun}`, language, "you") ?? []].flat();
  }
  return sentencesOf(value).flatMap((sentence) => piecesOf(sentence, language, mode));
}

const lowered = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
