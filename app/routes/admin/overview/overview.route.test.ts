import { describe, expect, onTestFinished, test, vi } from "vitest";
import { send } from "../../../../testing/academy-request";
import { useTestDatabase } from "../../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../../testing/factories";
import { countVerdicts, judgedColumns } from "../../../../testing/judgements";
import { pageText } from "../../../../testing/page-text";
import { createAssignment, createManager } from "../../../../testing/teams";
import { copy } from "~/copy/copy";
import { db } from "~/models/database/database.server";
import * as Jobs from "~/models/jobs/jobs.server";
import { PASS_SCORE } from "~/models/terms/score";
import { followAt } from "../people/follow/addresses";
import { readOverview } from "./read.server";
import { formerly } from "../../../../testing/reasons";

useTestDatabase();

const words = copy.overview;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const read = (scope: Parameters<typeof readOverview>[0]["scope"] = "all") =>
  readOverview({ scope, nowMs: Date.now(), timeZone: "Europe/Paris" });
const pageOf = async (as: { id: string }) => (await send("/admin", { as })).text();

test("a new academy has a short page, and its entries", async () => {
  const as = await createUser({ role: "admin" });
  const text = pageText(await pageOf(as));
  expect(text).toContain(words.newAcademy);
  for (const section of [words.waiting, words.week, words.missed, words.persons])
    expect(text).not.toContain(section);
  expect(text).toContain(copy.adminMenu["/admin/follow"]);
});

test("an academy without attempts says so in a line", async () => {
  const as = await createUser({ role: "admin" });
  await createUser();
  const text = pageText(await pageOf(as));
  expect(text).toContain(words.first);
  expect(text).not.toContain(words.week);
});

test("reviews stand oldest first, with their wait in days of the calendar", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T08:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const as = await createUser({ role: "admin" });
  const { id: moduleId } = await createModule({ title: "La caisse" });
  for (const [name, createdAt] of [
    ["Zoé", "2026-11-23T19:00:00.000Z"],
    ["Marc", "2026-11-20T06:00:00.000Z"],
    ["Inès", "2026-11-22T21:00:00.000Z"],
  ] as const) {
    const { id: userId } = await createUser({ name });
    await createEvaluation({ userId, moduleId, score: 80, toReview: 1, createdAt });
  }
  const { reviews } = await read();
  expect(reviews.map(({ who, about, days }) => [who, about, days])).toEqual([
    ["Marc", "La caisse", 4],
    ["Inès", "La caisse", 2],
    ["Zoé", "La caisse", 1],
  ]);
  const text = pageText(await pageOf(as));
  expect(text).toContain(words.reviewsWait(words.since(4)));
});

test("assignments stand by day, with who is late and what is due soon", async () => {
  const [zoe, marc] = [await createUser(), await createUser()];
  const { manager, teamId } = await createManager([zoe, marc]);
  const [module, other] = [await createModule({ title: "La caisse" }), await createModule()];
  const target = { kind: "module", id: module.id } as const;
  const given = { assignee: { teamId }, createdById: manager.id };
  const at = (days: number) => daysAgo(-days).slice(0, 10);
  const late = await createAssignment({ ...given, target, dueOn: at(-2) });
  const far = { ...given, target: { kind: "module", id: other.id } } as const;
  await createAssignment({ ...far, dueOn: at(30) });
  const soon = await createAssignment({ ...far, dueOn: at(3) });
  await createEvaluation({ userId: zoe.id, moduleId: module.id, score: PASS_SCORE });
  const data = await read();
  expect(data.late).toMatchObject({ people: 1, assignments: [{ id: late, late: 1, people: 2 }] });
  expect(data.due).toMatchObject({ count: 1, assignments: [{ id: soon, open: 2 }] });
  const html = await pageOf(await createUser({ role: "admin" }));
  const to = followAt("admin", { assignment: late, state: "late" }).replace("&", "&amp;");
  expect(html).toContain(`href="${to}"`);
  expect((await read({ managerId: zoe.id })).late.people).toBe(0);
});

test("every assignment of the coming week counts, also one that the short list leaves out", async () => {
  const zoe = await createUser();
  const { manager } = await createManager([zoe]);
  for (const days of [1, 2, 3, 4, 5])
    await createAssignment({
      target: { kind: "module", id: (await createModule({})).id },
      assignee: { userId: zoe.id },
      createdById: manager.id,
      dueOn: daysAgo(-days).slice(0, 10),
    });
  const { due } = await read();
  expect([due.count, due.assignments.length]).toEqual([5, 3]);
});

test("an assignment of the seventh day counts also when the clock goes back in that week", async () => {
  const zoe = await createUser();
  const { manager } = await createManager([zoe]);
  await createAssignment({
    target: { kind: "module", id: (await createModule({})).id },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: "2026-10-27",
  });
  // Half past midnight of 20 October in Paris.
  const nowMs = Date.parse("2026-10-19T22:30:00Z");
  const { due } = await readOverview({ scope: "all", nowMs, timeZone: "Europe/Paris" });
  expect(due.count).toBe(1);
});

test("as many people are late as 'Suivi' lists, however old the assignment", async () => {
  const [zoe, marc] = [await createUser({ name: "Zoé" }), await createUser({ name: "Marc" })];
  const { manager } = await createManager([zoe, marc]);
  for (const [{ id: userId }, days] of [
    [zoe, 2],
    [marc, 100],
  ] as const)
    await createAssignment({
      target: { kind: "module", id: (await createModule({})).id },
      assignee: { userId },
      createdById: manager.id,
      dueOn: daysAgo(days).slice(0, 10),
    });
  const { late } = await read();
  const as = await createUser({ role: "admin" });
  const listed = await (await send(followAt("admin", { state: "late" }), { as })).text();
  for (const { name } of [zoe, marc]) expect(pageText(listed)).toContain(name);
  expect(late.people).toBe(2);
});

describe("the week", () => {
  test("has the figures of a query of its own", async () => {
    const [zoe, marc] = [await createUser(), await createUser()];
    const admin = await createUser({ role: "admin" });
    const { id: moduleId } = await createModule();
    const scores = [40, 90, 70, 88, 61, 95];
    for (const [at, score] of scores.entries())
      await createEvaluation({
        userId: at % 2 === 0 ? zoe.id : marc.id,
        moduleId,
        score,
        createdAt: daysAgo(at * 2 + 0.5),
      });
    await createEvaluation({ userId: zoe.id, state: "not_evaluable", score: null });
    await createEvaluation({ userId: admin.id, score: 100 });
    const stored = await db()
      .selectFrom("evaluations")
      .select(["createdAt", "score", "userId"])
      .where("userId", "<>", admin.id)
      .execute();
    const rows = stored.map(({ createdAt, ...row }) => ({
      ...row,
      age: (Date.now() - Date.parse(createdAt)) / DAY_MS,
    }));
    const figures = (from: number, to: number) => {
      const own = rows.filter(({ age }) => age >= from && age < to);
      const known = own.flatMap(({ score }) => score ?? []).toSorted((a, b) => a - b);
      const middle = [known[(known.length - 1) >> 1] ?? 0, known[known.length >> 1] ?? 0] as const;
      return {
        attempts: own.length,
        passed: known.filter((score) => score >= PASS_SCORE).length,
        people: new Set(own.map(({ userId }) => userId)).size,
        median: Math.round((middle[0] + middle[1]) / 2),
      };
    };
    expect((await read()).weeks).toEqual({ now: figures(0, 7), before: figures(7, 14) });
  });

  test("names who passed first, and who is stuck", async () => {
    const [zoe, marc] = [await createUser({ name: "Zoé" }), await createUser({ name: "Marc" })];
    const module = await createModule({ title: "La caisse" });
    for (const [at, score] of [58, 70, 88, 91].entries())
      await createEvaluation({
        userId: zoe.id,
        moduleId: module.id,
        score,
        createdAt: daysAgo(5 - at),
      });
    for (const [at, score] of [61, 60, 61].entries())
      await createEvaluation({
        userId: marc.id,
        moduleId: module.id,
        score,
        createdAt: daysAgo(5 - at),
      });
    const data = await read();
    expect(data.passes).toMatchObject([
      { name: "Zoé", title: "La caisse", score: 88, attempts: 3, firstScore: 58 },
    ]);
    expect(data.toHelp).toMatchObject([{ name: "Marc", score: 61 }]);
    const text = pageText(await pageOf(await createUser({ role: "admin" })));
    expect(text).toContain(words.passedAfter("La caisse", 58, 88, 3));
    const stuck = copy.toHelp.stuck([61, 60, 61]);
    expect(text).toContain(copy.toHelp.about("La caisse", stuck));
  });
});

test("the points said least have the shares of a query of their own, and the words", async () => {
  const { id: moduleId } = await createModule({ title: "La caisse" });
  const verdicts = ["said", "unsaid", "vague", "unsaid", "contradicted"] as const;
  for (const verdict of verdicts) {
    const { id: userId } = await createUser();
    const rows = [
      { id: "demo", verdict },
      { id: "price", verdict: "said" as const },
    ];
    await createEvaluation({ userId, moduleId, ...judgedColumns(rows) });
  }
  const rows = await db().selectFrom("evaluations").select("resultJson").execute();
  const { missed } = await read();
  expect(missed.map(({ pointId }) => pointId)).toEqual(["demo"]);
  expect(missed[0]?.counts).toEqual(countVerdicts(rows, "demo"));
  expect(missed[0]?.instead[0]).toEqual({ words: "c'est soixante-neuf euros par mois", count: 4 });
});

test("each of them says who said it of how many, and the words in its place", async () => {
  const { id: moduleId } = await createModule({ title: "La caisse" });
  for (const verdict of ["said", "unsaid", "vague"] as const) {
    const { id: userId } = await createUser();
    await createEvaluation({ userId, moduleId, ...judgedColumns([{ id: "demo", verdict }]) });
  }
  const text = pageText(await pageOf(await createUser({ role: "admin" })));
  expect(text).toContain(words.saidBy(1, 3));
  expect(text).toContain("À la place");
  expect(text).not.toContain(words.insteadNothing);
});

test("only the first waiting work has a solid action", async () => {
  const zoe = await createUser();
  const { manager } = await createManager([zoe]);
  const { id: moduleId } = await createModule({ title: "La caisse" });
  await createAssignment({
    target: { kind: "module", id: moduleId },
    assignee: { userId: zoe.id },
    createdById: manager.id,
    dueOn: daysAgo(2).slice(0, 10),
  });
  const as = await createUser({ role: "admin" });
  const solid = async () =>
    (await pageOf(as)).match(/<(a|button)[^>]*btn-primary[^>]*>.*?<\/\1>/gs) ?? [];
  expect((await solid()).map(pageText)).toEqual([copy.letter.write(1)]);
  await createEvaluation({ userId: zoe.id, moduleId, score: 88, toReview: 1 });
  expect((await solid()).map(pageText)).toEqual([words.decide]);
});

test("a first pass that waits for a review is no plain pass", async () => {
  const zoe = await createUser({ name: "Zoé" });
  const { id: moduleId } = await createModule();
  await createEvaluation({ userId: zoe.id, moduleId, score: 88, toReview: 1 });
  const html = await pageOf(await createUser({ role: "admin" }));
  const row = html.slice(html.indexOf(words.movedUp));
  expect(pageText(row)).toContain(words.toReview("88/100"));
  expect(row).not.toContain('data-tone="ok"');
});

test("jobs that were given up are counted by kind, with their error", async () => {
  const as = await createUser({ role: "admin" });
  await createUser();
  for (const at of [1, 2]) {
    const payload = { videoUrl: `v${at}` };
    const id = await Jobs.enqueue({ kind: "make-poster", payload });
    await db()
      .updateTable("jobs")
      .set({ state: "failed", finishedAt: daysAgo(at), lastError: formerly(`Erreur ${at}`) })
      .where("id", "=", id)
      .execute();
  }
  const text = pageText(await pageOf(as));
  expect(text).toContain(words.jobOf("Faire l’affiche d’une vidéo", 2, "hier"));
  expect(text).toContain("Erreur 1");
});
