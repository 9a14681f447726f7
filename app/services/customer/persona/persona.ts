import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { frenchOfGroup } from "~/services/language/first-person/french";
import { objectionsOf } from "./objections";
import { type Feeling, feelingIn, readLines, sentencesOf } from "./persona-lines";
import { clausesOf, modeOf, otherPronoun, speakable } from "./persona-clauses";
import { lowered, ofLabel, TRADE } from "./persona-labels";
import { KIN } from "./sentence-forms";
import {
  nameIn,
  readRole,
  toldOf,
  upToName,
  withoutAge,
  withoutName,
  withoutPart,
} from "./persona-role";
import { speaksToYou, startsWithThem } from "~/services/language/first-person/joints";
import { partsOf } from "./parts";
import { isSecret, withoutSecrets } from "./secrets";

/** A fact of the prompt about the customer, in the customer's words. */
export interface PersonaFact {
  text: string;
  /** The text with its label in the prompt ("Fournisseur actuel"). */
  about: string;
  feeling: Feeling | null;
  /** True when it tells the present way of doing things. */
  isToday: boolean;
  /** True when it needs no question before it, as a label's value does. */
  isWhole: boolean;
}

/** A sentence of the sheet about the customer, or a label's value, as it stands. */
export interface SheetLine {
  text: string;
  /** The label before it; absent for none. */
  label?: string;
}

/** The customer of an interaction prompt; null and empty for facts that the prompt leaves out. */
export interface Persona {
  name: string | null;
  /** Their role, in their own sentence. */
  role: string | null;
  facts: PersonaFact[];
  /** Sentences that lean on a question: "C'est Sandrine qui s'en occupe". */
  leaning: string[];
  /** The sheet's own sentences and values. */
  sheet: SheetLine[];
  /** True for a sheet that speaks to the customer: "he" is somebody else. */
  isToYou: boolean;
  /** The prompt's objections in its own words, short enough for a turn. */
  objections: string[];
}

/** Reads the customer from the module's interaction prompt, in any trade (product §7.5). */
export function readPersona(prompt: string, language: Language): Persona {
  const interactionPrompt = withoutPart(prompt);
  const name = nameIn(interactionPrompt);
  const isTelegram = (prompt.match(TELEGRAM) ?? []).length >= STOPS;
  if (detectLanguage(prompt) !== language || OF_TWO.test(interactionPrompt) || isTelegram)
    return { name, role: null, facts: [], leaning: [], sheet: [], isToYou: false, objections: [] };
  const { objections, ...all } = readLines(interactionPrompt);
  const lines = {
    sentences: withoutSecrets(all.sentences),
    labelled: all.labelled.filter((one) => !isSecret(`${one.label}: ${one.value}`)),
  };
  // In a sheet to "tu", "vous" is the customer's group.
  const addressed = lines.sentences.find((one) => speaksToYou(one, language)) ?? "";
  const isToTu = language === "fr" && TO_TU.test(addressed);
  const ofGroup = (text: string) => (isToTu ? frenchOfGroup(text) : text);
  const sentences = lines.sentences.map(ofGroup);
  const labelled = lines.labelled.map(({ label, value }) => ({ label, value: ofGroup(value) }));
  const [first = "", ...others] = sentences;
  const told = toldOf(first, name);
  const labelledRole = labelled.find(
    ({ label, value }) => TRADE.test(label) && !/^\d/u.test(value),
  )?.value;
  const read = labelledRole
    ? speakable(readRole(`, ${lowered(labelledRole)}`, null, language), language, "you")
    : told && roleIn(readRole(told, name, language), language);
  const role = read && !NO_ROLE.test(read) ? read : null;
  // The name is followed by a sentence: "Eres Ana, tienes 51 años y llevas un vivero".
  const rest = told && !role ? withoutAge(told, name) : "";
  const led = told ? (rest ? [rest] : []) : [first];
  const about = told ? [...others, ...led] : [...led, ...others];
  const other = otherPronoun(language === "es" ? sentences : others, language);
  // "Her son Paul helps. He is ill": a pronoun that stands once is the person's of the sentence before.
  const isOfBefore = (one: string) => {
    const before = sentences[sentences.indexOf(one) - 1] ?? "";
    if (THEIR_OWN.test(one) && KIN.test(before)) return true;
    const led = others.filter((sentence) => startsWithThem(sentence, language));
    return led.length === 1 && led[0] === one && THEIR_OWN.test(before);
  };
  const mode = modeOf([...others, ...labelled.map(({ value }) => value)], language);
  const facts = (role ? [role] : []).map((text) => factOf(text, null, language));
  const isOfMan = other?.test("he") || other?.test("il") === true;
  const tellable = about.filter(
    (one) => !other?.test(one) && !isOfBefore(one) && !IS_NOW.test(one),
  );
  const spoken = (one: string, mayPoint = false) => {
    const own = withoutName(withCopula(one, language), name, language, isOfMan);
    const said = clausesOf(upToName(own, name), language, mode, other, mayPoint);
    return said.filter((text) => !ONLY_TRAITS.test(text));
  };
  const clauses = tellable.flatMap((one) =>
    spoken(one).map((text, at) =>
      factOf(text, (at === 0 && beginningToday(one)) || null, language),
    ),
  );
  const named = labelled.flatMap((one) =>
    ofLabel(one, language, mode)
      // "Aujourd'hui : chef de manœuvre et radio" tells no role.
      .filter((text) => !TODAY.test(one.label) || !OF_ROLE.test(text))
      .map((text) => {
        const fact = factOf(text, one.label, language);
        // "Méthode actuelle : étiquettes tapées une par une. Le camion part à 7 h": not every sentence tells the way.
        const [first = ""] = sentencesOf(one.value);
        const isFirst = ofLabel({ ...one, value: first }, language, mode).includes(text);
        return isFirst ? fact : { ...fact, isToday: false };
      }),
  );
  const sheet = [
    ...sentences.flatMap((text) => text.split(/\s*;\s+/u)).map((text) => ({ text })),
    ...labelled.map(({ label, value }) => ({ text: value, label })),
  ];
  const parts =
    mode === "you"
      ? [...tellable, ...labelled.map(({ value }) => value)].flatMap((one) =>
          partsOf(one, language),
        )
      : tellable;
  const leaning = parts.flatMap((one) => spoken(one, true));
  // Nobody speaks the sentences of a sheet that was written without accents: "tout est dans ma tete".
  const isBare = isUnaccented(interactionPrompt, language);
  return {
    name,
    role: role || null,
    facts: isBare ? facts : [...facts, ...clauses, ...named],
    leaning: isBare ? [] : leaning,
    sheet,
    isToYou: mode === "you",
    objections: objectionsOf(isBare ? [] : objections, language, {
      mode,
      isToYou: speaksToYou(interactionPrompt, language),
      ofGroup,
    }),
  };
}

/** The letters from which a text tells whether its writer uses accents, and the least share of them. */
const ENOUGH_LETTERS = 200;
const LEAST_ACCENTED = 0.01;

/** Returns true for a text in French or Spanish that misses most of its accents. */
function isUnaccented(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (language === "en" || letters.length < ENOUGH_LETTERS) return false;
  const accented = letters.filter((letter) => /[^a-z]/iu.test(letter));
  return accented.length < LEAST_ACCENTED * letters.length;
}

const TO_TU = /^(?!.*(?<![\p{L}-])(?:vous|votre|vos) ).*(?<![\p{L}-])(?:tu|toi|ton|ta|tes|t['’])/iu;

/** A name, a house, an age or a verb in the place of a role: "Soy tienda de discos", "Je suis dit JB". */
const NO_ROLE =
  /^(?:I['’]m an? (?:\.|known as |this |ex-\w+\.?$)|I['’]m the kind of |I (?:run|own|keep) an? \w+ing\.?$|(?:Soy|Je suis) (?:\d|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?:\.|$| para )|dit |no |fue |era |\p{L}+aine de |(?:empresa|tienda|casa|taller|fábrica|perfumer[ií]a|finca|bodega|granja|atelier|entreprise|société|magasin|ferme|boutique)(?!\p{L})|(?:coordina|coordino|dirige|dirijo|fabrica|fabrico|lleva|llevo|gestiona|gestiono|trabaja|trabajo) ))/u;
/** The stops of a telegram, whose words without articles nobody says. */
const TELEGRAM = /(?<=\p{L}|\d)\.? stop(?=[ .\n]|$)/giu;
const STOPS = 4;
/** A sheet of two people: nothing tells which of them speaks. */
const OF_TWO =
  /^(?:\p{L}+ ){0,3}?\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)? (?:et|and|&|y) \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=[,.:]|$| \p{Ll}+ent | run| tienen| llevan)/u;
/** "Ahora es gallinero" may be about a thing of the sentence before. */
const IS_NOW = /^(?:ahora|hoy|ya|antes|luego|después)(?: ya)? (?:es|está|era|fue)(?!\p{L})/iu;
/** Somebody of the customer's, as the subject. */
const THEIR_OWN = /^(?:his|her|son|sa|ses|sus?) \p{L}+/iu;

/** Returns "Ton budget est de 900 €" for "Ton budget : 900 €". */
const withCopula = (sentence: string, language: Language): string =>
  sentence.replace(OWN_FIGURE, `$1${IS_OF[language]}`);
const OWN_FIGURE = /^((?:ton|ta|votre|your|tu|su) [^:,;]{3,60}?)\s*:\s+(?=[£$€]?\d)/iu;
const IS_OF: Record<Language, string> = { fr: " est de ", en: " is ", es: " es de " };
/** Returns the role whole when it is short enough, else without its equipment ("with two vans"). */
const roleIn = (role: string, language: Language): string | null =>
  speakable(role, language, "you") ?? speakable(role.replace(HAS, ""), language, "you");
const HAS = / (?:avec|with|con) .*$/u;

/** A word of today before another time: "Today Ted walks round every Monday". */
const TODAY_EACH =
  /^(?:today|aujourd['’]hui|hoy),? (?=.*(?<!\p{L})(?:every|each|chaque|tou(?:s|tes) les|cada|tod[oa]s l[oa]s)(?!\p{L}))/iu;

/** Returns the word of today at the beginning of a sentence: "I stock two brands now" tells no way of today. */
function beginningToday(text: string): string | null {
  const found = TODAY.exec(text);
  return found?.index === 0 ? found[0] : null;
}

/** Builds a fact. `label`: its label in the prompt, or the word of time at its beginning. */
function factOf(told: string, label: string | null, language: Language): PersonaFact {
  const text = told
    .replace(TODAY_EACH, "")

    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const about = label === null ? told : `${label}: ${told}`;
  return {
    text,
    about,
    feeling: (label && feelingIn(label, language)) || feelingIn(text, language),
    isToday:
      TODAY.test(label ?? "") ||
      /(?:^| )(?:today|these days|aujourd['’]hui|en ce moment|hoy en día)(?!\p{L})/iu.test(told),
    isWhole: label === null || !POINTS_OUT.test(text),
  };
}

/** "I'm dry", "Je suis courtoise, un brin ironique": how somebody is, not a role, which stands first in a sheet. */
const ONLY_TRAITS =
  /^(?:Je suis|I['’]m|Soy) (?:(?:un brin|un peu|très|assez|plutôt|a bit|a little|very|quite|rather|slow to \w+|muy|algo|un poco|bastante) )*\p{Ll}[\p{Ll}-]+(?: up)?(?:(?:,| et|,? but|,? mais| and| y|,? pero) (?:I \w+ |(?:un brin|un peu|très|assez|plutôt|a bit|a little|very|quite|rather|muy|algo|un poco|bastante) )?\p{Ll}[\p{Ll}-]+)*\.$/u;
const OF_ROLE = /^(?:Je suis|I['’]m an?|Soy) /u;
/** A label's value alone, which needs its question. */
const POINTS_OUT = /^(?:C['’]est|It['’]s|Es|Son) /u;
export const TODAY =
  /^(?:aujourd['’]hui|actuel|en ce moment|pour l['’]instant|à ce jour|today|current|at (?:the moment|present)|right now|now(?!\p{L})|hoy(?!\p{L})|ahora(?!\p{L})|actual|de momento|cómo (?:trabaja|lo hace)|comment (?:il|elle|on|vous|tu) (?:fait|faites|fais|travaille)|how (?:he|she|they|you) works?)|(?<!\p{L})(?:actuelle?s?|actual(?:es)?)(?!\p{L})|(?<!\p{L})(?:today|now|at present|these days|aujourd['’]hui|hoy|ahora)$/iu;
