/**
 * The spoken form of texts that the phonemiser misreads: "1 500" as two numbers, "10h" as a letter. It reads plain
 * digits, "€" and "%" well.
 */
const FRENCH = [
  [/(\d{1,2})\s?h\s?(\d{2})\b/g, "$1 heures $2"],
  [/(\d)\s?h\b(?!\/)/g, "$1 heures"],
  [/(\d+)\s?\/\s?(\d+)/g, "$1 sur $2"],
  [/€\s?\/\s?(mois|an|jour|heure)/g, "€ par $1"],
  [/\bMme\b\.?/g, "madame"],
  [/\bMM\./g, "messieurs"],
  [/\bM\.(?=\s\p{Lu})/gu, "monsieur"],
  [/\b[nN]°\s?/g, "numéro "],
  [/\betc\./g, "et cetera"],
  [/&/g, " et "],
];

const EVERYWHERE = [
  [/[*_#`~|<>[\]{}\\]+/g, " "],
  [/\p{Extended_Pictographic}/gu, " "],
  [/[’ʼ]/g, "'"],
  [/[«»“”"]/g, " "],
  [/(?<=\d)[\s.](?=\d{3}(?!\d))/g, ""],
  [/\s[-–—]\s/g, ", "],
  [/\s+/g, " "],
];

export function spokenText(text, language) {
  const rules = language === "fr" ? [...EVERYWHERE, ...FRENCH] : EVERYWHERE;
  return rules.reduce((said, [written, spoken]) => said.replace(written, spoken), text).trim();
}

/** Cuts at punctuation, which the voice needs: [{words, mark}], `mark` being "" or one of .,;:!?… */
export function clauses(text) {
  const found = [];
  // A comma or a point between two digits belongs to the number.
  for (const [, words, marks] of text.matchAll(
    /((?:[^.,;:!?…]|(?<=\d)[.,](?=\d))*)([.,;:!?…\s]*)/g,
  )) {
    const mark = marks.startsWith("...") ? "…" : (/[.,;:!?…]/.exec(marks)?.[0] ?? "");
    if (/[\p{L}\p{N}€%$£]/u.test(words)) found.push({ words: words.trim(), mark });
  }
  return found;
}
