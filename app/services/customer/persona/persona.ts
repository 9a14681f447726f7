import type { Language } from "~/models/terms/language";
import { detectLanguage } from "~/services/language/detect-language";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { type Feeling, feelingIn, asSpoken, readLines } from "./persona-lines";
import { clausesOf, modeOf, otherPronoun, speakable } from "./persona-clauses";
import { lowered, ofLabel, TRADE } from "./persona-labels";
import {
  nameIn,
  readRole,
  restOfRole,
  toldOf,
  withoutAge,
  withoutName,
  withoutPart,
} from "./persona-role";
import { beginsWhole, hasSigns } from "./own-sentence";
import { speaksToYou, startsWithThem } from "./persona-joints";
import { isTheirVerb } from "~/services/language/first-person/spanish";
import { withSubject } from "~/services/language/first-person/subject";
import { isWhole } from "../plan/form";
import { MAX_REPLY_WORDS } from "../port";

/** A fact of the prompt about the customer, in the customer's words. */
export interface PersonaFact {
  text: string;
  /** The stems and numbers of the text. */
  terms: ReadonlySet<string>;
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
  /** The stems and numbers of the text and its label. */
  terms: ReadonlySet<string>;
  /** The label before it; absent for none. */
  label?: string;
}

/** The customer of an interaction prompt; null and empty for facts that the prompt leaves out. */
export interface Persona {
  name: string | null;
  /** Their role, in their own sentence. */
  role: string | null;
  facts: PersonaFact[];
  /** The sheet's own sentences, from which few words answer a question. */
  sheet: SheetLine[];
  /** The prompt's objections in its own words, short enough for a turn. */
  objections: string[];
}

/** Reads the customer from the module's interaction prompt, in any trade (product §7.5). */
export function readPersona(prompt: string, language: Language): Persona {
  const interactionPrompt = withoutPart(prompt);
  const name = nameIn(interactionPrompt);
  if (detectLanguage(prompt) !== language)
    return { name, role: null, facts: [], sheet: [], objections: [] };
  const { sentences, labelled, objections } = readLines(interactionPrompt);
  const [first = "", ...others] = sentences;
  const told = toldOf(first, name);
  const labelledRole = labelled.find(
    ({ label, value }) => TRADE.test(label) && !/^\d/u.test(value),
  )?.value;
  const role = labelledRole
    ? speakable(readRole(`, ${lowered(labelledRole)}`, null, language), language, "you")
    : told && roleIn(readRole(told, name, language), language);
  // The name is followed by a sentence: "Eres Ana, tienes 51 años y llevas un vivero".
  const rest = told && !role ? withoutAge(told, name) : "";
  const led = told ? (rest ? [rest] : restOfRole(told, name, language)) : [first];
  const about = told ? [...others, ...led] : [...led, ...others];
  const other = otherPronoun(others, language);
  // "Her son Paul helps. He is ill": a pronoun that stands once is the person's of the sentence before.
  const isOfBefore = (one: string) => {
    const before = sentences[sentences.indexOf(one) - 1] ?? "";
    const led = others.filter((sentence) => startsWithThem(sentence, language));
    return led.length === 1 && led[0] === one && THEIR_OWN.test(before);
  };
  const mode = modeOf([...others, ...labelled.map(({ value }) => value)], language);
  const facts = (role ? [role] : []).map((text) => factOf(text, null, language));
  const clauses = about
    .filter((one) => !other?.test(one) && !isOfBefore(one) && !IS_NOW.test(one))
    .flatMap((one) =>
      clausesOf(
        withoutName(
          withCopula(one, language),
          name,
          language,
          other?.test("he") || other?.test("il") === true,
        ),
        language,
        mode,
        other,
      ).map((text, at) => factOf(text, (at === 0 && TODAY.exec(one)?.[0]) || null, language)),
    );
  const named = labelled.flatMap((one) =>
    ofLabel(one, language, mode).map((text) => factOf(text, one.label, language)),
  );
  const short = objections
    .flatMap(({ text, isQuoted, isTold }) =>
      isQuoted
        ? text
        : ((isTold
            ? speakable(lowered(text).replace(/\.$/u, ""), language, mode)
            : saidByThem(text, language, speaksToYou(interactionPrompt, language))) ?? []),
    )
    .filter((line) => strictWordCount(line) <= MAX_REPLY_WORDS && isWhole(line, language))
    .filter((line) => !SUBORDINATE.test(line) && !hasSigns(line.replace(/[?!…]$/u, "")));
  const sheet = [
    ...sentences
      .flatMap((text) => text.split(/\s*;\s+/u))
      .map((text) => ({ text, terms: termsOf(text, language) })),
    ...labelled.map(({ label, value }) => ({
      text: value,
      label,
      terms: termsOf(`${label}: ${value}`, language),
    })),
    ...named,
  ];
  return {
    name,
    role: role || null,
    facts: [...facts, ...clauses, ...named],
    sheet,
    objections: short,
  };
}

/** "Ahora es gallinero" may be about a thing of the sentence before. */
const IS_NOW = /^(?:ahora|hoy|ya|antes|luego|después)(?: ya)? (?:es|está|era|fue)(?!\p{L})/iu;
/** Somebody of the customer's, as the subject. */
const THEIR_OWN = /^(?:his|her|son|sa|su) \p{L}+/iu;

/**
 * Returns an objection as the customer says it. A sheet that says "tu" to the customer may tell it so ("ton four est
 * petit"). Null when no rule turns such a line into the customer's own words.
 */
function saidByThem(line: string, language: Language, isToYou: boolean): string | null {
  const told = line.replace(SAYS, "").replace(/\.$/u, "");
  if (SAYS.test(line)) return speakable(told, language, "you") ?? asSpoken(told);
  if (!isSaid(line, language)) return null;
  if (isTheirs(line, language)) return speakable(lowered(told), language, "them");
  const isTold = FELT[language].test(line) || (isToYou && TOLD[language].test(line));
  if (!isTold || OWN[language].test(line) || SELLS.test(line) || line.endsWith("?")) return line;
  if (!FELT[language].test(line) && !SURELY_TOLD[language].test(line)) return null;
  return speakable(lowered(line).replace(/\.$/u, ""), language, "you");
}
/** Returns true for an objection about the customer, without a subject: "no puede parar el taller". */
const isTheirs = (line: string, language: Language): boolean =>
  language === "es"
    ? isTheirVerb(/^(?:no )?(\p{L}+) /iu.exec(line)?.[1] ?? "")
    : withSubject(line, language, () => true)?.told === "them";

/** Returns true for an objection that can be said: a sentence, a question, or "Too dear." */
const isSaid = (line: string, language: Language): boolean =>
  line.endsWith("?") ||
  SHORT_OBJECTION.test(line) ||
  OBJECTION_VERB.test(line) ||
  OWN[language].test(line) ||
  beginsWhole(line, language);
/** A clause without the one that it leans on: "Que me los devuelvan con otra cara." */
const SUBORDINATE = /^(?:que|qu['’]|that)(?! (?:bien|mal|sont|est)(?!\p{L})).*\.$/iu;
const SHORT_OBJECTION = /^(?:trop|pas|plus|aucun|too|no|not|demasiado|muy|sin)(?!\p{L})/iu;
/** An infinitive or a topic as its subject, or words to a person. */
const OBJECTION_VERB =
  /, (?:c['’]|ça |on |je |j['’]|it['’]s |that['’]s |es )|^a \p{L}+ \p{L}+ (?:no )?les? |^(?:\p{L}+(?:er|ir|re|ar)|\p{L}+ing)(?!\p{L})|(?<!\p{L})(?:tu|vous|te|you|your|tienes|quieres|temes|dudas)(?!\p{L})/iu;
/** Returns "Ton budget est de 900 €" for "Ton budget : 900 €". */
const withCopula = (sentence: string, language: Language): string =>
  sentence.replace(OWN_FIGURE, `$1${IS_OF[language]}`);
const OWN_FIGURE = /^((?:ton|ta|votre|your|tu|su) [^:,;]{3,60}?)\s*:\s+(?=[£$€]?\d)/iu;
const IS_OF: Record<Language, string> = { fr: " est de ", en: " is ", es: " es de " };
/** "You will say that …": the sheet's word before an objection. */
const SAYS =
  /^(?:(?:tu (?:dis|diras)|vous (?:dites|direz)) qu(?:e |['’])|you(?:['’]ll| will)? say (?:that )?|(?:dices|dirás) que )/iu;
/** Words to the customer, in a sheet that speaks to them. */
const TOLD: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t['’]|vous|votre|vos)(?!\p{L})/iu,
  en: /\byou(?:r|rs|['’]\p{L}+)?(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|te|ti)(?!\p{L})|^(?:tienes|no (?:quieres|puedes|tienes|sabes)) /iu,
};
/** Words to the customer that a seller could not be told: a possession, or what was done already. */
const SURELY_TOLD: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:tu|te|ton|ta|tes|toi|t['’]|(?:votre|vos) (?!(?:prix|tarifs?|offres?|produits?|contrats?|société|entreprise|équipe|concurrents?)(?!\p{L})))(?!\p{L}{2})|(?<!\p{L})vous (?:n['’]avez (?:pas|plus)|avez déjà|venez de|préférez|craignez|êtes (?:déjà|satisfait|content|habitué))/iu,
  en: /\byour (?!price|prices|offer|product|company|contract|firm|app|service|system|kit|people|team|competitors?\b)|\byou(?:['’]ve| have)? already\b|\byou (?:don['’]t have|haven['’]t|prefer|need|just)\b|\byou['’]re (?:happy|used|tied|skint|short|too busy|about to)\b/iu,
  es: /./u,
};
/** A feeling of the person who is spoken to, which a customer does not tell a seller. */
const FELT: Record<Language, RegExp> = {
  fr: /^(?:tu|vous) (?:as peur|avez peur|crains|craignez|redoutes|redoutez|doutes|doutez|te demandes|vous demandez) /iu,
  en: /^you(?:['’]re| are) (?:afraid|worried|not sure) |^you (?:fear|worry|doubt|wonder) /iu,
  es: /^(?:temes|dudas|te preocupa|te preguntas) /iu,
};
const OWN: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:je|j['’]|me|m['’]|moi|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  en: /\b(?:i|my|me|we|our)\b/iu,
  es: /(?<!\p{L})(?:yo|mis?|me|nosotr[oa]s|nuestr[oa]s?)(?!\p{L})/iu,
};
/** Words to a seller: their price, their promises. */
const SELLS =
  /(?<!\p{L})(?:t[oae]n?s?|tus?|votre|vos|your) (?:price|prices|fees?|offer|product|company|contract|firm|prix|tarifs?|offres?|produits?|solutions?|contrats?|promesses?|concurrents?|précios?|precios?|tarifas?|ofertas?|productos?|contratos?)(?!\p{L})|(?<!\p{L})(?:vous êtes|tu es|you are|you['’]re|eres) (?:trop|plus|bien|too|far too|more|demasiado|muy) |(?<!\p{L})vous (?:proposez|vendez|promettez|demandez|offrez|annoncez)(?!\p{L})|\byou can['’]t (?:promise|guarantee|prove|know)\b|\byou (?:all )?(?:sell|promise|charge|offer|say|only want|want)\b|(?<!\p{L})tu (?:proposes|vends|promets|demandes|offres|annonces)(?!\p{L})|(?<!\p{L})(?:vendes|ofreces|prometes|propones)(?!\p{L})/iu;

/** Returns the role whole when it is short enough, else without its equipment ("with two vans"). */
const roleIn = (role: string, language: Language): string | null =>
  speakable(role, language, "you") ?? speakable(role.replace(HAS, ""), language, "you");
const HAS = / (?:avec|with|con) .*$/u;

/** Builds a fact. `label`: its label in the prompt, or the word of time at its beginning. */
function factOf(text: string, label: string | null, language: Language): PersonaFact {
  const about = label === null ? text : `${label}: ${text}`;
  return {
    text,
    about,
    terms: termsOf(about, language),
    feeling: (label && feelingIn(label, language)) || feelingIn(text, language),
    isToday:
      TODAY.test(label ?? "") ||
      / (?:today|these days|aujourd['’]hui|en ce moment|hoy en día)(?!\p{L})/iu.test(text),
    isWhole: label === null || !POINTS_OUT.test(text),
  };
}

/** A label's value alone, which needs its question. */
const POINTS_OUT = /^(?:C['’]est|It['’]s|Es|Son) /u;
const TODAY =
  /^(?:aujourd['’]hui|actuel|en ce moment|pour l['’]instant|à ce jour|today|current|at (?:the moment|present)|right now|now(?!\p{L})|hoy(?!\p{L})|ahora(?!\p{L})|actual|de momento)|(?<!\p{L})(?:actuelle?s?|actual(?:es)?)(?!\p{L})/iu;
