import * as v from "valibot";
import { expect, test } from "vitest";
import { statementSchema } from "../../../../testing/doubles/xapi-schema";
import type { StatedEvaluation } from "~/models/evaluations/stated.server";
import {
  type Speaker,
  statementsOfEvaluation,
  statementsOfPresentation,
  statementsOfVideo,
  voiding,
} from "./statements";

const ID = "6a1b0c1e-6c1d-5b3c-9f5e-3f7a2b1c0d9e";
const UUID = "0b54f4a6-3c6a-4a53-8a3b-0a0f7be0a111";
const academy = "https://academie.example.test";
const speaker: Speaker = {
  academy,
  actorOf: ({ userId }) => ({
    objectType: "Agent",
    account: { homePage: academy, name: userId },
  }),
};
const person = { userId: "u1", email: "u1@example.test" };
const evaluation: StatedEvaluation = {
  ...person,
  id: "e1",
  presentationId: UUID,
  moduleId: "m1",
  groupId: null,
  wholeGroup: 0,
  score: 88,
  at: "2026-11-30T08:00:00.000Z",
};
const of = (values: Partial<StatedEvaluation> = {}) =>
  statementsOfEvaluation({ ...evaluation, ...values }, speaker);

test.each<[string, Record<string, object> | null]>([
  ["a module", of()],
  ["a failed module in a group", of({ score: 12, groupId: "g1" })],
  ["a group", of({ moduleId: null, groupId: "g1", wholeGroup: 1 })],
  ["a score of 0 without a presentation", of({ score: 0, presentationId: null })],
  [
    "a presentation",
    statementsOfPresentation(
      { ...person, id: "not-a-uuid", moduleId: "m1", groupId: null, at: evaluation.at },
      speaker,
    ),
  ],
  [
    "a video",
    statementsOfVideo({ ...person, moduleId: "é m", version: "v", at: evaluation.at }, speaker),
  ],
  ["a voiding", { void: voiding(ID, academy) }],
])("%s is a statement by the specification", (_, statements) => {
  expect(Object.keys(statements ?? {}).length).toBeGreaterThan(0);
  for (const statement of Object.values(statements ?? {})) {
    const read = v.safeParse(statementSchema, { id: ID, ...statement });
    expect(read.issues).toBeUndefined();
  }
});

test("the pass mark decides between passed and failed", () => {
  expect(Object.keys(of() ?? {})).toEqual(["scored 88", "passed 88"]);
  expect(Object.keys(of({ score: 84 }) ?? {})).toEqual(["scored 84", "failed 84"]);
});

test("an evaluation without a score says nothing, and one of a deleted module nothing new", () => {
  expect(of({ score: null })).toEqual({});
  expect(of({ moduleId: null })).toBeNull();
  expect(of({ wholeGroup: 1, moduleId: null, groupId: null })).toBeNull();
});

test("the schema refuses what a store must refuse", () => {
  const [statement] = Object.values(of() ?? {});
  const right = { id: ID, ...statement };
  const wrong = [
    { ...right, id: "1" },
    { ...right, actor: { objectType: "Agent" } },
    { ...right, actor: { mbox_sha1sum: "zz" } },
    { ...right, verb: { id: "passed" } },
    { ...right, timestamp: "2026-11-30" },
    { ...right, result: { score: { scaled: 1.2 } } },
    { ...right, result: { score: { raw: 101, min: 0, max: 100 } } },
    { ...right, context: { registration: "p1" } },
    { ...right, more: true },
    { ...voiding(ID, academy), id: ID, object: { id: "https://a.test" } },
  ];
  expect(v.safeParse(statementSchema, right).success).toBe(true);
  for (const one of wrong) expect(v.safeParse(statementSchema, one).success).toBe(false);
});
