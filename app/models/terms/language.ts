/** The languages in which presentations are held and judged, the default first (product §7.2). */
export const LANGUAGES = ["fr", "en", "es"] as const;

/** Every lesson is filmed in French (product §7.2). */
export const LESSON_LANGUAGE = "fr" satisfies Language;

/** Returns true when an outside word is one of the languages. */
export const isLanguage = (value: string): value is Language =>
  (LANGUAGES as readonly string[]).includes(value);

export type Language = (typeof LANGUAGES)[number];

/** Returns the language that an outside word names, in any case; French for any other word. */
export function languageOf(value: string): Language {
  const named = value.toLowerCase();
  return isLanguage(named) ? named : "fr";
}
