import type { Language } from "~/models/terms/language";
import { nounStem } from "./cursor";
import { isFunctionWord } from "./phrases";
import { isNumberWord, readWords } from "./number-words";
import { draftOf, type Draft } from "./quantity";
import type { QuantityToken } from "./tokens";
import { byLanguage } from "~/services/language/words/words";

const numbered = (list: string) => new Map(list.split(" ").map((word, at) => [word, at + 1]));

const EN = new Map([
  ...numbered(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth " +
      "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
  ),
  ["thirtieth", 30] as const,
  ["fortieth", 40] as const,
  ["fiftieth", 50] as const,
  ["hundredth", 100] as const,
]);
const ES = new Map([
  ...numbered("primero segundo tercero cuarto quinto sexto septimo octavo noveno decimo"),
  ...numbered("primera segunda tercera cuarta quinta sexta septima octava novena decima"),
  ["primer", 1] as const,
  ["tercer", 3] as const,
]);
const FR = new Map([
  ["premier", 1],
  ["premiere", 1],
  ["premiers", 1],
  ["premieres", 1],
  ["second", 2],
  ["unieme", 1],
  ["uniemes", 1],
]);
const FRENCH_ROOTS = new Map(
  (
    "deux=deux trois=trois quatr=quatre cinqu=cinq six=six sept=sept huit=huit neuv=neuf " +
    "dix=dix onz=onze douz=douze treiz=treize quatorz=quatorze quinz=quinze seiz=seize " +
    "vingt=vingt trent=trente quarant=quarante cinquant=cinquante soixant=soixante cent=cent " +
    "mill=mille"
  )
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);
const TENS =
  /^(?:vingt|trente|quarante|cinquante|soixante|quatre|dix|cent|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;
const SUFFIX = byLanguage(({ quantities }) => quantities.ordinals.suffix);
/** French words that cannot end a longer rank: "vingt et unième" is a rank, "les vingt premières" are twenty. */
const NEVER_LAST = /^(?:premi|second)/;
const BEFORE = byLanguage(({ quantities }) => quantities.ordinals.before);

/** Reads a rank at `at`: "troisième", "3e", "vingt et unième", "the third", "2.º". */
export function readOrdinal(tokens: QuantityToken[], at: number, language: Language): Draft | null {
  const token = tokens[at];
  const found =
    token?.kind === "number" ? inDigits(tokens, at, language) : inWords(tokens, at, language);
  if (!found) return null;
  // "The first two months" is a duration, not a rank.
  const next = tokens[found.last + 1];
  if (found.value === 1 && (next?.kind === "number" || isNumberWord(next, language))) return null;
  const nouns: string[] = [];
  let { last } = found;
  for (let here = found.last + 1; nouns.length < 3; here++) {
    const word = tokens[here];
    if (word?.kind !== "word" || isFunctionWord(word.folded, language)) break;
    if (nouns.length === 0) last = here;
    nouns.push(nounStem(word.text, language));
  }
  return draftOf(at, last, found.value, "ordinal", { ordinal: true, nouns });
}

interface Rank {
  value: number;
  last: number;
}

function inDigits(tokens: QuantityToken[], at: number, language: Language): Rank | null {
  const value = tokens[at]?.value ?? 0;
  const dot = language === "es" && tokens[at + 1]?.text === "." && tokens[at + 2]?.glued ? 1 : 0;
  const suffix = tokens[at + 1 + dot];
  return suffix?.glued && SUFFIX[language].test(suffix.folded)
    ? { value, last: at + 1 + dot }
    : null;
}

function inWords(tokens: QuantityToken[], at: number, language: Language): Rank | null {
  const before = tokens[at - 1]?.folded ?? "";
  const whole = rankOf(tokens[at]?.folded ?? "", language);
  if (whole !== null) {
    const doubtful = language !== "fr" || tokens[at]?.folded === "second";
    return doubtful && !BEFORE[language].test(before) ? null : { value: whole, last: at };
  }
  if (!TENS.test(tokens[at]?.folded ?? "")) return null;
  return compound(tokens, at, language);
}

/** Reads "vingt et unième" or "twenty-first" as a number, with the rank's own word at its end. */
function compound(tokens: QuantityToken[], at: number, language: Language): Rank | null {
  for (let here = at + 1; here <= at + 6; here++) {
    const token = tokens[here];
    const rank = rankOf(token?.folded ?? "", language);
    if (rank !== null && token) {
      if (language === "fr" && NEVER_LAST.test(token.folded)) return null;
      const word =
        language === "fr" ? (frenchRoot(token.folded) ?? "un") : (ENGLISH_UNITS[rank] ?? "");
      const spelled = [...tokens.slice(at, here), { ...token, folded: word }];
      const read = readWords(spelled, 0, language);
      return read?.last === spelled.length - 1 ? { value: read.value, last: here } : null;
    }
    const goesOn = token?.text === "-" || /^(?:et|vingt|dix|soixante)$/.test(token?.folded ?? "");
    if (!goesOn) return null;
  }
  return null;
}

const ENGLISH_UNITS = "zero one two three four five six seven eight nine".split(" ");
const frenchRoot = (folded: string) => FRENCH_ROOTS.get(folded.replace(/iemes?$/, ""));
const FRENCH_VALUES: Record<string, number> = {};
for (const [
  at,
  name,
] of "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
  .split(" ")
  .entries())
  FRENCH_VALUES[name] = at;
Object.assign(FRENCH_VALUES, {
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  cent: 100,
  mille: 1000,
});

/** Returns the rank of one word ("third", "troisième"), whatever stands before it. */
export function rankOf(folded: string, language: Language): number | null {
  if (language === "en") return EN.get(folded) ?? null;
  if (language === "es") return ES.get(folded) ?? null;
  const named = FR.get(folded);
  if (named !== undefined) return named;
  if (!/iemes?$/.test(folded)) return null;
  const root = frenchRoot(folded);
  return root === undefined ? null : (FRENCH_VALUES[root] ?? null);
}
