import type { WordedPoint } from "~/models/terms/rubric";
import {
  type Arithmetic,
  type Cap,
  CAPS_VERSION,
  type CapsVersion,
  type MannerRow,
} from "~/models/terms/rubric-judgement";
import { cappedScore, PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import type { Manner, Measure } from "./manner";

const CONTENT = 80;
const MANNER = 20;
/** The part of a contradicted point's weight that is lost beyond the point itself. */
const LOSS = 0.25;

/** The part of a point's weight that each verdict earns (product §9.2). */
export const CREDITS: Readonly<Record<Verdict, number>> = {
  said: 1,
  vague: 0.25,
  contradicted: 0,
  unsaid: 0,
  crossed: 0,
  open: 0,
};

type Scored = Pick<WordedPoint, "id" | "kind" | "weight" | "blocking" | "minor">;
interface CreditedVerdict {
  verdict: Verdict;
  /** 0 to 1. */
  credit: number;
  /** Null or absent without a doubt. */
  dispute?: { verdict: Verdict } | null;
}

export interface RubricScore {
  /** One row for each point, in the rubric's order. */
  points: { points: number; maxPoints: number }[];
  manner: MannerRow[];
  arithmetic: Arithmetic;
  cap: Cap | null;
}

/**
 * The way in which whole points are shared among the rows. `apart`: 80 among the points of the rubric and 20 among
 * the rows of the manner. `together`: 100 among all rows, as in records from before 2026-11-22 15:00.
 */
export type RowLayout = "apart" | "together";

/**
 * Returns the score of the manner and of the verdicts, one per point in the points' order. Its rows of whole points add
 * up to the score before the cap (product §9.2). A record from before keeps the layout of its rows and its version of
 * the caps. Pure. @throws Error without an expected point
 */
export function scoreRubric(
  points: readonly Scored[],
  verdicts: readonly CreditedVerdict[],
  measured: Manner,
  passScore: number = PASS_SCORE,
  { layout = "apart", caps = CAPS_VERSION }: { layout?: RowLayout; caps?: CapsVersion } = {},
): RubricScore {
  const rows = points.map((point, at) => ({ ...point, ...credited(point, verdicts[at]) }));
  const total = sum(rows.map(({ kind, weight }) => (kind === "expected" ? weight : 0)));
  if (total === 0) throw new Error("a rubric without an expected point judges nothing");
  const earned = sum(rows.map(({ weight, credit }) => weight * credit));
  const lost = sum(rows.map(({ weight, isFalse }) => (isFalse ? weight : 0)));
  const said = earned / total;
  const taken = measuresOf(measured);
  const manner = sum(taken.map(({ figure }) => figure)) / taken.length;
  const left = Math.max(0, earned - LOSS * lost);
  const beforeCap = Math.round(clean((CONTENT * left) / total + MANNER * said * manner));
  const cap = caps === 1 ? firstCapOf(rows) : capOf(rows);
  const score = cap ? Math.min(cappedScore(passScore), beforeCap) : beforeCap;
  // A loss beyond the earned weight costs nothing.
  const loss = lost === 0 ? 0 : ((earned - left) / lost) * (CONTENT / total);
  const content = rows.map(({ kind, weight, credit, isFalse }) => ({
    value: (CONTENT * weight * credit) / total - (isFalse ? loss * weight : 0),
    most: kind === "expected" ? (CONTENT * weight) / total : 0,
  }));
  const form = taken.map(({ figure }) => ({
    value: (MANNER * said * figure) / taken.length,
    most: MANNER / taken.length,
  }));
  const maxima =
    layout === "apart"
      ? [...wholeMaxima(content, CONTENT), ...wholeMaxima(form, MANNER)]
      : wholeMaxima([...content, ...form], CONTENT + MANNER);
  const shares = wholeShares([...content, ...form], maxima, beforeCap);
  return {
    points: shares.slice(0, rows.length),
    manner: taken.map((row, at) => ({
      ...row,
      ...(shares[rows.length + at] ?? { points: 0, maxPoints: 0 }),
    })),
    arithmetic: {
      total,
      earned,
      lost,
      said,
      manner,
      beforeCap,
      score,
      ...(caps === 1 ? {} : { caps }),
    },
    cap,
  };
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** Returns the weight of what was false ÷ the weight of the expected points. */
export const lostShareOf = ({ lost, total }: Pick<Arithmetic, "lost" | "total">): number =>
  lost / total;

/** Removes the rounding noise of float sums, so that 84.49999999999999 rounds like 84.5. */
const clean = (value: number): number => Number(value.toPrecision(12));

function credited({ kind }: Scored, said: CreditedVerdict | undefined) {
  const verdict = said?.verdict ?? "unsaid";
  const isFalse = verdict === "contradicted" || verdict === "crossed";
  const credit = kind === "expected" && !isFalse ? (said?.credit ?? 0) : 0;
  return { verdict, isFalse, other: said?.dispute?.verdict ?? null, credit };
}

type Row = Scored & ReturnType<typeof credited>;

/**
 * Returns the cap of a score (product §9.2). A crossed red line caps the score. So does a blocking point that a verdict
 * or its dispute does not call said. These come before a contradicted point, which caps unless it is minor.
 */
function capOf(rows: readonly Row[]): Cap | null {
  for (const { id, kind, blocking, verdict, other } of rows) {
    if (verdict === "crossed") return { reason: "crossed", pointId: id };
    const isSaid = verdict === "said" && (other === null || other === "said");
    if (kind === "expected" && blocking && !isSaid) return { reason: "blocking", pointId: id };
  }
  const falsehood = rows.find(({ verdict, minor }) => verdict === "contradicted" && !minor);
  return falsehood ? { reason: "contradicted", pointId: falsehood.id } : null;
}

/**
 * Returns the cap of a record from before 30 November 2026: a vague blocking point and a contradicted point without
 * blocking cap nothing.
 */
function firstCapOf(rows: readonly Row[]): Cap | null {
  const isStated = (verdict: Verdict) => verdict === "said" || verdict === "vague";
  for (const { id, kind, blocking, verdict, other } of rows) {
    if (verdict === "crossed") return { reason: "crossed", pointId: id };
    const isMet = isStated(verdict) && (other === null || isStated(other));
    if (kind === "expected" && blocking && !isMet) return { reason: "blocking", pointId: id };
  }
  return null;
}

type Taken = Omit<MannerRow, "points" | "maxPoints">;

/** Returns the measures that could be taken. Without any, the manner's points follow the content's. */
function measuresOf({ structure, clarity, listening }: Manner): [Taken, ...Taken[]] {
  const row = (id: Taken["id"], measure: Measure | null): Taken[] =>
    measure ? [{ id, figure: measure.value, part: measure.part, of: measure.whole }] : [];
  const [first, ...others] = [
    ...row("structure", structure),
    ...row("clarity", clarity),
    ...row("listening", listening),
  ];
  return first ? [first, ...others] : [{ id: "whole", figure: 1, part: null, of: null }];
}

/** Returns the manner from which stored rows were made. `whole` is none of its measures. */
export function mannerOf(rows: readonly MannerRow[]): Manner {
  const of = (id: MannerRow["id"]): Measure | null => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || row.part === null || row.of === null) return null;
    return { value: row.figure, part: row.part, whole: row.of };
  };
  return { structure: of("structure"), clarity: of("clarity"), listening: of("listening") };
}

interface ExactRow {
  value: number;
  most: number;
}

/** Returns the most whole points of each row; together they are `total`. */
const wholeMaxima = (exact: readonly ExactRow[], total: number): number[] =>
  rounded(
    exact.map(({ most }) => most),
    total,
    () => Infinity,
  );

/** Returns whole points that add up to `total`; no row has more than its maximum. */
function wholeShares(exact: readonly ExactRow[], maxima: readonly number[], total: number) {
  const points = rounded(
    exact.map(({ value }) => value),
    total,
    (at) => maxima[at] ?? 0,
  );
  return points.map((value, at) => ({ points: value, maxPoints: maxima[at] ?? 0 }));
}

/**
 * Rounds values to whole numbers that add up to `total`. The largest remainders are rounded up, first in rows that earn
 * something.
 */
function rounded(exact: readonly number[], total: number, most: (at: number) => number): number[] {
  const shares = exact.map((value) => Math.floor(clean(value)));
  const order = exact
    .map((value, at) => ({ at, isNone: value === 0, remainder: clean(value) - (shares[at] ?? 0) }))
    .toSorted((a, b) => Number(a.isNone) - Number(b.isNone) || b.remainder - a.remainder);
  let left = total - sum(shares);
  while (left > 0) {
    const open = order.filter(({ at }) => (shares[at] ?? 0) < most(at));
    if (open.length === 0) throw new Error(`no room for ${left} points`);
    for (const { at } of open.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
    left = total - sum(shares);
  }
  return shares;
}
