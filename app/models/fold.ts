/** Most words, in which there is nothing to remove but case. */
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[\u0000-\u007f]*$/;

/** Removes case, accents and ligatures: "Œuvré" gives "oeuvre". */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** `fold` for finding people by what one types: the shape of an apostrophe does not count either. */
export const foldName = (text: string): string => fold(text).replaceAll(/[’‘ʼ]/g, "'");
