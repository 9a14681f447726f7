import { describe, expect, test } from "vitest";
import { sql } from "kysely";
import { send } from "../../../../../testing/academy-request";
import { countQueries, useTestDatabase } from "../../../../../testing/database";
import {
  createContainer,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
} from "../../../../../testing/factories";
import { pageText } from "../../../../../testing/page-text";
import { createAssignment, createTeam } from "../../../../../testing/teams";
import { copy } from "~/copy/copy";
import { archiveById } from "~/models/content/archived.server";
import { db } from "~/models/database/database.server";
import { findAttempts, findRecent, findStart } from "~/models/follow/attempts.server";
import { findModuleAttempts } from "~/models/follow/module-results.server";
import { findFirstPasses, findWeeks } from "~/models/follow/week.server";
import { evaluateAgain } from "~/services/evaluation/request.server";
import { PASS_SCORE } from "~/models/terms/score";
import { dayWords, followPage } from "./page.server";
import { partOf } from "./addresses";

useTestDatabase();

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Reads a page of 'Suivi' of everybody. */
const pageAt = (search = "", scope: Parameters<typeof followPage>[0]["scope"] = "all") =>
  followPage({
    scope,
    part: partOf(new URLSearchParams(search)),
    nowMs: Date.now(),
    timeZone: "Europe/Paris",
  });
const namesAt = async (search = "", scope?: Parameters<typeof pageAt>[1]) =>
  (await pageAt(search, scope)).groups.flatMap(({ rows }) => rows.map(({ name }) => name));
const rowOf = async (name: string) => {
  const rows = (await pageAt()).groups.flatMap((group) => group.rows);
  const row = rows.find((one) => one.name === name);
  if (!row) throw new Error(`${name} has no row`);
  return row;
};

/** Creates two containers of two modules, and a team of two people with attempts. */
async function createAcademy() {
  const [first, second] = [
    await createContainer({ position: 0, title: "Bases" }),
    await createContainer({ position: 1, title: "Suite" }),
  ];
  const modules = [];
  for (const [at, containerId] of [first.id, first.id, second.id, second.id].entries())
    modules.push(await createModule({ containerId, position: at, title: `Leçon ${at}` }));
  const zoe = await createUser({ name: "Zoé" });
  const marc = await createUser({ name: "Marc" });
  const [a = { id: "" }, b = { id: "" }] = modules;
  for (const [at, score] of [40, 52, 61, 90, 70].entries())
    await createEvaluation({
      userId: zoe.id,
      moduleId: a.id,
      score,
      createdAt: daysAgo(20 - at),
    });
  for (const [at, score] of [62, 60, 61].entries())
    await createEvaluation({ userId: marc.id, moduleId: b.id, score, createdAt: daysAgo(3 - at) });
  const alone = await createUser({ name: "Inès", role: "user" });
  const manager = await createUser({ name: "Claire", role: "user" });
  const teamId = await createTeam({ name: "Ouest", members: [zoe, marc], managers: [manager] });
  return { zoe, marc, alone, manager, teamId, modules, containers: [first, second] };
}

test("a talk that is judged again stays one attempt, of its own day, with its best score", async () => {
  const { id: userId } = await createUser({ name: "Nora" });
  const { id: moduleId } = await createModule();
  const { id: presentationId } = await createPresentation({ userId, moduleId });
  const talk = { userId, moduleId, presentationId, createdAt: daysAgo(40) };
  const first = await createEvaluation({ ...talk, score: 60 });
  const judge = async (score: number) => {
    const id = await evaluateAgain(first.id);
    const scored = { state: "scored", standing: "heard", score } as const;
    await db().updateTable("evaluations").set(scored).where("id", "=", id).execute();
    return id;
  };
  await judge(58);
  await judge(60);
  expect((await rowOf("Nora")).state).toBe("idle");
  expect(await findStart(userId)).toEqual({ attempts: 1, passedAt: null });
  expect((await findWeeks("all", Date.now())).now.attempts).toBe(0);
  expect(await findModuleAttempts("all", moduleId)).toMatchObject([
    { userId, createdAt: talk.createdAt, score: 60 },
  ]);
  const best = await judge(PASS_SCORE);
  expect(await findStart(userId)).toEqual({ attempts: 1, passedAt: talk.createdAt });
  expect(await findAttempts(userId, 9)).toMatchObject([{ id: best, score: PASS_SCORE }]);
  expect((await findRecent([userId])).get(userId)).toMatchObject({
    last: { score: PASS_SCORE, createdAt: talk.createdAt },
    scores: [PASS_SCORE],
  });
  expect(await findFirstPasses("all", Date.now(), 9)).toEqual([]);
});

describe("the figures of a row", () => {
  test("equal a query of their own", async () => {
    const { zoe, containers } = await createAcademy();
    const [row, { rows }] = [
      await rowOf("Zoé"),
      await sql<{ items: number; passed: number; best: number }>`
        select count(*) as items, count(*) filter (where b.best >= ${PASS_SCORE}) as passed,
          max(b.best) as best
        from modules as m left join (select "moduleId", max(score) as best from evaluations
          where "userId" = ${zoe.id} group by "moduleId") as b on b."moduleId" = m.id
        where m."containerId" = ${containers[0]?.id}`.execute(db()),
    ];
    const [expected] = rows;
    expect(row.cells[0]).toEqual({
      state: "now",
      items: expected?.items,
      passed: expected?.passed,
      percent: (100 * (expected?.passed ?? 0)) / (expected?.items ?? 1),
      best: expected?.best,
    });
    // Nobody of the page has anything in the locked container: it is a name below the table.
    expect(row.cells).toHaveLength(1);
    expect((await pageAt()).untold).toEqual(["Suite"]);
    expect([row.passed, row.items]).toEqual([1, 4]);
    expect(row.subject).toBe("Leçon 0");
    const scores = await sql<{ score: number }>`select score from evaluations
      where "userId" = ${zoe.id} order by "createdAt"`.execute(db());
    expect(row.scores).toEqual(scores.rows.map(({ score }) => score));
  });

  test("tell the last attempt, the trend and the state", async () => {
    const { zoe } = await createAcademy();
    expect(await rowOf("Marc")).toMatchObject({
      state: "stuck",
      last: { kind: "failed", score: 61, day: "hier" },
      trend: { points: 1, kind: "stable" },
    });
    await createEvaluation({ userId: zoe.id, score: 88, toReview: 1 });
    expect(await rowOf("Zoé")).toMatchObject({
      state: "active",
      last: { kind: "toReview", score: 88, day: "aujourd’hui" },
      // The first attempt at another module.
      trend: null,
    });
    expect(await rowOf("Inès")).toMatchObject({
      state: "never",
      last: { kind: "none", day: null },
      scores: [],
    });
  });
});

describe("the lines of the teams", () => {
  test("count their people, and come before the people without a team", async () => {
    await createAcademy();
    const { groups } = await pageAt();
    expect(groups.map(({ head }) => head)).toMatchObject([
      {
        name: "Ouest",
        managers: ["Claire"],
        people: 2,
        median: 66,
        done: [{ done: 0, of: 2 }],
      },
      { name: null, people: 1, median: null },
    ]);
    expect(groups[0]?.rows.map(({ name }) => name)).toEqual(["Marc", "Zoé"]);
  });

  test("a manager has a row once there is something to present", async () => {
    const { manager, teamId, modules } = await createAcademy();
    expect(await namesAt()).toEqual(["Marc", "Zoé", "Inès"]);
    const given = {
      target: { kind: "module", id: modules[0]?.id ?? "" },
      dueOn: "2999-01-01",
    } as const;
    const createdById = manager.id;
    await createAssignment({ ...given, assignee: { teamId }, createdById });
    expect(await namesAt()).not.toContain("Claire");
    await createAssignment({ ...given, assignee: { userId: manager.id }, createdById });
    expect(await namesAt()).toContain("Claire");
    const [member, tried] = [
      await createUser({ name: "Paul" }),
      await createUser({ name: "Rose" }),
    ];
    await createTeam({ name: "Est", members: [], managers: [member, tried] });
    expect(await namesAt()).not.toContain("Paul");
    await createTeam({ name: "Sud", members: [member], managers: [] });
    await createEvaluation({ userId: tried.id, state: "not_evaluable", score: null });
    expect(await namesAt()).toEqual(expect.arrayContaining(["Paul", "Rose"]));
  });

  test("a manager sees the people of the own teams alone", async () => {
    const { manager } = await createAcademy();
    expect(await namesAt("", { managerId: manager.id })).toEqual(["Marc", "Zoé"]);
    const stranger = await createUser();
    expect(await namesAt("", { managerId: stranger.id })).toEqual([]);
  });
});

describe("the filters", () => {
  test("find by words, role, team and state", async () => {
    const { teamId, zoe } = await createAcademy();
    expect(await namesAt("q=zoe")).toEqual(["Zoé"]);
    expect(await namesAt("role=user")).toEqual(["Inès"]);
    expect(await namesAt("team=none")).toEqual(["Inès"]);
    expect(await namesAt(`team=${teamId}&state=stuck`)).toEqual(["Marc"]);
    expect(await namesAt("state=idle")).toEqual(["Zoé"]);
    expect(await namesAt("state=never&order=name")).toEqual(["Inès"]);
    expect(zoe.role).toBe("field_salesperson");
  });

  test("find a person of several roles by each of them", async () => {
    await createUser({ name: "Nora", role: "field_salesperson, candidate" });
    await createUser({ name: "Rémi", role: "candidate" });
    expect(await namesAt("role=candidate")).toEqual(["Nora", "Rémi"]);
    expect(await namesAt("role=field_salesperson")).toEqual(["Nora"]);
    expect(await namesAt("role=user")).toEqual([]);
  });

  test("offer no assignment whose target is archived", async () => {
    const { teamId, modules, manager } = await createAcademy();
    const [kept = { id: "" }, gone = { id: "" }] = modules;
    for (const { id } of [kept, gone])
      await createAssignment({
        target: { kind: "module", id },
        assignee: { teamId },
        createdById: manager.id,
        dueOn: daysAgo(-9).slice(0, 10),
      });
    const offered = async () => (await pageAt()).assignments.map(({ label }) => label);
    expect(await offered()).toHaveLength(2);
    await archiveById("modules", gone.id);
    expect(await offered()).toEqual([expect.stringMatching(/^Leçon 0, /)]);
  });

  test("find who is late, of everything and of one assignment", async () => {
    const { teamId, modules, zoe, marc, manager } = await createAcademy();
    const given = { createdById: manager.id, dueOn: daysAgo(2).slice(0, 10) };
    const target = { kind: "module", id: modules[0]?.id ?? "" } as const;
    const ofTeam = await createAssignment({ ...given, target, assignee: { teamId } });
    const own = await createAssignment({
      ...given,
      target: { kind: "module", id: modules[1]?.id ?? "" },
      assignee: { userId: zoe.id },
    });
    expect(await namesAt("state=late&order=name")).toEqual(["Marc", "Zoé"]);
    expect(await namesAt(`state=late&assignment=${ofTeam}`)).toEqual(["Marc"]);
    expect(await namesAt(`state=late&assignment=${own}`)).toEqual(["Zoé"]);
    const { groups } = await pageAt(`assignment=${ofTeam}&order=name`);
    expect(groups[0]?.rows.map(({ asked }) => asked)).toEqual(["late", "done"]);
    expect((await rowOf("Marc")).late).toBe(1);
    await createEvaluation({ userId: marc.id, moduleId: modules[0]?.id ?? null, score: 91 });
    expect(await namesAt(`state=late&assignment=${ofTeam}`)).toEqual([]);
  });

  test("sort who is late first, then who is stuck, and by the last attempt", async () => {
    const { alone, manager, modules } = await createAcademy();
    expect((await namesAt("order=urgent"))[0]).toBe("Marc");
    await createAssignment({
      target: { kind: "module", id: modules[0]?.id ?? "" },
      assignee: { userId: alone.id },
      createdById: manager.id,
      dueOn: daysAgo(2).slice(0, 10),
    });
    expect((await namesAt("order=urgent")).slice(0, 2)).toEqual(["Inès", "Marc"]);
    expect((await namesAt("order=last")).slice(0, 2)).toEqual(["Marc", "Zoé"]);
  });
});

test("the last visit is a day with a request, not the last sign-in alone", async () => {
  const rep = await createUser({ name: "Nora" });
  const signedInAt = daysAgo(20);
  await db()
    .insertInto("knownNetworks")
    .values({ userId: rep.id, network: "n", seenAt: signedInAt })
    .execute();
  expect((await rowOf("Nora")).seen).toBe(dayWords(signedInAt, Date.now(), "Europe/Paris"));
  await send("/", { as: rep });
  expect((await rowOf("Nora")).seen).toBe(copy.follow.daysAgo(0));
});

describe("the page", () => {
  test("names people, standings and scores without a script", async () => {
    await createAcademy();
    const as = await createUser({ role: "admin", name: "Chantal Chef" });
    const html = await (await send("/admin/follow", { as })).text();
    const text = pageText(html);
    for (const part of ["Ouest", "suivie par Claire", "Zoé", "1 sur 2", "meilleure\u00a090"])
      expect(text).toContain(part);
    expect(html).toContain(`aria-label="Leçon 1, notes\u00a0: 62, 60, 61"`);
    expect(text).toContain(copy.follow.untold(["Suite"]));
    expect(text).toContain(copy.follow.of(0, 2));
    expect(text).not.toContain(copy.follow.quiet);
    expect(text).not.toContain("Chantal Chef");
  });

  test("counts a pass in a locked container, as the person's page does", async () => {
    const { marc, modules } = await createAcademy();
    await createEvaluation({ userId: marc.id, moduleId: modules[2]?.id ?? null, score: 90 });
    const row = await rowOf("Marc");
    expect(row.cells[1]).toMatchObject({ state: "later", passed: 1, items: 2 });
    expect([row.passed, row.items]).toEqual([1, 4]);
    const as = await createUser({ role: "admin" });
    const text = pageText(await (await send("/admin/follow", { as })).text());
    expect(text).toContain(`${copy.follow.of(1, 2)} ${copy.follow.later}`);
  });

  test("names what is late for the longest time, and leads to the talk", async () => {
    const { alone, manager, modules } = await createAcademy();
    for (const [at, days] of [2, 5].entries())
      await createAssignment({
        target: { kind: "module", id: modules[at]?.id ?? "" },
        assignee: { userId: alone.id },
        createdById: manager.id,
        dueOn: daysAgo(days).slice(0, 10),
      });
    expect((await rowOf("Inès")).overdue).toEqual({ title: "Leçon 1", days: 5 });
    const as = await createUser({ role: "admin" });
    const html = await (await send("/admin/follow", { as })).text();
    expect(html).toContain(`/admin/users/${alone.id}/talk`);
  });

  test("of filters that leave nobody names them, each with its removal, and offers no file", async () => {
    await createAcademy();
    const as = await createUser({ role: "admin" });
    const html = await (await send("/admin/follow?q=xyzzy&state=late", { as })).text();
    expect(pageText(html)).toContain(copy.follow.nobody("xyzzy", 3));
    expect(html).toContain(`href="/admin/follow?state=late"`);
    expect(html).toContain(`href="/admin/follow?q=xyzzy"`);
    expect(html).not.toContain("/admin/follow.csv");
  });

  test("of an academy without people is short", async () => {
    const as = await createUser({ role: "admin" });
    const html = await (await send("/admin/follow", { as })).text();
    expect(html).toContain(copy.follow.empty);
    expect(html).not.toContain(copy.follow.search);
  });

  test("costs as many queries for sixty people as for three", async () => {
    await createAcademy();
    const few = await countQueries(() => pageAt());
    for (let at = 0; at < 57; at++) {
      const { id: userId } = await createUser();
      await createEvaluation({ userId });
    }
    expect(await countQueries(() => pageAt())).toBe(few);
    expect((await pageAt("page=2")).groups.flatMap(({ rows }) => rows)).toHaveLength(30);
  });
});

test("the file holds the filtered people of every page, with the figures of the table", async () => {
  const { teamId } = await createAcademy();
  const as = await createUser({ role: "admin" });
  const answer = await send(`/admin/follow.csv?team=${teamId}`, { as });
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await answer.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  expect(lines[0]?.slice(6, 8)).toEqual(["Bases, %", "Bases, meilleure note"]);
  expect(lines.slice(1).map((cells) => [cells[0], cells[3], cells[6], cells[7]])).toEqual([
    ["Marc", "Ouest", "0", "62"],
    ["Zoé", "Ouest", "50", "90"],
  ]);
  for (let at = 0; at < 45; at++) await createUser();
  const all = await (await send("/admin/follow.csv?order=name", { as })).text();
  expect(all.trim().split("\r\n")).toHaveLength(1 + 3 + 45);
});

test("the file names each person's state in the assignment of the filter", async () => {
  const { teamId, modules, manager } = await createAcademy();
  const assignment = await createAssignment({
    target: { kind: "module", id: modules[0]?.id ?? "" },
    assignee: { teamId },
    createdById: manager.id,
    dueOn: daysAgo(2).slice(0, 10),
  });
  const as = await createUser({ role: "admin" });
  const answer = await send(`/admin/follow.csv?assignment=${assignment}&order=name`, { as });
  const lines = (await answer.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  const at = lines[0]?.indexOf(copy.follow.assignmentLabel) ?? -1;
  expect(lines.slice(1).map((cells) => [cells[0], cells[at]])).toEqual([
    ["Marc", copy.follow.askedStates.late],
    ["Zoé", copy.follow.askedStates.done],
  ]);
});
