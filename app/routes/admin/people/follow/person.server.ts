import { copy } from "~/copy/copy";
import { shortDay, sortableDate } from "~/models/dates";
import { findAttempts, findStart } from "~/models/follow/attempts.server";
import { mostMissed, pointShares } from "~/models/follow/points";
import { countOfPerson } from "~/models/follow/points.server";
import { isPassed } from "~/models/terms/score";
import { type Area, presentationsAt } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { evaluationsHref } from "../sales-reps/addresses";
import { daysSince } from "./view";

/** The attempts of the chart, and the points below it. */
const MOST_ATTEMPTS = 20;
const MOST_POINTS = 5;
/** The sentences that a point shows. */
const MOST_WORDS = 2;

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
  return {
    total: start.attempts,
    stems: attempts.map((one) => stemOf(one, presentationsAt(area, id), timeZone)),
    judged: points.length > 0,
    weakest: mostMissed(points, { most: MOST_POINTS, attempts: 1 }).map(
      ({ said: _, instead, moduleTitle: within, ...point }) => ({
        ...point,
        within,
        said: [],
        instead: showsWords ? instead.slice(0, MOST_WORDS) : [],
        isSilent: showsWords && instead.length === 0,
        to:
          showsWords && point.missedId !== null
            ? `${evaluations}?open=${point.missedId}#${pointId(point.missedId, point.pointId)}`
            : undefined,
      }),
    ),
    arrival: start.passedAt === null ? words.noPass(days) : words.firstPass(days),
  };
}

type Attempts = Awaited<ReturnType<typeof findAttempts>>;

function stemOf(one: Attempts[number], presentations: string, timeZone: string) {
  const { id, groupId, moduleId, score } = one;
  const day = shortDay(one.createdAt, timeZone);
  const title = one.groupTitle ?? one.moduleTitle ?? copy.common.untitled;
  const subject = groupId === null ? moduleId && `module/${moduleId}` : `group/${groupId}`;
  return {
    key: id,
    value: score === null ? words.none : String(score),
    height: score,
    day,
    text: words.attempt(title, score, day),
    ...(score === null ? {} : { tone: isPassed(score) ? ("ok" as const) : ("ko" as const) }),
    ...(subject === null ? {} : { to: `${presentations}/${subject}?open=${id}` }),
  };
}

export type PersonData = Awaited<ReturnType<typeof readPerson>>;
