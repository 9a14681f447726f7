import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { countVerdicts, judgedColumns } from "../../../../../testing/judgements";
import { createTeam } from "../../../../../testing/teams";
import { db } from "~/models/database/database.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { User } from "~/models/tables";
import { PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import { partOf } from "../../people/follow/addresses";
import { followPage } from "../../people/follow/page.server";
import { readPerson } from "../../people/follow/person.server";
import { readResults } from "./read.server";

useTestDatabase();

// Each expectation comes from a query of this file over the stored rows.
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const now = () => ({ nowMs: Date.now(), timeZone: "UTC" });

let module: Awaited<ReturnType<typeof createModule>>;
beforeEach(async () => {
  module = await createModule({ title: "La caisse", videoUrl: "v.mp4" });
});

async function read() {
  const found = await readResults({ scope: "all", moduleId: module.id, ...now() });
  if (!found) throw new Error("the module has no results");
  return found;
}

/** Stores a person's attempts with these scores, a day apart, the last one `last` days ago. */
async function present(
  userId: string,
  scores: readonly (number | null)[],
  { moduleId = module.id, last = 1 } = {},
) {
  for (const [at, score] of scores.entries())
    await createEvaluation({
      userId,
      moduleId,
      score,
      state: score === null ? "not_evaluable" : "scored",
      createdAt: daysAgo(last + scores.length - 1 - at),
    });
}

test("the funnel equals a query over people, videos and attempts", async () => {
  const people = [];
  for (let at = 0; at < 7; at++) people.push(await createUser());
  for (const [at, { id }] of people.entries()) {
    if (at < 5) await WatchedVideos.insert({ userId: id, moduleId: module.id, videoUrl: "v.mp4" });
    if (at > 2) await present(id, at > 4 ? [40, 91, 93] : [40, null, 60]);
  }
  await present((await createUser({ role: "admin" })).id, [99]);
  const { rows } = await sql<Record<"people" | "watched" | "presented" | "passed", number>>`
    select count(*) as people,
      count(*) filter (where exists (select 1 from "watchedVideos" as w
        where w."userId" = u.id and w."moduleId" = ${module.id})) as watched,
      count(*) filter (where exists (select 1 from evaluations as e
        where e."userId" = u.id and e."moduleId" = ${module.id})) as presented,
      count(*) filter (where exists (select 1 from evaluations as e
        where e."userId" = u.id and e."moduleId" = ${module.id} and e.score >= ${PASS_SCORE})) as passed
    from users as u where u.role <> 'admin'`.execute(db());
  const [expected] = rows;
  expect(expected).toEqual({ people: 7, watched: 5, presented: 4, passed: 2 });
  expect((await read()).funnel).toEqual(expected);
});

test("the agreement by rubric version equals a count over verdicts and corrections", async () => {
  const by = await createUser({ role: "admin" });
  const versionIds: string[] = [];
  for (let at = 0; at < 2; at++) {
    const version = { moduleId: module.id, rubric: rubricOf([`Point ${at}`]), by } as const;
    await Rubrics.insert({ ...version, origin: "admin", basedOn: versionIds.at(-1) ?? null });
    versionIds.push((await Rubrics.findCurrent(module.id))?.id ?? "");
  }
  const verdicts: Verdict[] = ["said", "unsaid", "vague", "contradicted"];
  for (let at = 0; at < 9; at++) {
    const { id: evaluationId } = await createEvaluation({
      userId: (await createUser()).id,
      moduleId: module.id,
      judge: "lecture-3",
      rubricVersionId: versionIds[at % 2],
      reviewedAt: at === 8 ? null : daysAgo(1),
      ...judgedColumns([
        { id: "demo", verdict: verdicts[at % 4] ?? "said" },
        { id: "price", verdict: "said" },
      ]),
    });
    if (at % 3 === 0)
      await db()
        .insertInto("corrections")
        .values({
          id: `c${at}`,
          evaluationId,
          score: 90,
          pointId: "demo",
          verdictBefore: verdicts[at % 4] ?? "said",
          verdictAfter: "vague",
          words: "les mots",
          createdAt: daysAgo(0),
        })
        .execute();
  }
  const [evaluations, corrections] = [
    await db().selectFrom("evaluations").selectAll().where("reviewedAt", "is not", null).execute(),
    await db().selectFrom("corrections").selectAll().execute(),
  ];
  const expected = [2, 1].map((number) => {
    const own = evaluations.filter((one) => one.rubricVersionId === versionIds[number - 1]);
    const changed = corrections.filter(
      ({ evaluationId, verdictBefore, verdictAfter }) =>
        verdictBefore !== verdictAfter && own.some(({ id }) => id === evaluationId),
    ).length;
    return { number, kept: 2 * own.length - changed, read: 2 * own.length };
  });
  expect(expected.some(({ kept, read: all }) => kept < all)).toBe(true);
  expect((await read()).agreement).toEqual(expected);
});

describe("a person's page", () => {
  const of = async (person: User) =>
    readPerson(person, { ...now(), showsWords: true, area: "admin" });

  test("has the stems of a query of the newest attempts", async () => {
    const zoe = await createUser({ createdAt: daysAgo(40) });
    await present(zoe.id, [30, null, 45, 91, 60, 88]);
    await present((await createUser()).id, [77]);
    const { rows } = await sql<{ id: string; score: number | null }>`select id, score
      from evaluations where "userId" = ${zoe.id} order by "createdAt"`.execute(db());
    const { stems, total } = await of(zoe);
    expect(stems.map(({ key, height, tone }) => [key, height, tone])).toEqual(
      rows.map(({ id, score }) => [
        id,
        score,
        score === null ? undefined : score >= PASS_SCORE ? "ok" : "ko",
      ]),
    );
    expect(total).toBe(rows.length);
  });

  test("dates the first pass by a query of its day", async () => {
    const zoe = await createUser({ createdAt: daysAgo(40) });
    await present(zoe.id, [30, 45, 91, 60, 88]);
    const { rows } = await sql<{ first: string }>`select min("createdAt") as first
      from evaluations where "userId" = ${zoe.id} and score >= ${PASS_SCORE}`.execute(db());
    const dayOf = (at: string) => Date.parse(at.slice(0, 10));
    const days = (dayOf(rows[0]?.first ?? "") - dayOf(zoe.createdAt)) / DAY_MS;
    expect((await of(zoe)).arrival).toContain(`${days}\u00a0jours`);
  });

  test("has the weakest points with the verdicts of a count over the stored results", async () => {
    const zoe = await createUser();
    const talks: [demo: Verdict, price: Verdict][] = [
      ["unsaid", "said"],
      ["vague", "unsaid"],
      ["unsaid", "said"],
      ["contradicted", "said"],
    ];
    for (const [at, [demo, price]] of talks.entries())
      await createEvaluation({
        userId: zoe.id,
        moduleId: module.id,
        createdAt: daysAgo(at + 1),
        ...judgedColumns([
          { id: "demo", verdict: demo },
          { id: "price", verdict: price },
          { id: "hours", verdict: "said" },
        ]),
      });
    const rows = await db().selectFrom("evaluations").select("resultJson").execute();
    const none = { said: 0, vague: 0, contradicted: 0, unsaid: 0 };
    const { weakest } = await of(zoe);
    expect(weakest.map(({ pointId, counts }) => [pointId, counts])).toEqual(
      ["demo", "price"].map((id) => [id, { ...none, ...countVerdicts(rows, id) }]),
    );
  });
});

describe("'Suivi'", () => {
  const rowsOf = async () =>
    (await followPage({ scope: "all", part: partOf(new URLSearchParams()), ...now() })).groups;

  test("has the trend of a query of the last two scores at one module, whatever came between", async () => {
    const zoe = await createUser({ name: "Zoé" });
    const other = await createModule({ title: "Autre" });
    await present(zoe.id, [10, 95, 41, 52, null, 66, 77], { last: 3 });
    await present(zoe.id, [20, 30], { moduleId: other.id, last: 2 });
    await present(zoe.id, [90], { last: 1 });
    const { rows } = await sql<{ trend: number }>`select
        sum(case nth when 1 then score when 2 then -score end) as trend
      from (select score, row_number() over (order by "createdAt" desc) as nth from evaluations
        where "userId" = ${zoe.id} and "moduleId" = ${module.id} and score is not null) as newest`.execute(
      db(),
    );
    const [group] = await rowsOf();
    expect(Number(rows[0]?.trend)).toBe(13);
    expect(group?.rows[0]).toMatchObject({
      subject: "La caisse",
      trend: { points: Number(rows[0]?.trend), kind: "up" },
      scores: [10, 95, 41, 52, 66, 77, 90],
    });
  });

  test("has the team's line of a query over its members", async () => {
    const { id: containerId } = await createContainer({ title: "Bases", position: 0 });
    const [first, second] = [
      await createModule({ containerId, position: 0 }),
      await createModule({ containerId, position: 1 }),
    ];
    await db().deleteFrom("modules").where("id", "=", module.id).execute();
    const members = [];
    for (const scores of [[90, 92], [60, 88], [95], [50, 40, 86]]) {
      const member = await createUser();
      members.push(member);
      await present(member.id, scores, { moduleId: first.id });
      if (scores.length === 2) await present(member.id, [91], { moduleId: second.id, last: 0 });
    }
    await createTeam({ name: "Ouest", members });
    const { rows } = await sql<{ done: number; people: number }>`
      select count(*) as people, count(*) filter (where passed = 2) as done from (
        select t."userId", count(distinct e."moduleId") filter (where e.score >= ${PASS_SCORE}) as passed
        from "teamMembers" as t left join evaluations as e on e."userId" = t."userId"
        group by t."userId") as members`.execute(db());
    const { rows: lasts } = await sql<{ score: number }>`select e.score from evaluations as e
      where e."createdAt" = (select max("createdAt") from evaluations where "userId" = e."userId")
      order by score`.execute(db());
    const [low = 0, high = 0] = [lasts[1]?.score, lasts[2]?.score];
    const [{ head } = { head: null }] = await rowsOf();
    expect(rows[0]).toEqual({ people: 4, done: 2 });
    expect(head).toMatchObject({
      people: rows[0]?.people,
      done: [{ done: rows[0]?.done, of: rows[0]?.people }],
      median: Math.round((low + high) / 2),
    });
  });
});
