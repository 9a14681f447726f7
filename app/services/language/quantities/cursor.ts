import type { Language } from "~/models/terms/language";
import { fold } from "~/models/terms/fold";
import { isFunctionWord } from "./phrases";
import { STEMMERS } from "../stem";
import type { QuantityToken } from "./tokens";
import { unitForm, type UnitForm } from "./units/units";

/** Returns the stem of a noun that is counted or has a rate. */
export function nounStem(word: string, language: Language): string {
  const lower = word.toLowerCase().normalize("NFC");
  // The stemmers know neither "people" nor "menús".
  const singular =
    language === "en"
      ? (IRREGULAR.get(lower) ?? lower)
      : language === "es"
        ? lower.replace(/([áéóú])s$/u, "$1")
        : lower;
  return fold(STEMMERS[language].stem(singular));
}

/** English plurals without an s. */
const IRREGULAR = new Map([
  ["people", "person"],
  ["children", "child"],
  ["men", "man"],
  ["women", "woman"],
]);

/** Returns at most `count` folded words from `at` on. Stops at a sign, except apostrophes and hyphens. */
export function wordsAt(tokens: QuantityToken[], at: number, count: number): string[] {
  const found: string[] = [];
  for (let here = at; here < tokens.length && found.length < count; here++) {
    const token = tokens[here];
    if (isLink(token)) continue;
    if (token?.kind !== "word") break;
    found.push(token.folded);
  }
  return found;
}

/** A found phrase, with the position of its last token (or its first, when read backwards). */
export interface FoundPhrase<T> {
  what: T;
  at: number;
}

const isLink = (token: QuantityToken | undefined) =>
  token?.kind === "sign" && /^['’-]$/.test(token.text);

/** Returns the longest phrase of `table` that starts at `at`. */
export function phraseAt<T>(
  tokens: QuantityToken[],
  at: number,
  table: ReadonlyMap<string, T>,
  longest: number,
): FoundPhrase<T> | null {
  let joined = "";
  let found: FoundPhrase<T> | null = null;
  let count = 0;
  for (let here = at; here < tokens.length && count < longest; here++) {
    const token = tokens[here];
    if (joined !== "" && isLink(token)) continue;
    if (token?.kind === "number" || !token) break;
    joined += joined === "" ? token.folded : ` ${token.folded}`;
    const what = table.get(joined);
    if (what !== undefined) found = { what, at: here };
    count++;
  }
  return found;
}

/** Returns the longest phrase of `table` that ends right before `at`. */
export function phraseBefore<T>(
  tokens: QuantityToken[],
  at: number,
  table: ReadonlyMap<string, T>,
  longest: number,
): FoundPhrase<T> | null {
  let joined = "";
  let found: FoundPhrase<T> | null = null;
  let count = 0;
  for (let here = at - 1; here >= 0 && count < longest; here--) {
    const token = tokens[here];
    if (isLink(token)) continue;
    if (token?.kind === "number" || !token) break;
    joined = joined === "" ? token.folded : `${token.folded} ${joined}`;
    const what = table.get(joined);
    if (what !== undefined) found = { what, at: here };
    count++;
  }
  return found;
}

/** A unit with the position of its last token. */
export interface FoundUnit {
  form: UnitForm;
  last: number;
}

/** Returns the longest unit at `at` ("pour cent", "jours ouvrés", "km / h"), with the position of its last token. */
export function unitAt(tokens: QuantityToken[], at: number, language: Language): FoundUnit | null {
  // "The Model 2's battery" holds no seconds.
  const isPossession = /^['’]$/.test(tokens[at - 1]?.text ?? "") && tokens[at]?.folded === "s";
  if (language === "en" && isPossession) return null;
  let exact = "";
  let folded = "";
  let found: FoundUnit | null = null;
  for (let here = at, count = 0; here < tokens.length && count < 3; here++) {
    const token = tokens[here];
    if (!token || token.kind === "number") break;
    if (count > 0 && token.text === "-") continue;
    exact += count === 0 ? token.text : ` ${token.text}`;
    folded += count === 0 ? token.folded : ` ${token.folded}`;
    const form = unitForm(exact, folded, language);
    // "Il y en a un pour cent trente mètres" counts one for 130.
    const isForMany =
      folded === "pour cent" &&
      /^une?$/.test(tokens[at - 1]?.folded ?? "") &&
      /^(?:vingt|trente|quarante|cinquante|soixante|quatre|\w+ze|dix)$/.test(
        tokens[here + 1]?.folded ?? "",
      );
    if (form && !isForMany) found = { form, last: here };
    count++;
  }
  return found;
}

/** Returns true for a word that may be a counted noun in the plural. */
export const isPlural = (token: QuantityToken | undefined, language: Language): boolean =>
  token?.kind === "word" &&
  /(?:[sx]|people|men|children)$/.test(token.folded) &&
  !isFunctionWord(token.folded, language);
