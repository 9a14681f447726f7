const NBSP = "\u00a0";

/**
 * Returns a text in which no line can break before : ; ! ? » € % or after «. Only spaces that are there change, so that
 * the length and every offset into the text stay.
 */
export const bound = (text: string): string =>
  text.replaceAll(/ (?=[:;!?»€%])/g, NBSP).replaceAll("« ", `«${NBSP}`);
