import { NO_TERM } from "../../../../../testing/notice";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createGroup,
  createModule,
  createUser,
} from "../../../../../testing/factories";
import { countVerdicts, judgedColumns } from "../../../../../testing/judgements";
import { pageText, sentencesOf, textsOf } from "../../../../../testing/page-text";
import { expectSeen } from "../../../../../testing/seen-sentence";
import { createManager } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as WatchedVideos from "~/models/media/watched-videos.server";
import * as RecordingNotices from "~/models/people/recording-notices.server";
import { PASS_SCORE } from "~/models/terms/score";
import type { Verdict } from "~/models/terms/reader";
import { readResults } from "./read.server";

useTestDatabase();

const words = copy.results;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

let module: Awaited<ReturnType<typeof createModule>>;
beforeEach(async () => {
  module = await createModule({ title: "La caisse", videoUrl: "v.mp4" });
});

const read = async (scope: Parameters<typeof readResults>[0]["scope"] = "all") => {
  const moduleId = module.id;
  const found = await readResults({ scope, moduleId, nowMs: Date.now(), timeZone: "UTC" });
  if (!found) throw new Error("the module has no results");
  return found;
};

/** Creates a person with an attempt for each score, a day apart, the last one `last` days ago. */
async function createPresenter(scores: readonly number[], last = 1) {
  const person = await createUser();
  for (const [at, score] of scores.entries())
    await createEvaluation({
      userId: person.id,
      moduleId: module.id,
      score,
      createdAt: daysAgo(last + scores.length - 1 - at),
    });
  return person;
}

/** Returns the day of an instant's Monday, 'YYYY-MM-DD' in UTC. */
function mondayOf(instant: string): string {
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return new Date(Date.parse(instant) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

test("the weeks have the figures of a query of their own", async () => {
  await createPresenter([50, 70, 90, 95], 1);
  await createPresenter([61, 88], 9);
  await createPresenter([40, 45, 50, 55, 60, 65, 70, 75, 80, 85], 3);
  const { rows } = await sql<{
    createdAt: string;
    userId: string;
    nth: number;
    score: number;
    earlier: number;
  }>`select "createdAt", "userId", score,
      row_number() over (partition by "userId" order by "createdAt") as nth,
      count(*) filter (where score >= ${PASS_SCORE}) over (partition by "userId" order by "createdAt"
        rows between unbounded preceding and 1 preceding) as earlier
    from evaluations order by 1`.execute(db());
  const middle = (values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
    return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
  };
  const { weeks } = await read();
  expect(weeks).toHaveLength(12);
  for (const week of weeks) {
    const own = rows.filter(({ createdAt }) => mondayOf(createdAt) === week.monday);
    const firsts = own.filter(({ nth }) => nth === 1).map(({ score }) => score);
    const passes = own.filter(({ score, earlier }) => score >= PASS_SCORE && earlier === 0);
    expect(week).toMatchObject({
      attempts: own.length,
      firstScore: middle(firsts),
      toPass: middle(passes.map(({ nth }) => nth)),
    });
  }
  expect(weeks.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(rows.length);
});

test("the funnel counts people, each once", async () => {
  const zoe = await createPresenter([50, 90, 95]);
  await createPresenter([60]);
  const watcher = await createUser();
  await createUser({ role: "admin" });
  for (const userId of [zoe.id, watcher.id])
    await WatchedVideos.insert({ userId, moduleId: module.id, videoUrl: "v.mp4" });
  const { funnel, toStart } = await read();
  expect(funnel).toEqual({ people: 3, watched: 2, presented: 2, passed: 1 });
  expect(toStart).toEqual([{ id: watcher.id, name: watcher.name }]);
});

test("the funnel counts who watched the present video, not a replaced one", async () => {
  const { id: userId } = await createUser();
  await WatchedVideos.insert({ userId, moduleId: module.id, videoUrl: "v.mp4" });
  expect((await read()).funnel.watched).toBe(1);
  await db().updateTable("modules").set({ videoUrl: "w.mp4" }).execute();
  expect((await read()).funnel.watched).toBe(0);
});

test("the funnel leaves out who no longer sees the module", async () => {
  const zoe = await createPresenter([50, 90]);
  const moved = await createPresenter([60, 95]);
  for (const { id: userId } of [zoe, moved])
    await WatchedVideos.insert({ userId, moduleId: module.id, videoUrl: "v.mp4" });
  await db().updateTable("users").set({ role: "candidate" }).where("id", "=", moved.id).execute();
  await db().updateTable("modules").set({ allowedRoles: "admin,field_salesperson" }).execute();
  expect((await read()).funnel).toEqual({ people: 1, watched: 1, presented: 1, passed: 1 });
  expect((await read()).attempts).toBe(4);
});

describe("the points", () => {
  const judge = (userId: string, verdict: Verdict, days: number) =>
    createEvaluation({
      userId,
      moduleId: module.id,
      createdAt: daysAgo(days),
      ...judgedColumns([
        { id: "demo", verdict },
        { id: "price", verdict: "said" },
      ]),
    });

  test("count each person's last talk, also within a group, with the sentences", async () => {
    const [zoe, marc] = [await createUser(), await createUser()];
    await judge(zoe.id, "unsaid", 5);
    await judge(zoe.id, "vague", 2);
    const group = await createGroup([module.id]);
    await createEvaluation({
      userId: marc.id,
      moduleId: module.id,
      groupId: group.id,
      createdAt: daysAgo(1),
      ...judgedColumns([{ id: "demo", verdict: "contradicted" }]),
    });
    const { rows } = await sql<{ resultJson: string }>`select "resultJson" from evaluations as e
      where "createdAt" = (select max("createdAt") from evaluations where "userId" = e."userId")`.execute(
      db(),
    );
    const { points, judged } = await read();
    expect(judged).toBe(2);
    expect(points[0]).toMatchObject({
      pointId: "demo",
      counts: {
        said: 0,
        unsaid: 0,
        ...countVerdicts(rows, "demo"),
      },
      instead: [{ words: "c'est soixante-neuf euros par mois", count: 2 }],
    });
  });

  test("keep the sentences from a manager until the person has read who sees them", async () => {
    const zoe = await createUser();
    await judge(zoe.id, "vague", 1);
    const { manager } = await createManager([zoe]);
    const wordsFor = async () => (await read({ managerId: manager.id })).points[0]?.instead.length;
    expect(await wordsFor()).toBe(0);
    await RecordingNotices.acknowledge(zoe.id, NO_TERM);
    expect(await wordsFor()).toBe(1);
  });

  test("follow a correction", async () => {
    const zoe = await createUser();
    const { id: evaluationId } = await judge(zoe.id, "unsaid", 1);
    await db()
      .insertInto("corrections")
      .values({
        id: "c",
        evaluationId,
        score: 90,
        pointId: "demo",
        verdictBefore: "unsaid",
        verdictAfter: "said",
        words: "vingt minutes demain",
        createdAt: daysAgo(0),
      })
      .execute();
    expect((await read()).points[0]).toMatchObject({
      counts: { said: 1, unsaid: 0 },
      said: [{ words: "vingt minutes demain", count: 1 }],
    });
  });
});

test("a manager's results hold the people of the own teams alone", async () => {
  const zoe = await createPresenter([50, 90]);
  await createPresenter([60, 61, 62]);
  const { manager } = await createManager([zoe]);
  const { attempts, funnel } = await read({ managerId: manager.id });
  expect([attempts, funnel]).toEqual([2, { people: 1, watched: 0, presented: 1, passed: 1 }]);
});

describe("the page", () => {
  test("names the figures without a script, and is linked from the module", async () => {
    await createPresenter([50, 90]);
    const as = await createUser({ role: "admin" });
    const path = `/admin/modules/${module.id}/results`;
    const text = pageText(await (await send(path, { as })).text());
    expect(text).toContain(words.share(1, 1, 100));
    expect(text).toContain(words.noPoints);
    const form = await (await send(`/admin/edit-module/${module.id}`, { as })).text();
    expect(form).toContain(`href="${path}"`);
    const follow = await (await send("/admin/follow", { as })).text();
    expect(follow).toContain(`href="${path}"`);
  });

  test("of a module that is presented within groups alone shows its points", async () => {
    const { id: userId } = await createUser();
    const { id: groupId } = await createGroup([module.id]);
    const judged = judgedColumns([{ id: "demo", verdict: "said" }]);
    await createEvaluation({ userId, moduleId: module.id, groupId, ...judged });
    const as = await createUser({ role: "admin" });
    for (const presentable of [1, 0] as const) {
      await db().updateTable("modules").set({ presentable }).execute();
      const html = await (await send(`/admin/modules/${module.id}/results`, { as })).text();
      const text = pageText(html);
      expect(text).not.toContain(words.empty);
      expect(text).not.toContain(words.notPresentable);
      expectSeen(html, words.withinGroups);
      expectSeen(html, words.presentedAlone);
      expect(text).toContain("Le point demo");
      expect(text).toContain(words.noAgreement);
    }
  });

  test("of a module that nobody presented is short, and of one that is gone is not found", async () => {
    const as = await createUser({ role: "admin" });
    const text = pageText(await (await send(`/admin/modules/${module.id}/results`, { as })).text());
    expect(text).toContain(words.empty);
    expect(text).not.toContain(words.agreement);
    expect((await send("/admin/modules/gone/results", { as })).status).toBe(404);
  });

  test("costs as many queries for fifty attempts as for two", async () => {
    await createPresenter([50, 90]);
    const few = await countQueries(() => read());
    for (let at = 0; at < 12; at++) await createPresenter([40, 50, 60, 90]);
    expect(await countQueries(() => read())).toBe(few);
  });
});

test("a person's page shows the attempts, the weakest points and the time to the first pass", async () => {
  const zoe = await createUser({ createdAt: daysAgo(10) });
  for (const [at, verdict] of (["unsaid", "vague", "said"] as const).entries())
    await createEvaluation({
      userId: zoe.id,
      moduleId: module.id,
      createdAt: daysAgo(6 - at),
      ...judgedColumns([
        { id: "demo", verdict },
        { id: "price", verdict: "said" },
      ]),
      score: [50, 70, 91][at] ?? 0,
    });
  const as = await createUser({ role: "admin" });
  const html = await (await send(`/admin/users/${zoe.id}/presentations`, { as })).text();
  const text = pageText(html);
  expect(text).toContain(words.person.firstPass(6));
  expect(text).toContain(words.person.attemptsDetail(3));
  expect(text).toContain("Le point demo");
  expect(text).not.toContain("Le point price");
  expect(html).toContain("Dit 34\u00a0%, Vague 33\u00a0%, Contredit 0\u00a0%, Non dit 33\u00a0%");
  expect(text).toContain(words.missedIn(2, 3));
  expect(textsOf(html, "h3")).toContain("Le point demo La caisse");
  expect(html).toMatch(
    /href="\/admin\/sales-reps\/[^"]+\/evaluations\?open=[^"]+#point-[^"]+-demo"/,
  );
  const idle = await createUser({ createdAt: daysAgo(3) });
  const other = await (await send(`/admin/users/${idle.id}/presentations`, { as })).text();
  expect(pageText(other)).toContain(words.person.noPass(3));
});

test("a person's page names the points that were never said, a line each, and no sentence twice", async () => {
  const silent = await createUser();
  const unsaid = ["demo", "price", "hours"].map((id) => ({
    id,
    verdict: "unsaid" as const,
    clause: null,
  }));
  for (const age of [1, 2])
    await createEvaluation({
      userId: silent.id,
      moduleId: module.id,
      createdAt: daysAgo(age),
      ...judgedColumns(unsaid),
    });
  const as = await createUser({ role: "admin" });
  const html = await (await send(`/admin/users/${silent.id}/presentations`, { as })).text();
  expectSeen(html, words.missedIn(2, 2));
  for (const point of ["demo", "price", "hours"])
    expect(textsOf(html, "h3")).toContain(`Le point ${point} La caisse`);
  const sentences = sentencesOf(html).filter(
    (sentence) => !sentence.includes(words.missedIn(2, 2)),
  );
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});

describe("the next action on a person's page", () => {
  const pageOf = async (id: string) =>
    (
      await send(`/admin/users/${id}/presentations`, { as: await createUser({ role: "admin" }) })
    ).text();

  test("is the decision on a score to review, which is no plain pass in the chart", async () => {
    const zoe = await createUser();
    const held = { userId: zoe.id, moduleId: module.id, moduleTitle: "La caisse" };
    const { id } = await createEvaluation({ ...held, score: 88, toReview: 1 });
    const html = await pageOf(zoe.id);
    expectSeen(html, words.person.nextReview("La caisse", 88));
    expect(html).toContain(`/admin/reviews/presentation/${id}`);
    expect(html).toContain('data-tone="mid"');
    expect(pageText(html)).toContain(words.person.toReview(88));
  });

  test("is the last attempt with what is missing, or a first request, or nothing after a pass", async () => {
    const zoe = await createUser();
    const held = { userId: zoe.id, moduleId: module.id, moduleTitle: "La caisse" };
    expectSeen(await pageOf(zoe.id), words.person.nextStart);
    await createEvaluation({ ...held, score: 78, createdAt: daysAgo(2) });
    expectSeen(await pageOf(zoe.id), words.person.nextPoint("La caisse", 78, PASS_SCORE - 78));
    await createEvaluation({ ...held, score: 92, createdAt: daysAgo(1) });
    expect(pageText(await pageOf(zoe.id))).not.toContain(words.person.next);
  });
});

describe("a team's results", () => {
  test("hold its members alone, also for an address with another manager's team", async () => {
    const [zoe, ada] = [await createPresenter([50, 90]), await createPresenter([60])];
    const { manager, teamId } = await createManager([zoe]);
    const { teamId: otherId } = await createManager([ada]);
    const of = async (team: string, scope: Parameters<typeof readResults>[0]["scope"]) => {
      const asked = { scope, moduleId: module.id, team, nowMs: Date.now(), timeZone: "UTC" };
      const found = await readResults(asked);
      const people = found?.bands.filter((band) => band.people > 0).map(({ from }) => from);
      return {
        attempts: found?.attempts,
        passed: found?.funnel.passed,
        people,
        team: found?.team,
      };
    };
    expect(await of(teamId, "all")).toEqual({ attempts: 2, passed: 1, people: [85], team: teamId });
    expect(await of(otherId, "all")).toEqual({
      attempts: 1,
      passed: 0,
      people: [50],
      team: otherId,
    });
    expect(await of(otherId, { managerId: manager.id })).toMatchObject({ attempts: 2, team: null });
  });

  test("name who missed an argument with its place, and fold what all said", async () => {
    const [ada, bea] = [await createUser({ name: "Ada" }), await createUser({ name: "Bea" })];
    const held = { moduleId: module.id, createdAt: daysAgo(1) };
    const ids: string[] = [];
    for (const [at, { id: userId }] of [ada, bea].entries()) {
      const points = [
        { id: "demo", verdict: at === 0 ? ("vague" as const) : ("said" as const) },
        { id: "price", verdict: "said" as const },
      ];
      ids.push((await createEvaluation({ ...held, userId, ...judgedColumns(points) })).id);
    }
    const as = await createUser({ role: "admin" });
    const html = await (await send(`/admin/modules/${module.id}/results`, { as })).text();
    const text = pageText(html);
    expect(text).toContain(words.saidBy(1, 2));
    expect(text).toContain(words.missedAs("Ada", copy.judgement.verdicts.vague));
    expect(html).toContain(`?open=${ids[0]}#point-${ids[0]}-demo`);
    expect(textsOf(html, "summary")).toContain(words.saidByAll(1));
    expect(textsOf(html, "h3")).not.toContain("Le point price");
  });
});
