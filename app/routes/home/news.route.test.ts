import { beforeEach, describe, expect, test } from "vitest";
import { PASS_SCORE } from "~/models/terms/score";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import {
  createComment,
  createEvaluation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
} from "../../../testing/factories";
import { copy } from "~/copy/copy";
import { db, now } from "~/models/database/database.server";
import { ReviewRequests } from "~/models/reviews/statements.server";
import * as Presentations from "~/models/presentations/presentations.server";
import { evaluateAgain } from "~/services/evaluation/request.server";
import { decide } from "~/services/evaluation/reviews/review.server";
import type { User } from "~/models/tables";

useTestDatabase();
const words = copy.homeNews;
let rep: User;
let admin: User;
let moduleId: string;
beforeEach(async () => {
  rep = await createUser();
  admin = await createUser({ role: "admin", name: "Claire Delmas" });
  moduleId = (await createModule({ title: "La caisse" })).id;
});

const read = async (path: string, as: User) => {
  const response = await send(path, { as });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("&#x27;", "'");
};
const home = (as = rep) => read("/", as);
const judged = (values: Partial<Parameters<typeof createEvaluation>[0]> = {}) =>
  createEvaluation({ userId: rep.id, moduleId, finishedAt: now(), ...values });

/** Returns the bold words of home's news: those in plain sight, and those in the folded line with its title. */
async function newsParts() {
  const [news = ""] =
    /<section class="news" aria-labelledby="news".*?<\/section>/s.exec(await home()) ?? [];
  const [open = "", inside] = news.split("<details>");
  const bold = (text: string) => [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, words]) => words);
  if (inside === undefined) return { open: bold(open), folded: null };
  const title = /<summary>.*?<h3>(.*?)<\/h3>.*?<\/summary>/s.exec(inside)?.[1];
  return { open: bold(open), folded: { title, list: bold(inside) } };
}
const day = (at: number) => `2025-03-0${at}T10:00:00.000Z`;
const page = () => `/presentations/user/${rep.id}/module/${moduleId}`;

describe("a result", () => {
  test("that a later attempt replaced is dropped, whether that attempt was opened or not", async () => {
    await judged({ score: 78, createdAt: day(1) });
    expect(await home()).toContain(words.result("La caisse", 78));
    const { id } = await judged({ score: 92, createdAt: day(2) });
    const text = await home();
    expect(text).not.toContain(words.result("La caisse", 78));
    expect(text).toContain(words.result("La caisse", 92));
    await read(`${page()}?open=${id}`, rep);
    expect(await home()).not.toContain('id="news"');
  });

  test.each<[string, Partial<Parameters<typeof createEvaluation>[0]>]>([
    ["has no score", { state: "not_evaluable", score: null }],
    ["counts for nothing", { standing: "refused", score: 90 }],
  ])("stays when the later attempt %s", async (_, later) => {
    await judged({ score: 78, createdAt: day(1) });
    await judged({ ...later, createdAt: day(2) });
    expect(await home()).toContain(words.result("La caisse", 78));
  });

  test("that an admin decided after the later attempt is news, and asks for nothing", async () => {
    await judged({ score: 92, createdAt: day(2) });
    await judged({ score: 70, createdAt: day(1), reviewedScore: 78, reviewedAt: day(3) });
    const text = await home();
    expect(text).toContain(words.decided("La caisse", 78));
    expect(text).toContain(words.alreadyPassed(92));
    expect(text).not.toContain(copy.coach.missing(7));
  });

  test("of a group is news when an admin decides a module of an older presentation", async () => {
    const group = await createGroup([moduleId], { title: "Le service" });
    const present = async (on: string, score: number) => {
      const plan = { groupId: group.id, language: "fr" as const, planned: [moduleId] };
      const of = { userId: rep.id, moduleId: null, ...plan };
      const { id: presentationId } = await Presentations.insert(of);
      const row = { presentationId, groupId: group.id, score, createdAt: on };
      await judged({ ...row, moduleId: null, readAt: on, finishedAt: on });
      return judged(row);
    };
    const { id } = await present(day(1), 80);
    await present(day(3), 78);
    expect(await home()).not.toContain('id="news"');
    const by = { id: admin.id, name: admin.name };
    await decide({ of: { kind: "presentation", id }, score: 88, reason: "Dit.", by });
    expect(await home()).toContain(words.decided("Le service", 88));
  });

  test("stands open, however much other news folds into the line below, which counts the rest", async () => {
    await judged({ score: 78 });
    expect(await newsParts()).toEqual({ open: [words.result("La caisse", 78)], folded: null });
    const pending = { state: "pending", score: null, finishedAt: null } as const;
    await judged({ ...pending, moduleId: (await createModule({ title: "La relance" })).id });
    expect((await newsParts()).open).toEqual([words.result("La caisse", 78), "La relance."]);
    const { id: evaluationId } = await judged({
      score: 61,
      moduleId: (await createModule({ title: "Le paiement" })).id,
      createdAt: day(1),
    });
    await createComment({ evaluationId, authorId: admin.id, body: "Mieux." });
    expect(await newsParts()).toEqual({
      open: [words.result("La caisse", 78), words.result("Le paiement", 61)],
      folded: { title: words.others(2), list: ["La relance.", words.wrote("Claire Delmas")] },
    });
  });

  test.each<[string, Partial<Parameters<typeof createEvaluation>[0]>, string]>([
    ["decided", { reviewedScore: 78, reviewedAt: day(3) }, words.decided("La caisse", 78)],
    ["not evaluable", { state: "not_evaluable", score: null }, words.notEvaluable("La caisse")],
    ["failed", { state: "failed", score: null }, words.failed("La caisse")],
  ])("%s stands open too beside two comments", async (_, values, title) => {
    const { id: evaluationId } = await judged(values);
    for (const body of ["Mieux.", "Encore."])
      await createComment({ evaluationId, authorId: admin.id, body });
    const { open, folded } = await newsParts();
    expect(open).toEqual([title]);
    expect(folded?.title).toBe(words.others(2));
  });

  test.each<[string, Partial<Parameters<typeof createEvaluation>[0]>, string, string]>([
    [
      "to retry",
      { score: PASS_SCORE - 7, intervalLow: PASS_SCORE - 13, intervalHigh: PASS_SCORE - 1 },
      words.result("La caisse", PASS_SCORE - 7),
      copy.coach.missing(7),
    ],
    [
      "passed",
      { score: PASS_SCORE + 6, intervalLow: PASS_SCORE + 3, intervalHigh: PASS_SCORE + 9 },
      words.result("La caisse", PASS_SCORE + 6),
      copy.coach.passedBy(6),
    ],
    [
      "to be reviewed",
      { score: 82, intervalLow: 76, intervalHigh: 88 },
      words.resultBetween("La caisse", 82, 76, 88),
      copy.judgement.inside(82, PASS_SCORE),
    ],
    [
      "decided",
      {
        score: PASS_SCORE - 3,
        reviewedScore: PASS_SCORE + 2,
        reviewedAt: "2025-03-02T10:00:00.000Z",
      },
      words.decided("La caisse", PASS_SCORE + 2),
      copy.coach.passedBy(2),
    ],
    [
      "not evaluable",
      { state: "not_evaluable", score: null },
      words.notEvaluable("La caisse"),
      copy.presentations.changesNothing(false),
    ],
    ["failed", { state: "failed", score: null }, words.failed("La caisse"), words.failedDetail],
    [
      "in writing, not counted",
      { standing: "refused", score: 90 },
      words.uncounted("La caisse", copy.standing.refused),
      copy.presentations.changesNothing(false),
    ],
  ])("%s is told, with its page, until it was opened there", async (_, values, title, detail) => {
    const { id } = await judged(values);
    const text = await home();
    for (const expected of [title, detail, `href="${page()}?open=${id}"`])
      expect(text).toContain(expected);
    await read(`${page()}?open=${id}`, rep);
    const after = await home();
    expect(after).not.toContain(title);
    expect(after).not.toContain('id="news"');
  });

  test("stays new to its owner when an admin reads it, who is told nothing", async () => {
    await judged({ score: 78 });
    await read(page(), admin);
    expect(await home()).toContain(words.result("La caisse", 78));
    expect(await home(admin)).not.toContain("La caisse\u00a0: 78");
  });

  test.each<[string, RequestInit]>([
    ["asked about without its page", { method: "HEAD" }],
    ["fetched ahead by a browser", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
    ["fetched ahead by an older one", { headers: { Purpose: "prefetch" } }],
  ])("that is only %s stays new", async (_, init) => {
    await judged({ score: 78 });
    expect((await send(page(), { as: rep, ...init })).status).toBe(200);
    expect(await home()).toContain(words.result("La caisse", 78));
  });

  test("that does not stand open on its page stays new", async () => {
    const decided = { score: 61, reviewedScore: 64, reviewedAt: day(3) };
    const older = await judged({ ...decided, createdAt: day(1) });
    await judged({ score: 78, createdAt: day(2) });
    await read(page(), rep);
    const text = await home();
    expect(text).toContain(words.decided("La caisse", 64));
    expect(text).not.toContain(words.result("La caisse", 78));
    await read(`${page()}?open=${older.id}`, rep);
    expect(await home()).not.toContain('id="news"');
  });

  test("on its way is told since when, a group once for its modules", async () => {
    const group = await createGroup([moduleId, (await createModule()).id], { title: "Le service" });
    const { id: presentationId } = await createPresentation({ userId: rep.id, groupId: group.id });
    const pending = { state: "pending", score: null, finishedAt: null } as const;
    for (let index = 0; index < 2; index++)
      await judged({ ...pending, presentationId, groupId: group.id });
    await judged({ ...pending, standing: "waiting", createdAt: "2025-03-01T10:00:00.000Z" });
    const text = await home();
    expect(text.split("<b>Le service.</b>")).toHaveLength(2);
    expect(text).toMatch(/Évaluation en cours depuis \d\d:\d\d\./);
    expect(text).toContain(words.awaited("le 1er\u00a0mars"));
    // Looking at it now reads nothing of what will come.
    await read(page(), rep);
    expect(await home()).toContain(words.awaited("le 1er\u00a0mars"));
  });

  test("beside four others stands open, as they do", async () => {
    for (let index = 0; index < 5; index++)
      await judged({ score: 60 + index, moduleId: (await createModule()).id });
    const { open, folded } = await newsParts();
    expect(open).toHaveLength(5);
    expect(folded).toBeNull();
  });
});

describe("a comment", () => {
  test("is quoted with who wrote it, until its evaluation was opened", async () => {
    const { id: evaluationId } = await judged({
      readAt: "2025-03-01T10:00:00.000Z",
      finishedAt: null,
    });
    const body = `Le taux exact,\net c’est gagné. ${"Encore. ".repeat(40)}`;
    await createComment({ evaluationId, authorId: admin.id, body });
    const text = await home();
    expect(text).toContain(words.wrote("Claire Delmas"));
    expect(text).toContain(
      "sur «\u00a0La caisse\u00a0»\u00a0: «\u00a0Le taux exact, et c’est gagné.",
    );
    expect(text).toContain("…\u00a0»");
    expect(text).toContain(`href="${page()}?open=${evaluationId}#comments-${evaluationId}"`);
    await read(page(), rep);
    expect(await home()).not.toContain(words.wrote("Claire Delmas"));
  });
});

test.each([
  ["before a later attempt is dropped", 2, false],
  ["after it stays", 4, true],
])("a comment %s", async (_, written, stays) => {
  const { id: evaluationId } = await judged({
    createdAt: day(1),
    readAt: day(1),
    finishedAt: null,
  });
  await judged({ createdAt: day(3), readAt: now(), finishedAt: day(3) });
  await createComment({
    evaluationId,
    authorId: admin.id,
    body: "Mieux.",
    createdAt: day(written),
  });
  expect((await home()).includes(words.wrote("Claire Delmas"))).toBe(stays);
});

describe("a talk that is judged again", () => {
  /** Creates a talk of day 1, and a function that judges it again. */
  const present = async (values: Partial<Parameters<typeof createEvaluation>[0]> = {}) => {
    const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId });
    const first = await judged({ presentationId, createdAt: day(1), ...values });
    const judgeAgain = async (score: number) => {
      const id = await evaluateAgain(first.id);
      const scored = { state: "scored", standing: "heard", score, finishedAt: now() } as const;
      await db().updateTable("evaluations").set(scored).where("id", "=", id).execute();
    };
    return { evaluationId: first.id, judgeAgain };
  };

  test("drops no comment on it", async () => {
    const { evaluationId, judgeAgain } = await present({ readAt: day(1), finishedAt: day(1) });
    await createComment({ evaluationId, authorId: admin.id, body: "Mieux.", createdAt: day(2) });
    await judgeAgain(88);
    expect(await home()).toContain(words.wrote("Claire Delmas"));
  });

  test("drops no result of a later attempt", async () => {
    const { judgeAgain } = await present({ readAt: day(1), finishedAt: day(1) });
    await judged({ score: 79, createdAt: day(2) });
    await judgeAgain(88);
    expect(await home()).toContain(words.result("La caisse", 79));
  });

  test("is told of by its newest result that counts", async () => {
    const { judgeAgain } = await present({ score: 70 });
    await judgeAgain(72);
    const text = await home();
    expect(text).toContain(words.result("La caisse", 72));
    expect(text).not.toContain(words.result("La caisse", 70));
  });

  test("is dropped by an attempt made after its last judgement", async () => {
    const { evaluationId, judgeAgain } = await present({ score: 70 });
    await judgeAgain(72);
    await createComment({ evaluationId, authorId: admin.id, body: "Mieux." });
    const later = new Date(Date.now() + 60_000).toISOString();
    await judged({ score: 93, createdAt: later });
    const text = await home();
    expect(text).toContain(words.result("La caisse", 93));
    expect(text).not.toContain(words.result("La caisse", 72));
    expect(text).not.toContain(words.wrote("Claire Delmas"));
  });
});

describe("what is to be reviewed", () => {
  test("is counted for admins alone", async () => {
    const doubtful = { score: 82, intervalLow: 76, intervalHigh: 88 };
    await judged(doubtful);
    const asked = await judged({ score: 60, readAt: now() });
    await ReviewRequests.ask({ evaluationId: asked.id, sentence: "Je l’ai dit." });
    const text = await home(admin);
    for (const expected of [words.titleReviews, words.toReview("2"), 'href="/admin/reviews"'])
      expect(text).toContain(expected);
    expect(await home()).not.toContain('href="/admin/reviews"');
  });

  test("is not told of when nothing is", async () => {
    expect(await home(admin)).not.toContain('id="news"');
  });
});

test.each<[string, Partial<Parameters<typeof createEvaluation>[0]>, boolean]>([
  ["not passed", { score: 40 }, true],
  ["to be reviewed", { score: 82, intervalLow: 76, intervalHigh: 88 }, true],
  ["passed", { score: 95 }, true],
  [
    "decided",
    {
      score: PASS_SCORE - 3,
      reviewedScore: PASS_SCORE + 2,
      reviewedAt: "2025-03-02T10:00:00.000Z",
    },
    true,
  ],
  ["declared, counted by an admin", { standing: "declared", countedAt: "2025-03-02" }, true],
  ["declared", { standing: "declared" }, false],
  ["not evaluable", { state: "not_evaluable", score: null }, false],
  ["on its way", { state: "pending", score: null, finishedAt: null }, false],
])("one's own score that is %s may have a review asked for: %s", async (_, values, asks) => {
  await judged(values);
  expect((await read(page(), rep)).includes(copy.review.askSend)).toBe(asks);
  expect(await read(page(), admin)).not.toContain(copy.review.askSend);
});
