import { beforeEach, expect, test } from "vitest";
import { send } from "../../../../../testing/academy-request";
import { useTestDatabase } from "../../../../../testing/database";
import {
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
  rubricOf,
} from "../../../../../testing/factories";
import { overview } from "~/copy/admin/overview";
import { rubricConfirm as words } from "~/copy/evaluation/rubric-confirm";
import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import type { Module, User } from "~/models/tables";
import { createConfirmRubric } from "~/services/evaluation/reviews/confirm-rubric.server";

useTestDatabase();
let as: User;
let rep: User;
let module: Module;
let at: string;
let draft: Rubrics.RubricVersion;
beforeEach(async () => {
  as = await createUser({ role: "admin", name: "Claire Delmas" });
  rep = await createUser({ name: "Paul Roux" });
  module = await createModule({ title: "La caisse" });
  at = `/admin/edit-module/${module.id}/rubric/confirm`;
  const rubric = rubricOf(["La caisse marche sans internet"], "provisional");
  draft = await Rubrics.insert({
    moduleId: module.id,
    rubric,
    origin: "proposal",
    by: null,
    basedOn: null,
  });
});

const own = { Origin: "http://aplomb.test", "Sec-Fetch-Site": "same-origin" };
const post = (fields: Record<string, string>) =>
  send(at, { method: "POST", as, body: new URLSearchParams(fields), headers: own });

/** Creates a score of the rep by the draft. */
async function judged(values: Partial<Parameters<typeof createEvaluation>[0]>) {
  const { id: presentationId } = await createPresentation({ userId: rep.id, moduleId: module.id });
  const of = { userId: rep.id, moduleId: module.id, presentationId, provisional: 1 as const };
  return createEvaluation({ ...of, rubricVersionId: draft.id, ...values });
}

test("the page asks for two other wordings a point, prefilled by the draft", async () => {
  const html = await (await send(at, { as })).text();
  expect(html).toContain("La caisse marche sans internet");
  expect(html.split(words.other(1))).toHaveLength(2);
  expect(html).toContain(words.nobody);
});

test("a confirmation keeps the posted wordings, and empty fields are skipped", async () => {
  const answer = await post({
    intent: "confirm",
    version: draft.id,
    "point-1.fr.0": "Elle fonctionne hors ligne",
    "point-1.fr.1": "",
  });
  expect(answer.headers.get("Location")).toBe(`/admin/edit-module/${module.id}/rubric`);
  const current = await Rubrics.findCurrent(module.id);
  expect(current).toMatchObject({ number: 2, byName: "Claire Delmas", note: words.note });
  expect(current?.rubric.standing).toBe("read");
  expect(current?.rubric.points[0]?.wordings.fr?.phrasings).toEqual(["Elle fonctionne hors ligne"]);
  const jobs = await db().selectFrom("jobs").select("kind").execute();
  expect(jobs.map(({ kind }) => kind)).toContain("confirm-rubric");
});

test("a drafted wording goes when its field is emptied, and stays when no field was posted", async () => {
  const points = draft.rubric.points.map((point) => ({
    ...point,
    wordings: {
      fr: point.wordings.fr && { ...point.wordings.fr, phrasings: ["Sans réseau", "Hors ligne"] },
    },
  }));
  const { id: version } = await Rubrics.insert({
    moduleId: module.id,
    rubric: { standing: "provisional", points },
    origin: "proposal",
    by: null,
    basedOn: draft.id,
  });
  await post({ intent: "confirm", version, "point-1.fr.0": "" });
  const current = await Rubrics.findCurrent(module.id);
  expect(current?.rubric.points[0]?.wordings.fr?.phrasings).toEqual(["Hors ligne"]);
});

test("a rubric that changed meanwhile is not confirmed, nor is one confirmed before", async () => {
  expect((await post({ intent: "confirm", version: "other" })).status).toBe(409);
  await post({ intent: "confirm", version: draft.id });
  const again = await Rubrics.findCurrent(module.id);
  expect((await post({ intent: "confirm", version: again?.id ?? "" })).status).toBe(409);
});

test("what changes is shown before the confirmation, and keeps what was typed", async () => {
  await judged({ score: 40 });
  const first = await (await send(at, { as })).text();
  expect(first).toContain(words.waiting(1));
  expect(first).not.toContain('value="confirm"');
  const shown = await post({
    intent: "preview",
    version: draft.id,
    "point-1.fr.0": "Elle fonctionne hors ligne",
  });
  const html = await shown.text();
  expect(html).toContain('value="confirm"');
  expect(html).toContain("Elle fonctionne hors ligne");
});

test("the confirmation stands first in what waits for an admin, with its people", async () => {
  await judged({ score: 40 });
  await judged({ score: 90, toReview: 0 });
  const html = await (await send("/admin", { as })).text();
  expect(html).toContain(overview.unconfirmed(1));
  expect(html).toContain(overview.unconfirmedWait(1));
  expect(html).toContain(at);
});

test("the job judges waiting scores again; sure passes, decisions and old records stand", async () => {
  const failure = await judged({ score: 40 });
  const doubtful = await judged({ score: 88, toReview: 1 });
  const pass = await judged({ score: 90, toReview: 0 });
  const decided = await judged({
    score: 40,
    reviewedScore: 60,
    reviewedAt: "2026-11-30T10:00:00.000Z",
  });
  const old = await judged({ score: 40, provisional: 0 });
  const payload = { moduleId: module.id };
  const finish = async (work: (trx: never) => Promise<void>) =>
    db()
      .transaction()
      .execute((trx) => work(trx as never));
  await createConfirmRubric().run({ payload, finish } as never);
  const rows = await db().selectFrom("evaluations").selectAll().execute();
  const again = rows.filter(({ state }) => state === "pending").map((row) => row.presentationId);
  expect(again.toSorted()).toEqual([failure, doubtful].map((row) => row.presentationId).toSorted());
  const standing = rows.filter(({ provisional }) => provisional === 0).map(({ id }) => id);
  expect(standing).toEqual(expect.arrayContaining([pass.id, decided.id, old.id]));
});
