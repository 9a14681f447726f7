import type { Language } from "~/models/terms/language";
import { fold } from "~/models/terms/fold";
import { joined, LETTERS_APART } from "../tokens";

/** A piece of a text: a number in digits, a date in digits, a word or a sign. Offsets are UTF-16, as in the text. */
export interface QuantityToken {
  kind: "number" | "date" | "word" | "sign";
  text: string;
  /** Lower case, no accents. */
  folded: string;
  start: number;
  end: number;
  /** True without a space before this token. */
  glued: boolean;
  /** The value of a number; yyyymmdd for a date. */
  value: number;
  /** The value of "1,500" or "1.890" with decimals. For money and counts they are thousands. Else null. */
  decimal: number | null;
}

const SPACE = "[ \\u00a0\\u202f\\u2009]";
const PHONE =
  `\\+\\d{1,3}[ \\d.()-]{6,16}\\d|(?:\\+\\d{1,3}${SPACE}?\\d|\\b0\\d)(?:${SPACE}?[.-]?\\d{2}){4}(?!\\d)|\\(?\\b\\d{3}\\)?[ ` +
  "-]\\d{3}-\\d{4}\\b|\\b\\d{3}(?: \\d{2}){3}(?!\\d)";
const ADDRESS = "[\\w.+-]{1,64}@[\\w.-]{1,64}|(?:https?:\\/\\/|www\\.)[^\\s]{1,200}";
const DATE =
  "\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}\\/\\d{1,2}\\/(?:\\d{4}|\\d{2})\\b|\\b\\d{1,2}[.-]\\d{1,2}[.-]\\d{4}\\b";
const GROUPS = `[1-9]\\d{0,2}(?:${SPACE}\\d{3})+(?!\\d)(?:[.,]\\d{1,2}(?!\\d))?`;
const DOTS = "[1-9]\\d{0,2}(?:\\.\\d{3})+(?![\\d.]\\d)(?:,\\d{1,2}(?!\\d))?";
const COMMAS = "[1-9]\\d{0,2}(?:,\\d{3})+(?![\\d,]\\d)(?:\\.\\d{1,2}(?!\\d))?";
const PART = new RegExp(
  [
    `(?<opaque>${ADDRESS}|${PHONE})`,
    `(?<date>${DATE})`,
    `(?<number>(?:${GROUPS}|${DOTS}|${COMMAS})(?!\\d)|\\d+(?:[.,]\\d+)*)`,
    `(?<letters>${LETTERS_APART})`,
    "(?<word>(?:[mk]?m[23](?![\\p{L}\\p{N}])|US\\$|[kM]€|[\\p{L}][\\p{L}\\p{M}]*[²³]?))",
    "(?<sign>[^\\s])",
  ].join("|"),
  "gu",
);

/** Letters allowed right before digits: "18h30", "x2", "EUR69", "+33". Others make a name ("A4", "B2B"). */
const BEFORE_DIGITS = /^(?:h|x|eur|usd|chf)$/;

function readDate(text: string): number {
  const [a = "", b = "", c = ""] = text.split(/[/.-]/);
  if (a.length === 4) return Number(a + b + c);
  const swapped = Number(b) > 12;
  const [day, month] = swapped ? [b, a] : [a, b];
  const year = c.length === 2 ? `20${c}` : c;
  return Number(year + month.padStart(2, "0") + day.padStart(2, "0"));
}

interface Digits {
  value: number;
  decimal: number | null;
}

/** Reads digits as a number. Returns null for versions and addresses ("1.2.3"). */
function readDigits(text: string, language: Language): Digits | null {
  const plain = text.replaceAll(/[ \u00a0\u202f\u2009]/g, "");
  const grouped = plain !== text;
  const marks = plain.match(/[.,]/g) ?? [];
  const last = plain.split(/[.,]/).at(-1) ?? "";
  if (marks.length === 0) return { value: Number(plain), decimal: null };
  if (marks.length === 1 && (grouped || last.length !== 3 || plain.startsWith("0"))) {
    return { value: Number(plain.replace(",", ".")), decimal: null };
  }
  if (marks.length === 1) {
    const ownMark = language === "en" ? "." : ",";
    const value = Number(plain.replace(/[.,]/, ""));
    const decimal = marks[0] === ownMark ? Number(plain.replace(",", ".")) : null;
    return { value, decimal };
  }
  const groups = new RegExp(`^(?:${DOTS}|${COMMAS})$`).test(plain);
  if (!groups) return null;
  const [first = ""] = marks;
  const whole = plain.replaceAll(first, "");
  return { value: Number(whole.replace(/[.,]/, ".")), decimal: null };
}

/** Splits a text in time linear in its length. Leaves out white space. Hyphens and apostrophes are signs. */
export function tokenizeQuantities(text: string, language: Language): QuantityToken[] {
  const tokens: QuantityToken[] = [];
  for (const match of text.matchAll(PART)) {
    const [raw] = match;
    const groups = match.groups ?? {};
    const before = tokens.at(-1);
    const start = match.index;
    const glued = before?.end === start;
    const token: QuantityToken = {
      kind: "sign",
      text: raw,
      folded: fold(groups.letters === undefined ? raw : joined(raw)),
      start,
      end: start + raw.length,
      glued,
      value: 0,
      decimal: null,
    };
    const parts = before?.text === "m" && before.glued && tokens.at(-2)?.kind === "number";
    const named = glued && before?.kind === "word" && !BEFORE_DIGITS.test(before.folded) && !parts;
    if (groups.date !== undefined) {
      token.kind = "date";
      token.value = readDate(raw);
    } else if ((groups.word ?? groups.letters) !== undefined) token.kind = "word";
    else if (groups.number !== undefined && !named) {
      const digits = readDigits(raw, language);
      if (digits) {
        token.kind = "number";
        token.value = digits.value;
        token.decimal = digits.decimal;
      }
    }
    tokens.push(token);
  }
  return tokens;
}
