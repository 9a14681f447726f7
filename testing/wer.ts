/** Word error rate of a transcript, on French text made comparable. */

/**
 * Returns comparable words: lower case, no punctuation, words cut at apostrophes and hyphens, ligatures opened,
 * numbers in words. Keeps accents, because recognisers write them and "côté" is not "coté".
 */
export function comparableWords(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/(?<=\d)[\s.](?=\d{3}(?!\d))/g, "")
    .replaceAll("%", " pour cent ")
    .replaceAll("€", " euros ")
    .replaceAll(/\d+(?:,\d+)?/g, (number) => ` ${numberInWords(number)} `)
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, " ")
    .split(" ")
    .filter(Boolean);
}

const numberInWords = (number: string) => {
  const [whole = "0", decimals] = number.split(",");
  const said = wordsOf(Number(whole));
  return decimals ? `${said} virgule ${wordsOf(Number(decimals))}` : said;
};

const UNITS =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const TENS = [
  "",
  "",
  "vingt",
  "trente",
  "quarante",
  "cinquante",
  "soixante",
  "soixante",
  "quatre vingt",
  "quatre vingt",
];

/** Writes 0 to 999 999 999 999 without hyphens or plural marks ("quatre vingt", "deux cent"). Both sides use it. */
function wordsOf(value: number): string {
  for (const [size, name] of [
    [1e9, "milliard"],
    [1e6, "million"],
    [1000, "mille"],
    [100, "cent"],
  ] as const) {
    if (value < size) continue;
    const count = Math.floor(value / size);
    const head = count === 1 && size <= 1000 ? name : `${wordsOf(count)} ${name}`;
    return value % size === 0 ? head : `${head} ${wordsOf(value % size)}`;
  }
  return belowHundred(value);
}

function belowHundred(value: number): string {
  if (value < 20) return (UNITS[value] ?? "").replaceAll("-", " ");
  const ten = Math.floor(value / 10);
  const rest = ten === 7 || ten === 9 ? (value % 10) + 10 : value % 10;
  const tens = TENS[ten] ?? "";
  if (rest === 0) return tens;
  const and = rest % 10 === 1 && ten < 8 ? " et" : "";
  return `${tens}${and} ${(UNITS[rest] ?? "").replaceAll("-", " ")}`;
}

/** Removes plural marks that cannot be heard. */
const heardAs = (word: string) =>
  /^(cents|vingts|millions|milliards)$/.test(word) ? word.slice(0, -1) : word;

export interface WordErrors {
  substitutions: number;
  deletions: number;
  insertions: number;
  /** Words of the reference. */
  words: number;
  /**
   * (substitutions + deletions + insertions) / words. 0 for two empty texts, 1 for words heard where none were said.
   */
  rate: number;
}

interface Cell {
  cost: number;
  substitutions: number;
  deletions: number;
  insertions: number;
}

const NO_ERROR: Cell = { cost: 0, substitutions: 0, deletions: 0, insertions: 0 };

const plus = (cell: Cell, kind: "substitutions" | "deletions" | "insertions"): Cell => ({
  ...cell,
  cost: cell.cost + 1,
  [kind]: cell[kind] + 1,
});

const cheapest = (first: Cell, ...others: Cell[]) =>
  others.reduce((best, cell) => (cell.cost < best.cost ? cell : best), first);

/** Returns the Levenshtein distance over comparable words: the fewest errors that turn `said` into `heard`. */
export function wordErrors(said: string, heard: string): WordErrors {
  const reference = comparableWords(said).map(heardAs);
  const hypothesis = comparableWords(heard).map(heardAs);
  let left = NO_ERROR;
  let row = [left, ...hypothesis.map(() => (left = plus(left, "insertions")))];
  for (const word of reference) {
    let diagonal = row[0] ?? NO_ERROR;
    left = plus(diagonal, "deletions");
    const next = [left];
    for (const [index, candidate] of hypothesis.entries()) {
      const above = row[index + 1] ?? NO_ERROR;
      const across = word === candidate ? diagonal : plus(diagonal, "substitutions");
      left = cheapest(across, plus(above, "deletions"), plus(left, "insertions"));
      next.push(left);
      diagonal = above;
    }
    row = next;
  }
  const { cost, ...errors } = left;
  const words = reference.length;
  return { ...errors, words, rate: words === 0 ? Math.min(1, cost) : cost / words };
}
