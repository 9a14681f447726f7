import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ended, printed, startEntry } from "../../../testing/child";
import { configureBy } from "../../../testing/configure-by";
import { useTestDatabase } from "../../../testing/database";
import { evaluateAll } from "../../../testing/evaluating";
import { createEvaluation } from "../../../testing/factories";
import { faultsOf, judgeGiving, presented } from "../../../testing/presented-group";
import { db, inTransaction, openDatabase } from "~/models/database/database.server";
import { resultOf } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { findHome } from "~/models/home/home.server";
import { migrateToLatest } from "~/models/database/migrate.server";
import { evaluateAgain } from "./request.server";
import { scorePresentedGroup, storeFailure } from "./settle.server";
import { loadWithModules } from "~/services/proof/load-evidence.server";
import { formerly } from "../../../testing/reasons";
import { storedReason } from "~/models/terms/reason";

describe("a group", () => {
  useTestDatabase();

  test("gets its score when its last module has ended, once, listed and counted at home", async () => {
    const { user, group, modules, handIn, groupRows } = await presented(3);
    await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", "vague"]));
    expect(await groupRows()).toEqual([]);
    await handIn(2);
    await evaluateAll(judgeGiving(["said"]));
    const rows = await groupRows();
    expect(rows).toMatchObject([
      {
        userId: user.id,
        groupId: group.id,
        moduleId: null,
        state: "scored",
        score: 75,
        reason: null,
        chatSessionId: expect.stringMatching(/^[0-9a-f]{8}-/),
        finishedAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(rows[0] && resultOf(rows[0])).toMatchObject({
      kind: "group",
      title: group.title,
      modules: [100, 25, 100].map((score, index) => ({ title: `Étape ${index + 1}`, score })),
    });
    const home = await findHome(user);
    expect(home.sections.flatMap(({ groups }) => groups)).toMatchObject([{ score: 75 }]);
    const alone = home.sections.flatMap((section) => section.modules).map(({ score }) => score);
    expect(alone).toEqual(modules.map(() => null));
    const listed = await Evaluations.findAllByUserAndGroup(user.id, group.id);
    expect(listed).toHaveLength(4);
  });

  test("is not evaluable when a module failed or is not, which it names", async () => {
    const { presentationId, modules, handIn, groupRows } = await presented(2);
    await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", null]));
    expect(await groupRows()).toMatchObject([
      { state: "not_evaluable", score: null, reason: expect.stringContaining("Étape 2") },
    ]);
    await db()
      .updateTable("evaluations")
      .set({ state: "failed", reason: null })
      .where("moduleId", "=", modules[1]?.id ?? "")
      .execute();
    expect(await scorePresentedGroup(presentationId)).toMatchObject({
      state: "not_evaluable",
      reason: storedReason({ code: "parts", parts: [{ title: "Étape 2", reason: null }] }),
    });
    expect(await groupRows()).toHaveLength(1);
  });

  test("is verified after a module was renamed, settled again or not", async () => {
    const { presentationId, modules, handIn, groupRows } = await presented(2);
    await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", "vague"]));
    const [row] = await groupRows();
    const faults = () => faultsOf(row?.id);
    const { id: moduleId = "" } = modules[0] ?? {};
    await db()
      .updateTable("modules")
      .set({ title: "L’accueil" })
      .where("id", "=", moduleId)
      .execute();
    expect(await faults()).toEqual([]);
    await scorePresentedGroup(presentationId);
    expect(await faults()).toEqual([]);
    // Earlier builds settled with the title of that day, not with that of the module's evaluation.
    const earlier = db().updateTable("evaluations").set({ moduleTitle: "Avant" });
    await earlier.where("moduleId", "=", moduleId).execute();
    expect(await faults()).toEqual([]);
  });

  test("is scored anew, in its place, when a module is judged anew", async () => {
    const { user, group, presentationId, modules, handIn, groupRows } = await presented(2);
    await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["unsaid", "vague"]));
    const [before] = await groupRows();
    const again = {
      userId: user.id,
      presentationId,
      groupId: group.id,
      moduleId: modules[0]?.id ?? "",
      createdAt: new Date(Date.now() + 1_000).toISOString(),
    };
    await createEvaluation({ ...again, state: "pending", score: null });
    expect(await scorePresentedGroup(presentationId)).toBeNull();
    expect(await groupRows()).toEqual([before]);
    await db()
      .updateTable("evaluations")
      .set({ state: "scored", score: 100 })
      .where("state", "=", "pending")
      .execute();
    await scorePresentedGroup(presentationId);
    expect(await groupRows()).toMatchObject([
      { id: before?.id, createdAt: before?.createdAt, score: 63, state: "scored" },
    ]);
  });

  test("is told once, also when its first mail is gone as a module is judged again", async () => {
    configureBy({ PUBLIC_URL: "https://academie.example.test" });
    const { handIn, groupRows } = await presented(2);
    const mails = () => db().selectFrom("mails").select("kind").execute();
    const { evaluationId } = await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", "vague"]));
    expect(await mails()).toEqual([{ kind: "score" }]);
    await db().deleteFrom("mails").execute();
    await evaluateAgain(evaluationId);
    await evaluateAll(judgeGiving(["unsaid"]));
    expect(await groupRows()).toMatchObject([{ state: "scored", score: 13 }]);
    expect(await mails()).toEqual([]);
  });

  test("keeps the title of its day when a module is judged again after a new name", async () => {
    const { group, handIn, groupRows } = await presented(2);
    const { evaluationId } = await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", "said"]));
    await db()
      .updateTable("groups")
      .set({ title: "Autre nom" })
      .where("id", "=", group.id)
      .execute();
    await evaluateAgain(evaluationId);
    await evaluateAll(judgeGiving(["unsaid"]));
    const [row] = await groupRows();
    expect(row).toMatchObject({ score: 50, groupTitle: group.title });
    const titles = db().selectFrom("evaluations").select("groupTitle").distinct();
    expect(await titles.execute()).toEqual([{ groupTitle: group.title }]);
    expect(row && resultOf(row)).toMatchObject({ kind: "group", title: group.title });
    expect(await faultsOf(row?.id)).toEqual([]);
  });

  test("keeps its score when the second judging of a module fails", async () => {
    const { handIn, groupRows } = await presented(2);
    const { evaluationId } = await handIn(0);
    await handIn(1);
    await evaluateAll(judgeGiving(["said", "said"]));
    const againId = await evaluateAgain(evaluationId);
    await inTransaction((trx) => storeFailure(againId, formerly("Interrompu."), trx));
    const [row] = await groupRows();
    expect(row).toMatchObject({ state: "scored", score: 100, reason: null });
    expect(await faultsOf(row?.id)).toEqual([]);
    const modules = (await loadWithModules(row?.id ?? ""))?.modules;
    expect(modules?.map(({ evidence }) => evidence?.record.id)).toContain(evaluationId);
  });

  test("is verified when an earlier build settled it by a second judging that failed", async () => {
    const { modules, group, user, presentationId, handIn, groupRows } = await presented(2);
    await handIn(0);
    await evaluateAll(judgeGiving(["said"]));
    const of = { userId: user.id, presentationId, groupId: group.id };
    const failed = { state: "failed", reason: formerly("Interrompu."), score: null } as const;
    await createEvaluation({ ...of, moduleId: modules[1]?.id ?? "", ...failed });
    await scorePresentedGroup(presentationId);
    const createdAt = new Date(Date.now() - 1_000).toISOString();
    await createEvaluation({ ...of, moduleId: modules[1]?.id ?? "", score: 100, createdAt });
    const [row] = await groupRows();
    expect(row).toMatchObject({ state: "not_evaluable" });
    expect(await faultsOf(row?.id)).toEqual([]);
  });

  test("goes on without a module that was deleted, whose evaluation is not its own", async () => {
    const { user, presentationId, modules, handIn, groupRows } = await presented(2);
    await handIn(0);
    await evaluateAll(judgeGiving(["said"]));
    await db()
      .deleteFrom("modules")
      .where("id", "=", modules[0]?.id ?? "")
      .execute();
    const scoreAtHome = async () =>
      (await findHome(user)).sections.flatMap(({ groups }) => groups)[0]?.score;
    expect(await scoreAtHome()).toBeNull();
    await handIn(1);
    await evaluateAll(judgeGiving(["vague"]));
    expect(await groupRows()).toMatchObject([{ score: 25 }]);
    expect(await scoreAtHome()).toBe(25);
    await db().deleteFrom("groups").execute();
    expect(await scorePresentedGroup(presentationId)).toBeNull();
  });
});

describe("a process that is killed while it judges the last module", () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "aplomb-group-score-"));
    file = path.join(folder, "aplomb.db");
    await migrateToLatest(openDatabase(file));
  });
  afterEach(async () => {
    await db().destroy();
    rmSync(folder, { recursive: true });
  });

  test("leaves a group that the next process scores, once", async () => {
    const { handIn, groupRows } = await presented(2);
    await handIn(0);
    expect(await ended(startEntry("evaluator", [file]))).toBe(0);
    await handIn(1);
    const killed = startEntry("evaluator", [file, "hang"]);
    await printed(killed, "judging");
    killed.kill("SIGKILL");
    await ended(killed);
    expect(await groupRows()).toEqual([]);
    expect(await ended(startEntry("evaluator", [file]))).toBe(0);
    expect(await groupRows()).toMatchObject([{ state: "scored", score: 100 }]);
    expect(await ended(startEntry("evaluator", [file]))).toBe(0);
    expect(await groupRows()).toHaveLength(1);
  });
});
