import type { Language } from "~/models/terms/language";
import type { Quantity } from "~/services/language/quantities/quantity";
import type { Dimension } from "~/services/language/quantities/units/units";
import type { SheetLine } from "../../persona/persona";
import { readQuantities } from "../../read-once";
import { upToRate, rateIn } from "./rate";

/** Dimensions of what may be counted. */
const COUNTED: ReadonlySet<Dimension> = new Set<Dimension>([
  "count",
  "number",
  "mass",
  "volume",
  "area",
]);

/** A number of the sheet, with the words that it counts and its clause. */
export interface Count {
  quantity: Quantity;
  line: SheetLine;
  phrase: string;
  clause: string;
  /** The clause from its beginning, or from the number before, to the next number. */
  own: string;
  rate: string | null;
}

/** Returns the numbers of a line of the sheet with what they count: by default of things, not of money. Pure. */
export function countsIn(
  line: SheetLine,
  language: Language,
  dimensions: ReadonlySet<Dimension> = COUNTED,
): Count[] {
  const all = readQuantities(line.text, language);
  return all.flatMap((quantity, at): Count[] => {
    if (!dimensions.has(quantity.dimension) || (quantity.value ?? quantity.low) === null) return [];
    // "5 bottles of 20 litres a week": the litres are the bottles'.
    const next = all
      .slice(at + 1)
      .find(
        ({ raw, startIndex }) =>
          !(A_TIME.test(raw) && rateIn(raw) !== null) && !OF.test(line.text.slice(0, startIndex)),
      );
    const end = next?.startIndex ?? line.text.length;
    const phrase = phraseOf(line.text.slice(quantity.startIndex, end), quantity.raw);
    const clause = clauseOf(line.text, quantity);
    const start = line.text.indexOf(clause);
    const after = line.text.slice(quantity.startIndex, Math.min(end, start + clause.length));
    const before = line.text.slice(
      Math.max(start, all[at - 1]?.endIndex ?? 0),
      quantity.startIndex,
    );
    return [{ quantity, line, phrase, clause, own: before + after, rate: rateIn(after) }];
  });
}
/** A rate that is read as a number: "a year". */
const A_TIME = /^(?:an?|une?|al?|par|per|por) /iu;
const OF = /(?<!\p{L})(?:de|of|d['’]) ?$/iu;
/** A mark, or a word of another clause. */
const ENDS =
  /[,.](?!\d)|[;:()–—/]| (?:et|and|y|e|con|with|avec|qui|que|who|that|which|dont|including|pour|para|for|but|mais|pero|à|at|en|in|on|sur|dans|entre|between|from|come|go|get|chez|depuis|since|desde|de \d{4}|a (?!(?:year|season|month|week|day|night|la semana)(?!\p{L}))|(?:par|por) (?!(?:jour|semaine|mois|an|saison|heure|día|semana|mes|año|temporada|hora)(?!\p{L})))(?!\p{L})/iu;
/** Returns a number with its counted words, up to the end of its clause. */
function phraseOf(words: string, raw: string): string {
  const end = ENDS.exec(words.slice(raw.length));
  const whole = words.slice(0, end ? raw.length + end.index : words.length).trim();
  return upToRate(whole).replace(/ (?:de|du|des|d['’]|of|al?)$/iu, "");
}
function clauseOf(line: string, { startIndex, endIndex }: Quantity): string {
  const starts = [". ", ", ", "; ", ": ", "("].map((mark) => {
    const at = line.lastIndexOf(mark, startIndex - 1);
    return at < 0 ? 0 : at + mark.length;
  });
  const end = /[,.](?!\d)|[;:()]/u.exec(line.slice(endIndex));
  return line.slice(Math.max(...starts), end ? endIndex + end.index : line.length);
}
