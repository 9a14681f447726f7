import { copy } from "~/copy/copy";
import * as ErasureRequests from "~/models/records/erasure-requests.server";
import { longDay, addDays, dayOf, onDate } from "~/models/dates";
import { db } from "~/models/database/database.server";
import { type AskedAssignment, findAsked, type AskedPerson } from "~/models/follow/asked.server";
import { findFollowed, type FollowedPerson } from "~/models/follow/people.server";
import { countSince } from "~/models/follow/points.server";
import { mostMissed, pointShares } from "~/models/follow/points";
import { personState } from "~/models/follow/standing";
import { findFirstPasses, type FirstPass, findWeeks } from "~/models/follow/week.server";
import { worstFirst } from "~/models/follow/worst-first";
import { findUnconfirmed } from "~/models/evaluations/provisional.server";
import { findShown } from "~/models/home/home.server";
import { findStopped } from "~/models/parties/receivers.server";
import { findFailed } from "~/models/jobs/job-turns.server";
import { waitsSince } from "~/models/reviews/review-effect";
import * as ToReview from "~/models/reviews/to-review.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { dayWords } from "../people/follow/page.server";
import { daysSince } from "../people/follow/view";
import { readToHelp } from "./to-help.server";
import { isPassed } from "~/models/terms/score";
import { toldReason } from "~/models/terms/reason";

const DAY_MS = 86_400_000;
/** The rows of a short list. */
const MOST_SHOWN = 3;
const MOST_PEOPLE = 4;
/** The people of a manager's short list. */
const MOST_WORST = 10;
const MISSED_DAYS = 30;
/** The number of attempts from which a point counts as missed. */
const MISSED_ATTEMPTS = 3;
const JOB_DAYS = 14;
const DUE_DAYS = 7;

interface Now {
  nowMs: number;
  timeZone: string;
}

/** Reads the first screen of the people in a scope. Runs twenty-six queries at most, whatever their number. */
export async function readOverview({ scope, ...now }: Now & { scope: PeopleScope }) {
  const { nowMs, timeZone } = now;
  const today = dayOf(nowMs, timeZone);
  const [people, content, weeks, passes, points, jobs, oldest, drafts, stopped, erasures] =
    await Promise.all([
      findFollowed({ scope, query: "", role: null, assignmentId: null }),
      findShown(db()),
      findWeeks(scope, nowMs),
      findFirstPasses(scope, nowMs, 2 * MOST_PEOPLE),
      countSince(scope, ago(nowMs, MISSED_DAYS)),
      scope === "all" ? findFailed(ago(nowMs, JOB_DAYS)) : [],
      ToReview.findOldest(MOST_SHOWN, scope),
      scope === "all" ? findUnconfirmed() : [],
      scope === "all" ? findStopped() : [],
      scope === "all" ? ErasureRequests.findOpen() : [],
    ]);
  const until = addDays(today, DUE_DAYS);
  const asked = await findAsked({ scope, today, until }, content);
  const { late, ...help } = await readToHelp({
    scope,
    people,
    asked,
    today,
    nowMs,
    most: MOST_PEOPLE,
  });
  return {
    people: people.length,
    presented: people.some(({ lastAt }) => lastAt !== null),
    unconfirmed: { count: drafts.length, modules: drafts.slice(0, MOST_SHOWN) },
    reviews: oldest.map((one) => reviewView(one, now)),
    ...assignmentsView(asked),
    stuck: people.filter((person) => personState(person, nowMs) === "stuck").length,
    jobs: jobs.map((job) => ({
      kind: job.kind,
      count: job.count,
      day: dayWords(job.lastAt, nowMs, timeZone),
      error: toldReason(job.lastError),
    })),
    erasures: erasures.map(({ createdAt, ...one }) => ({
      ...one,
      on: onDate(createdAt, timeZone),
    })),
    stopped,
    weeks,
    missed: mostMissed(pointShares(points), { most: MOST_SHOWN, attempts: MISSED_ATTEMPTS }).map(
      ({ said: _, instead, ...point }) => ({ ...point, instead: instead.slice(0, 2) }),
    ),
    ...help,
    worst: scope === "all" ? [] : worstFirst(people, late, MOST_WORST),
    passes: newPasses(passes, people),
  };
}

const ago = (nowMs: number, days: number) => new Date(nowMs - days * DAY_MS).toISOString();

function reviewView(row: ToReview.ReviewedEvaluation, { nowMs, timeZone }: Now) {
  const { kind, id, who } = row;
  const about = row.groupTitle !== null && row.wholeGroup === 1 ? row.groupTitle : row.moduleTitle;
  const days = daysSince(waitsSince(row), nowMs, (at) => dayOf(at, timeZone));
  return { kind, id, who, about: about ?? copy.common.untitled, days };
}

/** Returns the late assignments, and those that are due soon, by day, with their numbers of people. */
function assignmentsView({
  assignments,
  people,
}: {
  assignments: AskedAssignment[];
  people: AskedPerson[];
}) {
  const parts = new Map<string, AskedPerson[]>();
  for (const part of people) {
    const known = parts.get(part.assignmentId);
    if (known) known.push(part);
    else parts.set(part.assignmentId, [part]);
  }
  const views = assignments.map((one) => {
    const own = parts.get(one.id) ?? [];
    const count = (state: AskedPerson["state"]) =>
      own.filter((part) => part.state === state).length;
    return {
      id: one.id,
      title: one.title,
      due: copy.overview.due(one.assignee, longDay(one.dueOn, "UTC")),
      people: own.length,
      late: count("late"),
      open: count("due"),
    };
  });
  const open = views.filter((view) => view.open > 0);
  return {
    late: {
      people: new Set(people.filter(({ state }) => state === "late").map((one) => one.personId))
        .size,
      assignments: views.filter(({ late }) => late > 0).slice(0, MOST_SHOWN),
    },
    due: { count: open.length, assignments: open.slice(0, MOST_SHOWN) },
  };
}

/** Returns the newest first passes, without those of people whose last attempt failed since. */
function newPasses(passes: readonly FirstPass[], people: readonly FollowedPerson[]): FirstPass[] {
  const failing = new Set(
    people.flatMap(({ id, newest: [last] }) => (last && !isPassed(last.score) ? [id] : [])),
  );
  return passes.filter(({ userId }) => !failing.has(userId)).slice(0, MOST_PEOPLE);
}

export type OverviewData = Awaited<ReturnType<typeof readOverview>>;
