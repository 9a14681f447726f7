import { PASS_SCORE } from "~/models/terms/score";
import type { LastCounted } from "./last-counted.server";
import { IDLE_DAYS, isStuck, type ScoredAttempt } from "./standing";

/** The oldest late assignment of a person. */
export interface LatePart {
  title: string;
  /** The days since its last day. */
  days: number;
}

/** A followed person, as far as the rule reads it. */
interface Followed {
  id: string;
  name: string;
  createdAt: string;
  lastAt: string | null;
  newest: readonly ScoredAttempt[];
}

/** The reason why a person needs help. */
export type HelpCause =
  /** The last attempt fell short by so many marks. `missing`: the only argument that it lacks. */
  | { kind: "short"; marks: number; missing: string | null }
  /** The last attempts at one thing brought no progress. Oldest first. */
  | { kind: "stuck"; scores: number[] }
  | { kind: "late"; part: LatePart }
  | { kind: "never" }
  | { kind: "idle"; days: number };

/** A person to help, with the reason and the last attempt. */
export interface HelpedPerson {
  id: string;
  name: string;
  cause: HelpCause;
  /** The oldest late assignment; null without one, and when it is the cause. */
  alsoLate: LatePart | null;
  /** The attempt that a comment would be about; null without one. */
  last: LastCounted | null;
  /** True for an attempt that failed by a few marks. */
  isNear: boolean;
}

const DAY_MS = 86_400_000;
/** The marks below the pass mark up to which an attempt is a near miss. */
const NEAR_MARKS = 10;
/** The days after its creation for which an account without an attempt is new. */
const NEW_DAYS = 7;
/** The days after which an idle person is history, and no longer somebody to help. */
const GONE_DAYS = 90;

/** The facts of the rule beside the people. */
interface Facts {
  /** By person. */
  late: ReadonlyMap<string, LatePart>;
  /** By person; read for the candidates alone. */
  last: ReadonlyMap<string, LastCounted>;
  nowMs: number;
}

/** Returns the marks that the last counted attempt lacks; 0 without a failed one. */
const marksBelow = ({ newest }: Pick<Followed, "newest">) =>
  Math.max(0, PASS_SCORE - (newest[0]?.score ?? PASS_SCORE));

const daysSince = (at: string, nowMs: number) => Math.floor((nowMs - Date.parse(at)) / DAY_MS);

/**
 * Returns a person's place among those to help, in this order: a near miss, a late assignment, a failed attempt, never
 * presented, idle. Within a place, the nearest to the pass mark comes first, then the longest wait. Null without a
 * reason.
 */
function placeOf(person: Followed, { late, nowMs }: Pick<Facts, "late" | "nowMs">) {
  const marks = marksBelow(person);
  const part = late.get(person.id);
  if (marks > 0 && marks <= NEAR_MARKS) return [0, marks] as const;
  if (part) return [1, -part.days] as const;
  if (marks > 0) return [2, marks] as const;
  const { lastAt, createdAt } = person;
  const days = daysSince(lastAt ?? createdAt, nowMs);
  if (lastAt === null) return days >= NEW_DAYS ? ([3, -days] as const) : null;
  return days > IDLE_DAYS && days < GONE_DAYS ? ([4, days] as const) : null;
}

/** The number of people to help that a page counts at most. */
export const MOST_HELPED = 99;

/** Returns the people who may need help, the most urgent first, at most `most`. */
export function candidates<Person extends Followed>(
  people: readonly Person[],
  facts: Pick<Facts, "late" | "nowMs">,
  most: number,
): Person[] {
  return people
    .flatMap((person) => {
      const place = placeOf(person, facts);
      return place === null ? [] : { person, place };
    })
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .slice(0, most)
    .map(({ person }) => person);
}

/**
 * Returns a candidate with the reason. Null when the last attempt failed at something that the person had passed, and
 * nothing else is wrong.
 */
export function helped(person: Followed, { late, last, nowMs }: Facts): HelpedPerson | null {
  const { id, name } = person;
  const attempt = last.get(id) ?? null;
  const part = late.get(id) ?? null;
  const isSettled = attempt?.isPassed === true;
  const marks = isSettled ? 0 : marksBelow(person);
  const isNear = marks > 0 && marks <= NEAR_MARKS;
  const row = { id, name, last: attempt, isNear, alsoLate: marks > 0 && part ? part : null };
  if (marks > 0 && marks > NEAR_MARKS && part)
    return { ...row, alsoLate: null, cause: { kind: "late", part } };
  if (marks > 0 && isStuck(person.newest)) {
    const scores = person.newest.map(({ score }) => score).toReversed();
    return { ...row, cause: { kind: "stuck", scores } };
  }
  if (marks > 0) return { ...row, cause: { kind: "short", marks, missing: null } };
  if (part) return { ...row, cause: { kind: "late", part } };
  const { lastAt, createdAt } = person;
  const days = daysSince(lastAt ?? createdAt, nowMs);
  if (lastAt === null) return { ...row, cause: { kind: "never" } };
  return days > IDLE_DAYS ? { ...row, cause: { kind: "idle", days } } : null;
}
