/** Removes case, accents and ligatures: "Œuvré" gives "oeuvre". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "");
}

/** `fold` for finding people by what one types: the shape of an apostrophe does not count either. */
export const foldName = (text: string): string => fold(text).replaceAll(/[’‘ʼ]/g, "'");
