import { expect, test } from "vitest";
import { type Counted, faultsOf, type Seen } from "./three-nodes/check.mjs";

const portion = { presentationId: "p", index: 0, digest: "d" };
const seen: Seen = {
  acknowledged: [portion],
  evaluations: [{ presentationId: "p", evaluationId: "e" }],
  lost: [],
  conversations: [{ id: "c", answered: 2 }],
};
const counted: Counted = {
  presentations: [{ id: "p", recordingState: "ready", videoDurationS: 5 }],
  portions: [portion],
  evaluations: [{ presentationId: "p", state: "done" }],
  jobs: [{ kind: "assemble-recording", state: "done", count: 1 }],
  recordings: 1,
  conversations: [{ id: "c", state: "ended", said: 3 }],
};

test("a run with each effect once has no fault", () => {
  expect(faultsOf(seen, counted)).toEqual([]);
});

test.each<[string, Partial<Seen>, Partial<Counted>]>([
  ["not acknowledged: p 3", { lost: ["p 3"] }, {}],
  ["1 portions missing, such as p 0 d", {}, { portions: [] }],
  ["1 portions too many, such as p 0 d", {}, { portions: [portion, portion] }],
  [
    "1 evaluations too many, such as p",
    {},
    { evaluations: [...counted.evaluations, ...counted.evaluations] },
  ],
  ["1 evaluations missing, such as p", {}, { evaluations: [] }],
  ["2 stored recordings of 1", {}, { recordings: 2 }],
  ["the conversation c is open", {}, { conversations: [{ id: "c", state: "open", said: 3 }] }],
  ["the conversation c is missing", {}, { conversations: [] }],
  [
    "c holds 1 turns of 2 answered ones",
    {},
    { conversations: [{ id: "c", state: "ended", said: 1 }] },
  ],
  ["1 jobs send-mail are failed", {}, { jobs: [{ kind: "send-mail", state: "failed", count: 1 }] }],
  ["the evaluation of p waits", {}, { evaluations: [{ presentationId: "p", state: "pending" }] }],
])("a run is faulty: %s", (fault, change, changed) => {
  expect(faultsOf({ ...seen, ...change }, { ...counted, ...changed })).toEqual([fault]);
});

test("a portion with other bytes than the acknowledged ones is named on both sides", () => {
  const other = { ...portion, digest: "other" };
  expect(faultsOf(seen, { ...counted, portions: [other] })).toEqual([
    "1 portions missing, such as p 0 d",
    "1 portions too many, such as p 0 other",
  ]);
});
