const NBSP = "\u00a0";

/** The number before a title: "3. Faire revenir". */
const TITLE_NUMBER = /^(\d+\.) /;

/**
 * Returns a text in which no line can break before : ; ! ? » € %, after « or after a leading number. Only spaces that
 * are there change, so that the length and every offset into the text stay.
 */
export const bound = (text: string): string =>
  text
    .replaceAll(/ (?=[:;!?»€%])/g, NBSP)
    .replaceAll("« ", `«${NBSP}`)
    .replace(TITLE_NUMBER, `$1${NBSP}`);

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

/** Puts a text between « »; quotation marks inside it become “ ”, and its leading number stays on its line. */
export const quoted = (text: string): string =>
  `«${NBSP}${withInnerQuotes(text).replace(TITLE_NUMBER, `$1${NBSP}`)}${NBSP}»`;
