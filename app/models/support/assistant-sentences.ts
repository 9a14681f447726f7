import { LANGUAGES, type Language } from "~/models/terms/language";

/**
 * The assistant's sentences besides its tutorials, by dynamic variable (product §4.10). They hold until an admin writes
 * others.
 */
export const defaultSentences = {
  unknown_request: {
    fr: "Je n’ai pas de réponse à cette question. Contactez le support technique.",
    en: "I don’t have an answer to that question. Please contact technical support.",
    es: "No tengo respuesta a esa pregunta. Póngase en contacto con el soporte técnico.",
  },
  send_the_invoices: {
    fr: "Pour l’envoi de vos factures, contactez le support technique.",
    en: "To have your invoices sent, please contact technical support.",
    es: "Para el envío de sus facturas, póngase en contacto con el soporte técnico.",
  },
} as const satisfies Record<string, Record<Language, string>>;

export type SentenceName = keyof typeof defaultSentences;
export type AssistantSentences = Record<SentenceName, Record<Language, string>>;

/** The sentences in the order of their form. */
export const sentenceNames = Object.keys(defaultSentences) as SentenceName[];

/** The field name of one sentence in one language. */
export type SentenceField = `${SentenceName}_${Language}`;

/** Every sentence in every language. */
export const sentenceFields = sentenceNames.flatMap((name) =>
  LANGUAGES.map((language) => ({ name, language, field: `${name}_${language}` as const })),
);

/** Returns an object with one value for each sentence field. */
export const eachSentence = <T>(of: (sentence: (typeof sentenceFields)[number]) => T) =>
  Object.fromEntries(sentenceFields.map((sentence) => [sentence.field, of(sentence)])) as Record<
    SentenceField,
    T
  >;

/** The longest sentence, in characters: it is spoken in one breath. */
export const SENTENCE_MAX = 500;
