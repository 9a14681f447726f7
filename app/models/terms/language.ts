/** The languages a presentation is held and judged in, the default first (product §7.2). */
export const LANGUAGES = ["fr", "en", "es"] as const;

/** Whether a word from outside names one of them. */
export const isLanguage = (value: string): value is Language =>
  (LANGUAGES as readonly string[]).includes(value);

export type Language = (typeof LANGUAGES)[number];

/** The language that a word from outside names, whatever its case; French for any other word. */
export function languageOf(value: string): Language {
  const named = value.toLowerCase();
  return isLanguage(named) ? named : "fr";
}
