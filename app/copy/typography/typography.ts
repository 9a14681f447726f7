const NBSP = "\u00a0";

/**
 * Returns a text in which no line can break before : ; ! ? » € % or after «. Only spaces that are there change, so that
 * the length and every offset into the text stay.
 */
export const bound = (text: string): string =>
  text.replaceAll(/ (?=[:;!?»€%])/g, NBSP).replaceAll("« ", `«${NBSP}`);

const VOWEL_SOUND = /^(?:[aeiouàâäéèêëîïôöùûüœæh]|y(?![aeiouàâéèêëîïôöùûü]))/iu;

/**
 * Joins a phrase that ends in "de" and a name: "Progression de Karim",
 * "Progression d’Inès". The h of a name is mute.
 */
export function elided(phrase: `${string} de`, name: string): string {
  return VOWEL_SOUND.test(name.trim()) ? `${phrase.slice(0, -1)}’${name}` : `${phrase} ${name}`;
}

/** Returns a text for a place between « »: quotation marks inside it become “ ”. */
export const withInnerQuotes = (text: string): string =>
  text.replaceAll(/«\s*/g, "“").replaceAll(/\s*»/g, "”");

/** Puts a text between « »; quotation marks inside it become “ ”. */
export const quoted = (text: string): string => `«${NBSP}${withInnerQuotes(text)}${NBSP}»`;
