import type { Language } from "~/models/terms/language";
import type { Fact } from "~/models/terms/rubric";
import type { MisheardFigure } from "~/services/language/spoken-turn";
import type { Quantity } from "~/services/language/quantities/quantity";
import { unitKind } from "~/services/language/quantities/units/units";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import { tokenize } from "~/services/language/tokens";
import { unparsedRuns } from "./unparsed-runs";
import { soundKey } from "../names/sound-key";

/** The maximum number of words around a figure that may belong to it: "exemptés neuf euros". */
const MOST_WORDS = 5;
/** The maximum number of pairs of words that are compared. A longer turn is compared by its figures alone. */
const MOST_PAIRS = 4_000_000;

/** Two hearings of one turn. */
export interface Hearings {
  /** The text that is judged. */
  judged: string;
  /** The other recogniser's text; null when only one heard the turn. */
  other: string | null;
  language: Language;
  /** The figures of the rubric. */
  facts: readonly Fact[];
}

/**
 * Returns the ranges of the judged text whose figures the recognisers heard differently, or which look like a figure
 * but do not parse. The ranges are in order and do not overlap. A figure that only one recogniser heard is not marked.
 * Pure.
 */
export function compareHearings({ judged, other, language, facts }: Hearings): MisheardFigure[] {
  const different = other === null ? [] : heardDifferently(judged, other, language);
  const unparsed = unparsedRuns(judged, language, facts)
    .filter((run) => !different.some(({ start, end }) => run.start < end && start < run.end))
    .map(({ start, end }) => ({ start, end, other: "" }));
  return [...different, ...unparsed].toSorted((a, b) => a.start - b.start);
}

function heardDifferently(judged: string, other: string, language: Language): MisheardFigure[] {
  const [ours, theirs] = [piecesOf(judged, language), piecesOf(other, language)];
  if (![...ours, ...theirs].some(({ figure }) => figure)) return [];
  return gaps(ours, theirs).flatMap(([mine, heard]) => {
    const figures = heard.flatMap(({ figure }) => figure ?? []);
    const wrong = mine.filter(
      ({ figure }) => figure && !figures.some((one) => isSameFigure(figure, one)),
    );
    const [first, last] = [heard[0], heard.at(-1)];
    if (!first || !last) return [];
    const text = other.slice(first.start, last.end);
    const mark = (from: SoundPiece | undefined, to: SoundPiece | undefined): MisheardFigure[] =>
      from && to ? [{ start: from.start, end: to.end, other: text }] : [];
    const hasFigure = mine.some(({ figure }) => figure);
    if (wrong.length === 0 && (hasFigure || figures.length === 0)) return [];
    const isShort = mine.length <= MOST_WORDS;
    if (isShort) return mark(mine[0], mine.at(-1));
    return hasFigure ? wrong.flatMap((piece) => mark(piece, piece)) : [];
  });
}

/** Returns true when two quantities state the same number of the same thing. A bare number takes the other's unit. */
export function isSameFigure(one: Quantity, other: Quantity): boolean {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  const isBare = [one, other].some(({ dimension }) => BARE.has(dimension));
  if (isBare) return one.value === other.value && one.low === other.low && one.high === other.high;
  return one.dimension === other.dimension && a === b;
}

const BARE = new Set(["number", "count", "ordinal"]);

function sizeOf({ value, low, high, unit }: Quantity): string {
  const { factor, dimension } = unitKind(unit);
  const currency = dimension === "money" ? unit : "";
  return [value, low, high].map((one) => one && one * factor).join("|") + currency;
}

const isSame = (one: SoundPiece, other: SoundPiece) =>
  one.figure && other.figure ? isSameFigure(one.figure, other.figure) : one.key === other.key;

/**
 * Returns the pieces between the words that both heard, from both texts. Leaves out gaps that are empty in the first
 * text.
 */
function gaps(
  ours: readonly SoundPiece[],
  theirs: readonly SoundPiece[],
): [SoundPiece[], SoundPiece[]][] {
  if (ours.length * theirs.length > MOST_PAIRS)
    return ours.flatMap((piece): [SoundPiece[], SoundPiece[]][] => {
      const figures = theirs.filter(({ figure }) => figure);
      const isHeard = !piece.figure || figures.some((one) => isSame(piece, one));
      return isHeard ? [] : [[[piece], figures.slice(0, 1)]];
    });
  const shared = longestShared(ours, theirs);
  const found: [SoundPiece[], SoundPiece[]][] = [];
  let [at, there] = [0, 0];
  for (const [next, nextThere] of [...shared, [ours.length, theirs.length] as const]) {
    if (next > at) found.push([ours.slice(at, next), theirs.slice(there, nextThere)]);
    [at, there] = [next + 1, nextThere + 1];
  }
  return found;
}

/** Returns the positions of the longest common subsequence of pieces. */
function longestShared(
  ours: readonly SoundPiece[],
  theirs: readonly SoundPiece[],
): [number, number][] {
  const width = theirs.length + 1;
  const longest = new Uint16Array((ours.length + 1) * width);
  for (let row = ours.length - 1; row >= 0; row--)
    for (let at = theirs.length - 1; at >= 0; at--) {
      const [mine, heard] = [ours[row], theirs[at]];
      const below = longest[(row + 1) * width + at] ?? 0;
      const beside = longest[row * width + at + 1] ?? 0;
      const both = mine && heard && isSame(mine, heard);
      longest[row * width + at] = both
        ? (longest[(row + 1) * width + at + 1] ?? 0) + 1
        : Math.max(below, beside);
    }
  const shared: [number, number][] = [];
  for (let row = 0, at = 0; row < ours.length && at < theirs.length;) {
    const [mine, heard] = [ours[row], theirs[at]];
    if (mine && heard && isSame(mine, heard)) shared.push([row++, at++]);
    else if ((longest[(row + 1) * width + at] ?? 0) >= (longest[row * width + at + 1] ?? 0)) row++;
    else at++;
  }
  return shared;
}

/** A word of a turn, or a whole figure in place of its words. Offsets are UTF-16. */
interface SoundPiece {
  start: number;
  end: number;
  /** The sounds of a word; "" for a figure. */
  key: string;
  figure: Quantity | null;
}

/** Returns the words and figures of a text, in order. */
function piecesOf(text: string, language: Language): SoundPiece[] {
  const figures = readQuantities(text, language);
  const pieces: SoundPiece[] = [];
  let next = 0;
  const takeUntil = (end: number) => {
    for (let figure = figures[next]; figure && figure.startIndex < end; figure = figures[++next])
      pieces.push({ start: figure.startIndex, end: figure.endIndex, key: "", figure });
  };
  for (const { start, end, text: word } of tokenize(text)) {
    takeUntil(end);
    const before = figures[next - 1];
    if (before && start < before.endIndex) continue;
    pieces.push({ start, end, key: soundKey(word, language) || word, figure: null });
  }
  takeUntil(text.length + 1);
  return pieces;
}
