import type { Language } from "~/models/terms/language";

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
