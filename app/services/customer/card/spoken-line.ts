/** Returns the first `most` characters of a text, without blanks at its ends. Pure. */
export const cut = (text: string, most: number) => text.slice(0, most).trim();

/** Returns a text as one spoken line: a capital first, a mark at its end, no quotes around it. */
export function spoken(text: string): string {
  const bare = cut(text.replaceAll(/[«»“”"]/gu, "").replaceAll(/\s+/gu, " "), 199);
  const line = bare.charAt(0).toUpperCase() + bare.slice(1);
  return /[.!?…]$/u.test(line) ? line : `${line.replace(/[,;:]+$/u, "")}.`;
}
