import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import { isNumberWord } from "~/services/language/quantities/number-words";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import { isStopword } from "~/services/language/detect-language";
import { tokenize } from "~/services/language/tokens";
import { soundKey } from "../names/sound-key";

/** A range that looks like a figure but cannot be read. It ends with `figure`. */
export interface UnparsedRun {
  start: number;
  end: number;
  figure: Quantity;
}

/** Words of a rep who does not know the number, or does not want to say it. */
const HEDGED = /quelque|something|odd|change|a bit|pico|tant|algo|euh|\b(?:et|and|y)$/i;

/**
 * Returns figures that do not parse ("six neuf euros"). Also returns small figures after a word that ends like the
 * rubric's tens: "soit xantée 9 €" for 69. A recogniser split one figure there. In order.
 */
export function unparsedRuns(
  text: string,
  language: Language,
  facts: readonly Fact[],
): UnparsedRun[] {
  return readQuantities(text, language).flatMap((figure) => {
    const { startIndex: start, endIndex: end } = figure;
    if (isGarbled(figure, language)) return [{ start, end, figure }];
    const words = wordsBefore(text, figure, language, facts);
    return words === null ? [] : [{ start: words, end, figure }];
  });
}

/** Returns true for a number made of several numbers that do not belong together. */
function isGarbled({ value, relation, raw }: Quantity, language: Language): boolean {
  if (value !== null || relation === "range" || HEDGED.test(raw)) return false;
  const numbers = tokenizeQuantities(raw, language).filter(
    (token) => token.kind === "number" || isNumberWord(token, language),
  );
  return numbers.length > 1;
}

/**
 * The number of last sounds that must match. Two are enough, because the run also has the rubric's last digit and unit.
 */
const TAIL = 2;
const LONGEST_WORD = 30;

/** Returns the start of the words that sound like the tens before a small figure; null without such words. */
function wordsBefore(
  text: string,
  figure: Quantity,
  language: Language,
  facts: readonly Fact[],
): number | null {
  const { value } = figure;
  if (value === null || !Number.isInteger(value) || value < 1 || value > 19) return null;
  const tens = facts
    .filter(({ unit, value: whole }) => unit === figure.unit && isTens(whole - value))
    .map(({ value: whole }) => whole - value);
  if (tens.length === 0) return null;
  const before = text.slice(Math.max(0, figure.startIndex - 2 * LONGEST_WORD), figure.startIndex);
  if (!/[\p{L}\p{M}][ \u00A0-]$/u.test(before)) return null;
  const words = tokenize(before);
  const last = words.at(-1);
  if (!last || isStopword(last.folded, language)) return null;
  const heard = endOf(soundKey(last.text, language));
  const isTail = tens.some((ten) => {
    const word = tokenize(spellNumber(ten, language)).at(-1)?.text ?? "";
    return endOf(soundKey(word, language)).slice(-TAIL) === heard.slice(-TAIL);
  });
  if (!isTail || heard.length < TAIL) return null;
  const head = words.at(-2);
  const isHead =
    head && last.start === head.end + 1 && /^(?:soi|soie|soit|soix|cinq|quar)/.test(head.folded);
  return figure.startIndex - before.length + (isHead ? head : last).start;
}

const isTens = (value: number) => value >= 20 && value <= 90 && value % 10 === 0;
/** Returns the sounds without a mute p or a last vowel: "exempté" ends like "soixante". */
const endOf = (key: string) => key.replace(/[aeiou]+$/, "").replaceAll(/p(?=t)/g, "");
