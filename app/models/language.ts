/** The languages a presentation is held and judged in, the default first (product §7.2). */
export const LANGUAGES = ["fr", "en", "es"] as const;

/** Whether a word from outside names one of them. */
export const isLanguage = (value: string): value is Language =>
  (LANGUAGES as readonly string[]).includes(value);

export type Language = (typeof LANGUAGES)[number];
