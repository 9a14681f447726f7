import { expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import { db } from "~/models/database/database.server";
import { standingOf, whoJudges } from "./who-judges.server";

useTestDatabase();

const trial = (values: object = {}) => ({
  id: "t1",
  state: "done" as const,
  passed: 1 as const,
  voidedAt: null,
  languages: ["fr" as const, "en" as const],
  ...values,
});
const passed = trial();
const other = (values: object) => trial({ id: "t2", ...values });

test.each([
  { name: "no trial", last: null, done: null, is: "untried" },
  { name: "a passed trial", last: passed, done: passed, is: "t1" },
  { name: "a failed line", last: trial({ passed: 0 }), done: trial({ passed: 0 }), is: "below" },
  {
    name: "a void trial",
    last: trial({ voidedAt: "x" }),
    done: trial({ voidedAt: "x" }),
    is: "void",
  },
  { name: "a first trial under way", last: other({ state: "running" }), done: null, is: "running" },
  {
    name: "a first trial that stopped",
    last: other({ state: "stopped" }),
    done: null,
    is: "stopped",
  },
  { name: "a second trial under way", last: other({ state: "running" }), done: passed, is: "t1" },
])("with $name: $is", ({ last, done, is }) => {
  const found = standingOf({ last, done }, "fr");
  expect(found.kind === "model" ? found.trial : found.why).toBe(is);
});

test("a language that the model does not know is the near reader's", () => {
  expect(standingOf({ last: passed, done: passed }, "es")).toEqual({
    kind: "near",
    why: "language",
  });
});

const candidate = { model: "acme/grand", server: "http://llm.test/v1", promptVersion: "modèle-3" };

test("another model, server or prompt has a trial of its own to pass, after an upgrade too", async () => {
  await db()
    .insertInto("judgeTrials")
    .values({
      id: "t1",
      ...candidate,
      state: "done",
      startedAt: "2026-11-22T08:00:00.000Z",
      passed: 1,
      languagesJson: '["fr"]',
    })
    .execute();
  expect(await whoJudges(candidate, "fr")).toEqual({ kind: "model", trial: "t1" });
  for (const change of [{ model: "b" }, { server: "http://b.test" }, { promptVersion: "modèle-4" }])
    expect(await whoJudges({ ...candidate, ...change }, "fr")).toEqual({
      kind: "near",
      why: "untried",
    });
});
