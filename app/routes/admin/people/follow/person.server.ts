import { copy } from "~/copy/copy";
import { shortDay, sortableDate } from "~/models/dates";
import { findAttempts, findStart } from "~/models/follow/attempts.server";
import { mostMissed, pointShares } from "~/models/follow/points";
import { countOfPerson } from "~/models/follow/points.server";
import type { Bit } from "~/models/tables";
import { isPassed, PASS_SCORE } from "~/models/terms/score";
import { addAssignmentAt, type Area, presentationsAt, reviewAt } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { evaluationsHref } from "../sales-reps/addresses";
import { daysSince } from "./view";

/** The attempts of the chart, and the points below it. */
const MOST_ATTEMPTS = 20;
const MOST_POINTS = 5;

const words = copy.results.person;

interface Reading {
  nowMs: number;
  timeZone: string;
  /** False for a reader who sees the scores alone. */
  showsWords: boolean;
  /** The area of the links. */
  area: Area;
}

/** Reads a person's attempts over time, the weakest points and the way to the first pass. Runs three queries. */
export async function readPerson(
  person: { id: string; name: string; createdAt: string },
  { nowMs, timeZone, showsWords, area }: Reading,
) {
  const { id, createdAt } = person;
  const evaluations = evaluationsHref(person, area);
  const [attempts, start, counts] = await Promise.all([
    findAttempts(id, MOST_ATTEMPTS),
    findStart(id),
    countOfPerson(id),
  ]);
  const dayOf = (at: Date | string | number) => sortableDate(at, timeZone).slice(0, 10);
  const until = start.passedAt === null ? nowMs : Date.parse(start.passedAt);
  const days = daysSince(createdAt, until, dayOf);
  const points = pointShares(counts);
  const missed = mostMissed(points, { most: MOST_POINTS, attempts: 1 });
  return {
    total: start.attempts,
    stems: attempts.map((one, at) => ({
      ...stemOf(one, presentationsAt(area, id), timeZone),
      begins: titleOf(one) !== titleOf(attempts[at - 1]),
    })),
    subjects: attempts.map(titleOf).filter((title, at, all) => title !== all[at - 1]),
    next: nextOf(attempts.at(-1), { area, evaluations }),
    judged: points.length > 0,
    weakest: missed.map(
      ({ moduleId, pointId: key, claim, name, counts: shares, total, missedId, ...point }) => ({
        moduleId,
        pointId: key,
        claim,
        name,
        counts: shares,
        total,
        within: point.moduleTitle,
        to:
          showsWords && missedId !== null
            ? `${evaluations}?open=${missedId}#${pointId(missedId, key)}`
            : undefined,
      }),
    ),
    arrival: start.passedAt === null ? words.noPass(days) : words.firstPass(days),
  };
}

/** The one thing to do for a person: decide on the last score, read the last attempt, or ask for a first one. */
export interface NextAction {
  sentence: string;
  label: string;
  to: string;
}

function nextOf(
  last: Attempts[number] | undefined,
  { area, evaluations }: { area: Area; evaluations: string },
): NextAction | null {
  if (!last) return { sentence: words.nextStart, label: words.ask, to: addAssignmentAt(area) };
  const title = titleOf(last);
  if (last.score === null) return null;
  if (last.doubtful === 1)
    return {
      sentence: words.nextReview(title, last.score),
      label: words.decide,
      to: reviewAt(area, { kind: "presentation", id: last.id }),
    };
  if (isPassed(last.score)) return null;
  return {
    sentence: words.nextPoint(title, last.score, PASS_SCORE - last.score),
    label: words.read,
    to: `${evaluations}?open=${last.id}`,
  };
}

const titleOf = (one: Attempts[number] | undefined): string =>
  one?.groupTitle ?? one?.moduleTitle ?? copy.common.untitled;

type Attempts = Awaited<ReturnType<typeof findAttempts>>;

function toneOf(score: number, doubtful: Bit) {
  if (doubtful === 1) return "mid" as const;
  return isPassed(score) ? ("ok" as const) : ("ko" as const);
}

function stemOf(one: Attempts[number], presentations: string, timeZone: string) {
  const { id, groupId, moduleId, score } = one;
  const day = shortDay(one.createdAt, timeZone);
  const title = titleOf(one);
  const subject = groupId === null ? moduleId && `module/${moduleId}` : `group/${groupId}`;
  return {
    key: id,
    value: score === null ? words.none : one.doubtful === 1 ? words.toReview(score) : String(score),
    height: score,
    day,
    text: words.attempt(title, score, day, score !== null && one.doubtful === 1),
    ...(score === null ? {} : { tone: toneOf(score, one.doubtful) }),
    ...(subject === null ? {} : { to: `${presentations}/${subject}?open=${id}` }),
  };
}

export type PersonData = Awaited<ReturnType<typeof readPerson>>;
