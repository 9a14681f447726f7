import type { Language } from "~/models/terms/language";
import { stem } from "~/services/language/stem";
import { isInstruction, isStopword } from "~/services/language/detect-language";
import { tokenize, type Token } from "~/services/language/tokens";

/** A number in words or digits. `first` and `last` are token positions. */
interface SpokenNumber {
  value: number;
  first: number;
  last: number;
}

const UNITS: Record<Language, string> = {
  fr: `zero=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13
    quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50 soixante=60 septante=70
    huitante=80 octante=80 nonante=90`,
  en: `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13
    fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50
    sixty=60 seventy=70 eighty=80 ninety=90`,
  es: `cero=0 un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12
    trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 veintiuno=21
    veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29
    treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 doscientos=200
    trescientos=300 cuatrocientos=400 quinientos=500 seiscientos=600 setecientos=700 ochocientos=800 novecientos=900`,
};

const MULTIPLIERS: Record<Language, Record<string, number>> = {
  fr: { cent: 100, cents: 100, mille: 1000, million: 1_000_000, millions: 1_000_000 },
  en: { hundred: 100, thousand: 1000, million: 1_000_000 },
  es: { mil: 1000, millon: 1_000_000, millones: 1_000_000 },
};

const AND: Record<Language, string> = { fr: "et", en: "and", es: "y" };
/** Words that are articles as much as numbers. They never open a number. */
const ARTICLES = new Set(["un", "une", "una", "uno", "one"]);

const toMap = (pairs: string): Map<string, number> =>
  new Map(
    [...pairs.matchAll(/(\S+)=(\d+)/g)].map(
      ([, word = "", value]) => [word, Number(value)] as const,
    ),
  );

const UNIT_MAPS = { fr: toMap(UNITS.fr), en: toMap(UNITS.en), es: toMap(UNITS.es) };

/** Returns the largest number that may still follow `group`: 9 after 40, 19 after 60 in French. */
function room(group: number, language: Language): number {
  const tail = group % 100;
  if (group === 0) return Infinity;
  if (tail === 0) return 99;
  if (language === "fr" && (tail === 60 || tail === 80)) return 19;
  return tail >= 20 && tail % 10 === 0 ? 9 : 0;
}

/** Reads one number from `position`. Returns null when none starts there. */
function readNumber(tokens: Token[], position: number, language: Language): SpokenNumber | null {
  const first = tokens[position];
  if (!first || ARTICLES.has(first.folded)) return null;
  if (/^\d+$/.test(first.folded)) return readDigits(tokens, position);
  let total = 0;
  let group = 0;
  let last = position - 1;
  for (let at = position; at < tokens.length; at++) {
    const word = tokens[at]?.folded ?? "";
    const unit = UNIT_MAPS[language].get(word);
    const times = MULTIPLIERS[language][word];
    if (language === "fr" && unit === 20 && group % 100 === 4 && at > position) group += 76;
    else if (unit !== undefined && (unit <= room(group, language) || at === position))
      group += unit;
    else if (times === 100 && group < 10) group = Math.max(1, group) * 100;
    else if (times !== undefined && times >= 1000 && group < 1000) {
      total += Math.max(1, group) * times;
      group = 0;
    } else if (word === AND[language] && at > position && continues(tokens, at, group, language))
      continue;
    else break;
    last = at;
  }
  return last < position ? null : { value: total + group, first: position, last };
}

/** Returns true when the number goes on after "and" ("vingt et un", "two hundred and five"). */
function continues(tokens: Token[], at: number, group: number, language: Language): boolean {
  const next = UNIT_MAPS[language].get(tokens[at + 1]?.folded ?? "");
  const linked = language !== "fr" || next === 1 || next === 11;
  return linked && group > 0 && next !== undefined && next > 0 && next <= room(group, language);
}

/** Reads digits with a thousands group ("1 200"). */
function readDigits(tokens: Token[], position: number): SpokenNumber {
  const head = tokens[position];
  const next = tokens[position + 1];
  const value = Number(head?.folded);
  const isGroup = next && head && /^\d{3}$/.test(next.folded) && next.start - head.end === 1;
  if (isGroup && value > 0 && value < 1000) {
    return { value: value * 1000 + Number(next.folded), first: position, last: position + 1 };
  }
  return { value, first: position, last: position };
}

/** Returns every number of a text, in words or digits, from left to right. */
export function findNumbers(tokens: Token[], language: Language): SpokenNumber[] {
  const found: SpokenNumber[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const number = readNumber(tokens, at, language);
    if (!number) continue;
    found.push(number);
    at = number.last;
  }
  return found;
}

/**
 * Returns the terms of a text: the stems of its specific words, and its numbers as "#59". Returns the general words of
 * a text that has no others ("Toujours la même personne").
 */
export function termsOf(text: string, language: Language): Set<string> {
  const terms = new Set<string>();
  const general = new Set<string>();
  const tokens = tokenize(text);
  const counted = new Set<number>();
  for (const { value, first, last } of findNumbers(tokens, language)) {
    terms.add(`#${value}`);
    for (let at = first; at <= last; at++) counted.add(at);
  }
  for (const [at, { text: word, folded }] of tokens.entries()) {
    if (counted.has(at)) continue;
    if (isInstruction(folded)) continue;
    if (!isStopword(folded, language)) terms.add(stem(word, language));
    else if (folded.length > 3) general.add(stem(word, language));
  }
  return terms.size > 0 ? terms : general;
}

/** Returns the terms and the general words, for texts that have only general words. */
export function wordsOf(text: string, language: Language): Set<string> {
  const words = termsOf(text, language);
  for (const { text: word, folded } of tokenize(text))
    if (folded.length > 3) words.add(stem(word, language));
  return words;
}
