import type { Language } from "~/models/terms/language";
import { termsOf } from "~/services/rubrics/terms-of";
import { strictWordCount } from "~/services/talk/whole-sentences";
import type { PersonaFact } from "../persona/persona";
import { beginsWhole } from "../persona/sentence-borders";
import { readQuantities } from "../read-once";
import type { Scene } from "../scene";
import { LIGHT, PAST } from "./question-forms";

/** Words of a question for a way that name neither the deed nor its thing: "comment vous faites aujourd'hui". */
const ASKING: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:comment|quoi|qui|où|vous|tu|maintenant|moment|concrètement|fais|c['’]est|ça|chez|matin|soir|quelqu['’]un|autres?|trucs?|avec|quand|enfin|veux|dire|genre|bien)(?!\p{L})/giu,
  en: /\b(?:how|what|who|where|which|you|your|moment|minute|at|the|is|are|it|them|that|this|right|just|when|one|like)\b/gi,
  es: /(?<!\p{L})(?:cómo|qué|quién|dónde|con|mismo|ahorita|usted|ustedes|tiene[ns]?|hacéis|momento|alguien|noche|mañana|aquí|esto|eso)(?!\p{L})/giu,
};
/** The least words of a way without its means: "I get up at 5.10" is none. */
export const LONG = 8;
/** The means of a way of doing: "by hand", "con mascarillas", "dans un registre". */
export const MEANS =
  /(?<!\p{L})(?:à la main|à l['’]œil|à l['’]oreille|de (?:tête|mémoire)|avec (?:une?|des|du|le|la|mon|ma)|(?:dans|sur) (?:une?|des|le|la|mon|ma|papier)|by (?:hand|phone|post|text|email|eye)|from memory|with (?:an?|the|my)|(?:in|on) (?:an?|my|paper)|a (?:mano|ojo)|de (?:memoria|cabeza)|con (?:una?|el|la|mi|\p{L}+s)|en (?:una?|papel|mi)|por (?:teléfono|whatsapp)|utilise|utilizo|uso|usamos|I use)(?!\p{L})/iu;
/** The count of a sentence's first words, one of which the question must name. */
const FIRST_WORDS = 6;

/**
 * Returns the customer's sentence of today that begins with the deed or the thing of a question for a way: "Je teste
 * l'eau avec des gouttes." for "Vous testez comment ?". Null for none, and where two sentences fit alike.
 */
export function wayOfWord(question: string, scene: Scene): PersonaFact | null {
  const { language } = scene.input;
  const words = wordsAsked(question, language);
  const scored = scene.persona.facts
    .filter((fact) => mayTell(fact, language))
    .map((fact) => ({ fact, score: scoreOf(fact.text, words, language) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score >= 1 && best.score > (next?.score ?? 0) ? best.fact : null;
}

/** Returns the terms of a question that name its deed or its thing. */
function wordsAsked(question: string, language: Language): string[] {
  const plain = question.replaceAll(ASKING[language], " ").replaceAll(LIGHT[language], " ");
  return [...termsOf(plain, language)].filter((term) => !term.startsWith("#"));
}
/** "Hoy lo llevo yo" tells the work as a whole. */
const OF_WORK = /^(?:Hoy(?: en día)?|Ahora(?: mismo)?|De momento),? lo /u;
/** Returns true for a sentence with a word of the question, and for any where the question names nothing. Pure. */
export function isOfWords(text: string, question: string, language: Language): boolean {
  const words = wordsAsked(question, language);
  const own = termsOf(text, language);
  return words.length === 0 || OF_WORK.test(text) || words.some((word) => own.has(word));
}

/** A denial, and a sentence whose thing stands in the one before. */
const NO_WAY =
  /(?<!\p{L})(?:n['’]t|not|never|nothing|ne|pas|jamais|rien|sans|without|no|nunca|nada|sin)(?!\p{L})|n['’]t(?!\p{L})|(?<!\p{L})n['’]|^(?:the|le|el|mi|my) (?:problem|problème|problema) |^(?:\p{L}+,? )?(?:l[oa]s|les|I \p{L}+ them|we \p{L}+ them) /iu;
/** Sentences on a person, on what is to come, and in a past without its ending. */
const NO_DEED =
  /^(?:Je suis|Nous sommes|I am|I['’]m|We are|Soy|Somos)(?!\p{L})|(?<!\p{L})(?:will|would|found|caught|made|came|saw|said|told|spent|cost|voudrai\p{L}*|sera|será)(?!\p{L})/iu;
const mayTell = ({ text, isWhole, feeling }: PersonaFact, language: Language): boolean => {
  const first = text.split(" ").slice(0, FIRST_WORDS).join(" ");
  return (
    isWhole &&
    feeling === null &&
    (strictWordCount(text) >= LONG || MEANS.test(text)) &&
    ![PAST, NO_WAY, NO_DEED].some((no) => no.test(text)) &&
    // "Tengo 9 juegos de instrumental" tells a number.
    readQuantities(first, language).length === 0 &&
    readQuantities(text, language).every(({ dimension }) => dimension !== "money") &&
    beginsWhole(text, language)
  );
};

/** The weight of a word of the question behind the first words. */
const LATER = 0.4;
function scoreOf(text: string, words: readonly string[], language: Language): number {
  const first = termsOf(text.split(" ").slice(0, FIRST_WORDS).join(" "), language);
  const all = termsOf(text, language);
  return words.reduce((sum, word) => sum + (first.has(word) ? 1 : all.has(word) ? LATER : 0), 0);
}
