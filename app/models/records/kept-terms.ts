/** The kinds of data whose term an academy chooses beside that of recordings, in their order on screen. */
export const TERM_KINDS = ["evaluations", "support-calls", "audit-log", "events"] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The unit of each term. */
export const TERM_UNITS = {
  evaluations: "months",
  "support-calls": "days",
  "audit-log": "months",
  events: "days",
} as const satisfies Record<TermKind, "months" | "days">;

/** The terms in their units; null keeps the data for ever. */
export type Terms = Record<TermKind, number | null>;

/** A term of one kind of data. */
export interface KeptTerm {
  kind: TermKind;
  /** The term that the settings ask for; the usual one when they ask for none. Null: for ever. */
  asked: number | null;
  /** The term that holds now. */
  holds: number | null;
}

/** The terms without a setting. Calls of the support page go with the recordings. */
const usual = (recordingDays: number | null): Terms => ({
  evaluations: null,
  "support-calls": recordingDays,
  "audit-log": 13,
  events: 30,
});

const lengthOf = (term: number | null) => term ?? Number.POSITIVE_INFINITY;

/**
 * Returns the terms. A longer term than the usual one holds at once, because it removes less. A shorter one holds once an
 * admin saw the counts and confirmed this very term.
 */
export function termsInForce(
  set: Terms,
  {
    recordingDays,
    confirmed,
  }: { recordingDays: number | null; confirmed: Partial<Record<TermKind, number>> },
): KeptTerm[] {
  const known = usual(recordingDays);
  return TERM_KINDS.map((kind) => {
    const asked = set[kind] ?? known[kind];
    const isHeld = lengthOf(asked) >= lengthOf(known[kind]) || confirmed[kind] === asked;
    return { kind, asked, holds: isHeld ? asked : known[kind] };
  });
}

const DAY_MS = 24 * 3_600_000;

/**
 * Returns the instant before which data are due, by their term. A term of months ends on the same day of its month. That
 * of evaluations moves once a day, so that the database is rewritten once a day at most.
 */
export function dueBefore(kind: TermKind, term: number, nowMs: number): string {
  if (TERM_UNITS[kind] === "days") return daysBefore(nowMs, term);
  return monthsBefore(kind === "evaluations" ? nowMs - (nowMs % DAY_MS) : nowMs, term);
}

/** Returns the instant some days earlier. */
export const daysBefore = (nowMs: number, days: number): string =>
  new Date(nowMs - days * DAY_MS).toISOString();

/** Returns the same day and time in an earlier month, or its last day when that month is shorter. */
function monthsBefore(nowMs: number, months: number): string {
  const at = new Date(nowMs);
  const day = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() - months);
  // A day that the month does not have runs over into the next one.
  if (at.getUTCDate() !== day) at.setUTCDate(0);
  return at.toISOString();
}
