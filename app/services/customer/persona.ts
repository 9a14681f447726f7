import type { Language } from "~/models/terms/language";
import type { GrammaticalPerson } from "~/services/language/first-person";
import { detectLanguage } from "~/services/language/detect-language";
import { termsOf } from "~/services/rubrics/terms-of";
import { type Feeling, feelingIn } from "./feelings";
import {
  clausesOf,
  modeOf,
  otherPronoun,
  piecesOf,
  speakable,
  startsWithThem,
} from "./persona-clauses";
import {
  COUNTED,
  nameIn,
  readRole,
  restOfRole,
  toldOf,
  withoutAge,
  withoutName,
  withoutPart,
} from "./persona-role";
import { readLines, sentencesOf } from "./persona-lines";
import { MAX_REPLY_WORDS } from "./port";
import { strictWordCount } from "~/services/talk/words";

/** Something that the prompt says of the customer, as the customer says it. */
export interface PersonaFact {
  text: string;
  /** Its stems and numbers. */
  terms: ReadonlySet<string>;
  /** It with what the prompt calls it ("Fournisseur actuel"). */
  about: string;
  feeling: Feeling | null;
  /** It tells how things are done at present. */
  isToday: boolean;
  /** It needs no question before it: no part of a label's list, nobody called "he". */
  isWhole: boolean;
}

/** The customer of an interaction prompt; null and empty where it does not say. */
export interface Persona {
  name: string | null;
  /** Their role, in a sentence of theirs. */
  role: string | null;
  facts: PersonaFact[];
  /** The objections of the prompt, in its own words, short enough for a turn. */
  objections: string[];
}

/** Reads who the customer is in the module's interaction prompt, of any trade (product §7.5). */
export function readPersona(prompt: string, language: Language): Persona {
  const interactionPrompt = withoutPart(prompt);
  const name = nameIn(interactionPrompt);
  if (detectLanguage(prompt) !== language) return { name, role: null, facts: [], objections: [] };
  const { sentences, labelled, objections } = readLines(interactionPrompt);
  const [first = "", ...others] = sentences;
  const told = toldOf(first, name);
  const labelledRole = labelled.find(({ label }) => TRADE.test(label))?.value;
  const role = labelledRole
    ? speakable(readRole(`, ${lowered(labelledRole)}`, null, language), language, "you")
    : told && roleIn(readRole(told, name, language), language);
  // "Eres Ana, tienes 51 años y llevas un vivero": what follows the name is a sentence.
  const rest = told && !role ? withoutAge(told, name) : "";
  const led = told ? (rest ? [rest] : restOfRole(told, name, language)) : [first];
  const about = [...led, ...others];
  const other = otherPronoun(others, language);
  const mode = modeOf([...others, ...labelled.map(({ value }) => value)], language);
  const facts = (role ? [role] : []).map((text) => factOf(text, null, language));
  const clauses = about
    .filter((one) => !other?.test(one))
    .flatMap((one) =>
      clausesOf(
        withoutName(one, name, language, other?.test("he") || other?.test("il") === true),
        language,
        mode,
        other,
      ).map((text, at) => factOf(text, (at === 0 && TODAY.exec(one)?.[0]) || null, language)),
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
