import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric-fact";
import { isNumberWord } from "~/services/language/quantities/number-words";
import type { Quantity } from "~/services/language/quantities/quantity";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { spellNumber } from "~/services/language/quantities/spell-number";
import { tokenizeQuantities } from "~/services/language/quantities/tokens";
import { isStopword } from "~/services/language/stopwords";
import { tokenize } from "~/services/language/tokens";
import { soundKey } from "../names/sound-key";

/** A stretch that looks like a figure and is none; `words` begins it, `figure` ends it. */
export interface UnparsedRun {
  start: number;
  end: number;
  figure: Quantity;
}

/** A rep who says so does not know the number, or does not want to say it. */
const HEDGED = /quelque|something|odd|change|a bit|pico|tant|algo|euh|\b(?:et|and|y)$/i;

/**
 * Figures that do not parse ("six neuf euros"), and small ones after a word that ends like the tens of a figure of the
 * rubric ("soit xantée 9 €", where it says 69): a recogniser made two things of one. In order.
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

/** A number made of several that do not belong together. */
function isGarbled({ value, relation, raw }: Quantity, language: Language): boolean {
  if (value !== null || relation === "range" || HEDGED.test(raw)) return false;
  const numbers = tokenizeQuantities(raw, language).filter(
    (token) => token.kind === "number" || isNumberWord(token, language),
  );
  return numbers.length > 1;
}

/** Two sounds are enough: the run has the rubric's last digit and unit as well. */
const TAIL = 2;
const LONGEST_WORD = 30;

/** Where the words begin that sound like the tens before a small figure; null when none do. */
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
/** A mute p or vowel at the end: "exempté" ends like "soixante". */
const endOf = (key: string) => key.replace(/[aeiou]+$/, "").replaceAll(/p(?=t)/g, "");
