import { db } from "~/models/database/database.server";
import { copy } from "~/copy/copy";
import { dayOf, daysBetween, fullDay, noonOf, onDate, shortDay } from "~/models/dates";
import { findAsked } from "~/models/follow/asked.server";
import { findAttempts } from "~/models/follow/attempts.server";
import {
  findJudged,
  isMissed,
  type SettledPoint,
  type MissedPoint,
} from "~/models/follow/points.server";
import { trendOf } from "~/models/follow/standing";
import { findShown } from "~/models/home/home.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import * as TalkNotes from "~/models/teams/talk-notes.server";
import { targetValue } from "~/models/teams/assignments";
import type { User } from "~/models/tables";
import { type Area, presentationsAt } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { evaluationsHref } from "../sales-reps/addresses";

const words = copy.teamTalk;
const DAY_MS = 86_400_000;
/** The attempts of which the page tells, and the points to discuss. */
const MOST_ATTEMPTS = 20;
const MOST_POINTS = 2;
/** The days that count as new before the first note. */
const NEW_DAYS = 30;

type Attempt = Awaited<ReturnType<typeof findAttempts>>[number];

interface Reading {
  scope: PeopleScope;
  area: Area;
  reader: { id: string; isAdmin: boolean };
  nowMs: number;
  timeZone: string;
}

/**
 * Reads what a manager needs for a talk with this person: the standing, two points to discuss, what is new since the
 * last note, what is asked, and the notes. Runs eight queries at most.
 */
export async function readTalk(
  { id, name }: Pick<User, "id" | "name">,
  { scope, area, reader, nowMs, timeZone }: Reading,
) {
  const today = dayOf(nowMs, timeZone);
  const [attempts, notes, content] = [
    await findAttempts(id, MOST_ATTEMPTS),
    await TalkNotes.findOf(id),
    await findShown(db()),
  ];
  const asked = await findAsked({ scope, today, personIds: [id] }, content);
  const titles = new Map(asked.assignments.map((one) => [one.id, one.title]));
  const requests = asked.people.flatMap(({ assignmentId, dueOn, state }) => {
    if (state !== "due" && state !== "late") return [];
    const title = titles.get(assignmentId) || copy.common.untitled;
    const days = state === "late" ? daysBetween(dueOn, today) : 0;
    return { id: assignmentId, title, days, day: fullDay(noonOf(dueOn), "UTC") };
  });
  const scored = attempts.filter(({ score }) => score !== null);
  const last = scored.at(-1);
  const lastNote = notes[0]?.createdAt ?? null;
  const since = lastNote ?? new Date(nowMs - NEW_DAYS * DAY_MS).toISOString();
  const newest = newestOfEach(attempts);
  const risen = newest.flatMap((one) => risenSince(one, scored, since));
  const judged = await findJudged(scope, [
    ...new Set([...newest, ...risen.map(({ before }) => before)].map((one) => one.id)),
  ]);
  const points = toDiscuss(judged.filter(isMissed), newest);
  return {
    lastScore: last?.score ?? null,
    lastTitle: last ? titleOf(last) : "",
    trend: last ? trendAt(subjectOf(last), scored) : null,
    gains: risen.map(({ before, after }) => ({
      id: after.id,
      title: titleOf(after),
      before: before.score ?? 0,
      after: after.score ?? 0,
      nowSaid: nowSaid(judged, { before: before.id, after: after.id }),
    })),
    late: requests.toSorted((a, b) => b.days - a.days).find(({ days }) => days > 0) ?? null,
    points: points.map((point) => pointView(point, newest, { id, area })),
    target: targetOf(points[0], newest),
    since: lastNote === null ? null : fullDay(lastNote, timeZone),
    fresh: attempts
      .filter(({ createdAt }) => createdAt >= since)
      .toReversed()
      .map((one) => ({
        id: one.id,
        score: one.score,
        to: `${evaluationsHref({ id, name }, area)}?open=${one.id}`,
        told: words.attempt(titleOf(one), shortDay(one.createdAt, timeZone)),
      })),
    requests,
    notes: notes.map(({ id: noteId, body, byId, byName, createdAt }) => ({
      id: noteId,
      body,
      by: words.byOn(byName, onDate(createdAt, timeZone)),
      mayRemove: reader.isAdmin || byId === reader.id,
    })),
  };
}

const titleOf = ({ groupTitle, moduleTitle }: Attempt) =>
  groupTitle ?? moduleTitle ?? copy.common.untitled;

const subjectOf = ({ id, groupId, moduleId }: Attempt): string => groupId ?? moduleId ?? id;

/** Returns the trend of the attempts at one module or group. */
const trendAt = (subject: string, scored: readonly Attempt[]) =>
  trendOf(scored.flatMap((one) => (subjectOf(one) === subject ? (one.score ?? []) : [])));

/** Returns the newest attempt at each thing, newest first, because an older one may miss what was said since. */
function newestOfEach(attempts: readonly Attempt[]): Attempt[] {
  const newest = new Map<string, Attempt>();
  for (const one of attempts) newest.set(subjectOf(one), one);
  return [...newest.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** Two attempts at one thing. The later one has the higher score. */
interface Risen {
  before: Attempt;
  after: Attempt;
}

/**
 * Returns a new attempt beside the last one that is old, or beside the first one, when the score rose. `scored`: oldest
 * first.
 */
function risenSince(after: Attempt, scored: readonly Attempt[], since: string): Risen[] {
  const own = scored.filter((one) => subjectOf(one) === subjectOf(after));
  const before = own.findLast(({ createdAt }) => createdAt < since) ?? own[0];
  if (!before || after.score === null || after.createdAt < since) return [];
  return after.score > (before.score ?? 0) ? [{ before, after }] : [];
}

/** Returns the names of the points that the later attempt says and the earlier one missed. */
function nowSaid(judged: readonly SettledPoint[], of: { before: string; after: string }): string[] {
  const missed = new Set(
    judged.filter(isMissed).flatMap((one) => (one.evaluationId === of.before ? one.pointId : [])),
  );
  return judged
    .filter((one) => one.evaluationId === of.after && !isMissed(one) && missed.has(one.pointId))
    .map(({ name, claim }) => name ?? claim);
}

/** Returns the target to ask for again: the thing that the first point was missed in. */
function targetOf(point: MissedPoint | undefined, newest: readonly Attempt[]): string | null {
  const of = newest.find(({ id }) => id === point?.evaluationId);
  if (of?.groupId) return targetValue({ kind: "group", id: of.groupId });
  return of?.moduleId ? targetValue({ kind: "module", id: of.moduleId }) : null;
}

/** Returns the dearest points of the newest attempt that misses any, then of those before it. */
const toDiscuss = (missed: readonly MissedPoint[], newest: readonly Attempt[]): MissedPoint[] =>
  newest
    .flatMap(({ id }) => missed.filter(({ evaluationId }) => evaluationId === id))
    .slice(0, MOST_POINTS);

function pointView(
  point: MissedPoint,
  attempts: readonly Attempt[],
  { id, area }: { id: string; area: Area },
) {
  const { evaluationId, claim, name, words: said, lost, verdict } = point;
  const of = attempts.find((one) => one.id === evaluationId);
  const subject = of?.groupId ? `group/${of.groupId}` : `module/${point.moduleId}`;
  const anchor = pointId(evaluationId, point.pointId);
  return {
    key: `${evaluationId} ${point.pointId}`,
    name: name ?? claim,
    claim,
    said,
    lost,
    verdict,
    question: words.question({ verdict, name: name ?? claim, said }),
    within: of ? titleOf(of) : "",
    to: `${presentationsAt(area, id)}/${subject}?open=${evaluationId}#${anchor}`,
  };
}

export type TalkData = Awaited<ReturnType<typeof readTalk>>;
