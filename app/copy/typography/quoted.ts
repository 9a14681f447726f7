const NBSP = "\u00a0";

/** Returns a text for a place between « »: quotation marks inside it become “ ”. */
export const withInnerQuotes = (text: string): string =>
  text.replaceAll(/«\s*/g, "“").replaceAll(/\s*»/g, "”");

/** Puts a text between « »; quotation marks inside it become “ ”. */
export const quoted = (text: string): string => `«${NBSP}${withInnerQuotes(text)}${NBSP}»`;
