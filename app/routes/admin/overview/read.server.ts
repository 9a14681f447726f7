import { copy } from "~/copy/copy";
import * as ErasureRequests from "~/models/records/erasure-requests.server";
import { longDay, addDays, dayOf, onDate } from "~/models/dates";
import { db } from "~/models/database/database.server";
import { type AskedAssignment, findAsked, type AskedPerson } from "~/models/follow/asked.server";
import { findFollowed, type FollowedPerson } from "~/models/follow/people.server";
import { countSince } from "~/models/follow/points.server";
import { mostMissed, pointShares } from "~/models/follow/points";
import { IDLE_DAYS, personState } from "~/models/follow/standing";
import { findFirstPasses, findWeeks } from "~/models/follow/week.server";
import { findUnconfirmed } from "~/models/evaluations/provisional.server";
import { findShown } from "~/models/home/home.server";
import { findStopped } from "~/models/parties/receivers.server";
import { findFailed } from "~/models/jobs/job-turns.server";
import { waitsSince } from "~/models/reviews/review-effect";
import * as ToReview from "~/models/reviews/to-review.server";
import type { PeopleScope } from "~/models/teams/managers.server";
import { dayWords } from "../people/follow/page.server";
import { daysSince } from "../people/follow/view";
import { toldReason } from "~/models/terms/reason";

const DAY_MS = 86_400_000;
/** The rows of a short list. */
const MOST_SHOWN = 3;
const MOST_PEOPLE = 4;
const MISSED_DAYS = 30;
/** The number of attempts from which a point counts as missed. */
const MISSED_ATTEMPTS = 3;
const JOB_DAYS = 14;
const DUE_DAYS = 7;
/** The days after which an idle person is history, and no longer somebody to help. */
const GONE_DAYS = 90;

interface Now {
  nowMs: number;
  timeZone: string;
}

/** Reads the first screen of the people in a scope. Runs nineteen queries, whatever their number. */
export async function readOverview({ scope, ...now }: Now & { scope: PeopleScope }) {
  const { nowMs, timeZone } = now;
  const today = dayOf(nowMs, timeZone);
  const [people, content, weeks, passes, points, jobs, oldest, drafts, stopped, erasures] =
    await Promise.all([
      findFollowed({ scope, query: "", role: null, assignmentId: null }),
      findShown(db()),
      findWeeks(scope, nowMs),
      findFirstPasses(scope, nowMs, MOST_PEOPLE),
      countSince(scope, ago(nowMs, MISSED_DAYS)),
      scope === "all" ? findFailed(ago(nowMs, JOB_DAYS)) : [],
      ToReview.findOldest(MOST_SHOWN, scope),
      scope === "all" ? findUnconfirmed() : [],
      scope === "all" ? findStopped() : [],
      scope === "all" ? ErasureRequests.findOpen() : [],
    ]);
  const until = addDays(today, DUE_DAYS);
  const asked = await findAsked({ scope, today, until }, content);
  const titles = new Map(
    [...content.modules, ...content.groups].map(({ id, title }) => [id, title] as const),
  );
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
    toHelp: toHelp(people, titles, nowMs),
    passes,
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

/** Returns the stuck people, then the idle ones, those with the newest attempt first. */
function toHelp(
  people: readonly FollowedPerson[],
  titles: ReadonlyMap<string, string>,
  nowMs: number,
) {
  const byState = (state: "stuck" | "idle") =>
    people
      .filter((person) => personState(person, nowMs) === state)
      .toSorted((a, b) => ((a.lastAt ?? "") < (b.lastAt ?? "") ? 1 : -1));
  const idle = byState("idle").filter(
    ({ lastAt }) => lastAt !== null && nowMs - Date.parse(lastAt) < GONE_DAYS * DAY_MS,
  );
  return [...byState("stuck"), ...idle].slice(0, MOST_PEOPLE).map((person) => {
    const { id, name, lastAt, newest } = person;
    const subject = newest[0]?.subject ?? null;
    return {
      id,
      name,
      score: newest[0]?.score ?? null,
      why:
        personState(person, nowMs) === "stuck"
          ? copy.overview.stuckOn(
              subject === null ? null : (titles.get(subject) ?? null),
              newest.map(({ score }) => score).toReversed(),
            )
          : copy.overview.idleFor(
              Math.max(IDLE_DAYS, Math.floor((nowMs - Date.parse(lastAt ?? "")) / DAY_MS)),
            ),
    };
  });
}

export type OverviewData = Awaited<ReturnType<typeof readOverview>>;
