import { longPattern } from "~/models/terms/long-pattern";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { foldedWords, tokenize } from "~/services/language/tokens";
import { claimsHuman } from "./human";
import { strictWordCount } from "./whole-sentences";

/** The reason a model's sentence is not spoken. */
export interface Fault {
  /** A word for logs and counts. */
  kind: string;
  /** The sentence that tells the fault to the model, in the language of the talk. */
  told: string;
}

interface Texts {
  refused: (sentence: string) => string;
  /** `said`: the part of the line already spoken. */
  again: (said: string) => string;
  long: (most: number) => string;
  language: string;
  repeats: string;
  role: string;
  human: string;
  empty: string;
  cut: string;
}

export const FAULT_TEXTS: Record<Language, Texts> = {
  fr: {
    refused: (sentence) => `Refusé : « ${sentence} »`,
    again: (said) =>
      said === ""
        ? "Redonne ta réplique, corrigée, sans rien d'autre."
        : `Tu as déjà dit « ${said} » : donne seulement la suite, corrigée.`,
    long: (most) => `La réplique dépasse ${most} mots : dis-le plus court.`,
    language: "Elle n'est pas en français.",
    repeats: "Tu l'as déjà dit presque mot pour mot : dis autre chose.",
    role: "Elle sort de ton rôle, ou parle de consignes : reste qui tu es.",
    human: "Elle prétend être humaine, ou nie être une IA : n'en dis rien.",
    empty: "Il n'y avait rien à dire à voix haute.",
    cut: "Elle s'arrête avant sa fin : fais plus court.",
  },
  en: {
    refused: (sentence) => `Refused: "${sentence}"`,
    again: (said) =>
      said === ""
        ? "Give your line again, corrected, nothing else."
        : `You have already said "${said}": give only what follows, corrected.`,
    long: (most) => `The line is over ${most} words: say it shorter.`,
    language: "It is not in English.",
    repeats: "You have said this already, nearly word for word: say something else.",
    role: "It leaves your role, or speaks of instructions: stay who you are.",
    human: "It claims to be human, or denies being an AI: say neither.",
    empty: "There was nothing to say aloud.",
    cut: "It stops before its end: make it shorter.",
  },
  es: {
    refused: (sentence) => `Rechazado: «${sentence}»`,
    again: (said) =>
      said === ""
        ? "Da otra vez tu réplica, corregida, sin nada más."
        : `Ya has dicho «${said}»: da solo lo que sigue, corregido.`,
    long: (most) => `La réplica pasa de ${most} palabras: dilo más corto.`,
    language: "No está en español.",
    repeats: "Ya lo has dicho casi palabra por palabra: di otra cosa.",
    role: "Se sale de tu papel, o habla de instrucciones: sigue siendo quien eres.",
    human: "Dice ser humana, o niega ser una IA: no digas nada de eso.",
    empty: "No había nada que decir en voz alta.",
    cut: "Se detiene antes de su fin: hazla más corta.",
  },
};

/** A line that is not spoken, or not further. */
export interface RefusedSentence {
  /** As the model wrote it; empty when it wrote nothing to say. */
  sentence: string;
  faults: readonly Fault[];
}

/** Tells a model every fault of its line, and what to write instead. Pure. */
export function tellFaults(
  { sentence, faults }: RefusedSentence,
  spoken: readonly string[],
  language: Language,
): string {
  const texts = FAULT_TEXTS[language];
  return [
    ...(sentence === "" ? [] : [texts.refused(sentence)]),
    ...faults.map(({ told }) => told),
    texts.again(spoken.join(" ")),
  ].join(" ");
}

const found = (kind: "long" | "language" | "repeats" | "role" | "human", told: string): Fault[] => [
  { kind, told },
];

/** Returns the fault of a line that this sentence makes longer than `most` words. Pure. */
export function lengthFaults(
  sentence: string,
  spoken: readonly string[],
  { most, language }: { most: number; language: Language },
): Fault[] {
  const words = strictWordCount([...spoken, sentence].join(" "));
  return words > most ? found("long", FAULT_TEXTS[language].long(most)) : [];
}

/** The surplus of another language's grammar words that proves it. */
const CLEARLY = 2;
/** The fewest words that, without a grammar word of the language, are not in it. */
const UNGRAMMATICAL = 6;

/** Returns the fault of a sentence that is clearly in another language or script; short ones pass. Pure. */
export function languageFaults(sentence: string, language: Language): Fault[] {
  return isForeign(sentence, language) ? found("language", FAULT_TEXTS[language].language) : [];
}

function isForeign(sentence: string, language: Language): boolean {
  const letters = sentence.match(/\p{L}/gu) ?? [];
  if (letters.some((letter) => !/\p{Script=Latin}/u.test(letter))) return true;
  const words = [...new Set(wordsOf(sentence).filter((word) => word.length > 1))];
  const count = (one: Language) => words.filter((word) => isStopword(word, one)).length;
  const own = count(language);
  const others = LANGUAGES.filter((one) => one !== language).map(count);
  if (Math.max(...others) >= own + CLEARLY) return true;
  return own === 0 && words.length >= UNGRAMMATICAL && !isMostlyFigures(sentence, language);
}

/** Returns true when a reader of the language's figures leaves few words: "forty-five pounds per person per week?". */
function isMostlyFigures(sentence: string, language: Language): boolean {
  const figures = readQuantities(sentence, language).map(({ raw }) => raw);
  const rest = figures.reduce((text, figure) => text.replace(figure, " "), sentence);
  return figures.length > 0 && wordsOf(rest).length < UNGRAMMATICAL;
}

const SAME = 0.8;
/** Shorter sentences ("D'accord, je vois.", "Vraiment ?") may be repeated. */
const TELLING_WORDS = 5;
const ASKING_WORDS = 3;

/** Returns the fault of a sentence that says nearly word for word what one of `earlier` said. Pure. */
export function repeatFaults(
  sentence: string,
  earlier: readonly string[],
  language: Language,
): Fault[] {
  const words = wordsOf(sentence);
  if (words.length < (sentence.includes("?") ? ASKING_WORDS : TELLING_WORDS)) return [];
  const isSame = earlier.some((one) => {
    const said = wordsOf(one);
    return inCommon(words, said) >= SAME * Math.max(words.length, said.length);
  });
  return isSame ? found("repeats", FAULT_TEXTS[language].repeats) : [];
}

const wordsOf = (text: string): string[] => tokenize(text).map(({ folded }) => folded);

/** Returns the count of words that two texts share in the same order. Pure. */
export function inCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    for (const [at, other] of b.entries())
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Words by which a model calls itself a machine, over folded words, in any language. */
const MACHINE = [
  longPattern("")`
      \b(?:en tant qu|as an?|como) (?:une? )?(?:ia|ai|intelligence artificielle
      |artificial intelligence|inteligencia artificial|assistant|asistente|chatbot|modele|model
      |modelo)\b
    `,
  longPattern("")`
      \b(?:je suis|i am|i m|soy) (?:qu )?(?:une?|an?|une? simple|just an?|solo una?|una?)? ?(?:ia|ai
      |intelligence artificielle|artificial intelligence|inteligencia artificial|chatbot|robot|bot
      |modele de langage|language model|modelo de lenguaje|assistant virtuel|virtual assistant
      |asistente virtual)\b
    `,
  /\b(?:modele de langage|large language model|language model|modelo de lenguaje|prompts?|system message|chatgpt|openai|jeu de role|role ?play|juego de rol)\b/,
  /\b(?:mes|my|mis) (?:\w+ )?(?:instructions?|consignes|directives|guidelines|instrucciones|indicaciones)\b/,
  longPattern("")`
      \b(?:rester dans|sortir de|quitter|stay in|break|leave|salir de|salirme de|seguir en) (?:mon|le
      |my|the|mi|el)? ?(?:role|personnage|character|papel|personaje)\b
    `,
];

/** Returns the fault of a sentence that calls its speaker a machine or a human, or mentions its instructions. Pure. */
export function roleFaults(sentence: string, language: Language): Fault[] {
  if (claimsHuman(sentence)) return found("human", FAULT_TEXTS[language].human);
  const words = foldedWords(sentence);
  return MACHINE.some((pattern) => pattern.test(words))
    ? found("role", FAULT_TEXTS[language].role)
    : [];
}
