const NBSP = "\u00a0";

/** Puts a text between « »; quotation marks inside it become “ ”. */
export const quoted = (text: string): string =>
  `«${NBSP}${text.replaceAll(/«\s*/g, "“").replaceAll(/\s*»/g, "”")}${NBSP}»`;
