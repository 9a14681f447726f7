import { expect, test } from "vitest";
import { judgementOf } from "../../../../testing/judgements";
import { rubricTalk } from "../../../../testing/results";
import type { AttemptView } from "./attempts";
import {
  comparisonOf,
  historiesOf,
  laterThan,
  withPositions,
  entriesOf,
  openedIn,
} from "./histories";

const attempt = (id: string, subject: string, values: Partial<AttemptView> = {}) => ({
  id,
  subject,
  talk: id,
  title: `Module : ${subject}`,
  within: null,
  doneOn: "Fait le 07 novembre 2026 à 11:20",
  day: "7 nov.",
  state: "scored" as const,
  score: 70,
  unheard: null,
  shownScore: null,
  wholeGroup: false,
  mayBeCounted: false,
  written: false,
  counted: null,
  reason: null,
  cause: null,
  isProven: false,
  passedOn: null,
  result: null,
  coaching: null,
  fromBrowser: false,
  soundHref: null,
  mayPlay: false,
  interval: null,
  soundKeptDays: null,
  removedOn: null,
  video: "none" as const,
  videoKeptDays: null,
  videoAtS: null,
  chapterStarts: [],
  videoEnd: null,
  comments: [],
  history: { scores: null, entries: [], isAsked: false },
  review: { decided: false, toReview: false, judged: null, isOther: false, corrected: {} },
  mayAsk: false,
  costs: [],
  modelCost: null,
  ...values,
});

/** Newest first. */
const attempts = withPositions([
  attempt("a3", "a", { state: "pending", score: null }),
  attempt("b1", "b", { state: "not_evaluable", score: null }),
  attempt("a2", "a", { score: 91 }),
  attempt("a1", "a", { score: 64 }),
]);

test("attempts are numbered by what was presented, and keep their order", () => {
  expect(attempts.map(({ id, position }) => [id, position])).toEqual([
    ["a3", 3],
    ["b1", 1],
    ["a2", 2],
    ["a1", 1],
  ]);
});

test("judgements of the same talk have its number", () => {
  const again = { talk: "t1" };
  const numbered = withPositions([
    attempt("a3", "a"),
    attempt("a2", "a", again),
    attempt("a1", "a", again),
  ]);
  expect(numbered.map(({ position }) => position)).toEqual([2, 1, 1]);
  const [history] = historiesOf(numbered);
  expect(history?.attempts.map(({ id }) => id)).toEqual(["a2", "a3"]);
  expect(history?.attempts[0]?.judgements.map(({ id }) => id)).toEqual(["a2", "a1"]);
});

test("each thing presented has one history, oldest first, without what is being judged", () => {
  const histories = historiesOf(attempts);
  expect(histories.map(({ key, best }) => [key, best])).toEqual([
    ["b", null],
    ["a", 91],
  ]);
  expect(histories[1]?.attempts.map(({ position, score }) => [position, score])).toEqual([
    [1, 64],
    [2, 91],
  ]);
});

test("an older attempt knows the newest at its module, and a newer judgement of its own talk", () => {
  const newest = { id: "a3", position: 3, score: null, isSameTalk: false, isDecided: false };
  const [a3, b1, a2, a1] = attempts;
  expect(laterThan(a1 ?? null, attempts)).toEqual(newest);
  expect(laterThan(a2 ?? null, attempts)).toEqual(newest);
  for (const one of [a3, b1]) expect(laterThan(one ?? null, attempts)).toBeNull();
  expect(laterThan(null, attempts)).toBeNull();
  const judged = withPositions([
    attempt("new", "c", { talk: "talk", score: 88 }),
    attempt("old", "c", { talk: "talk" }),
  ]);
  expect(laterThan(judged[1] ?? null, judged)).toEqual({
    id: "new",
    position: 1,
    score: 88,
    isSameTalk: true,
    isDecided: false,
  });
});

test("nothing presented has no history", () => expect(historiesOf([])).toEqual([]));

test("attempts at one thing are compared by points, those without a judgement left out", () => {
  const judged = (id: string, verdict: "said" | "unsaid", values = {}) => {
    const judgement = judgementOf([{ id: "price", verdict }]);
    const result = rubricTalk({ judgement });
    return attempt(id, "a", { result, score: judgement.arithmetic.score, ...values });
  };
  const compared = (...newestFirst: Parameters<typeof withPositions>[0][number][]) =>
    comparisonOf(withPositions(newestFirst));
  const unscored = attempt("a2", "a", { state: "pending", score: null });
  expect(compared(judged("a3", "said"), unscored, judged("a1", "unsaid"))).toMatchObject({
    attempts: [{ id: "a1" }, { id: "a3" }],
    rows: [{ id: "price", verdicts: ["unsaid", "said"], change: "gained" }],
  });
  expect(compared(judged("a2", "said"), judged("a1", "unsaid", { subject: "b" }))).toBeNull();
  expect(compared(judged("a1", "said"))).toBeNull();
  const again = (id: string, verdict: "said" | "unsaid") => judged(id, verdict, { talk: "t1" });
  expect(compared(again("a2", "said"), again("a1", "unsaid"))).toBeNull();
  expect(
    compared(judged("a3", "unsaid"), again("a2", "said"), again("a1", "unsaid")),
  ).toMatchObject({ attempts: [{ id: "a2" }, { id: "a3" }] });
});

const row = (
  id: string,
  presentationId: string,
  moduleId: string | null = null,
  startS = 0,
  reviewedAt: string | null = null,
) => ({
  id,
  presentationId,
  moduleId,
  moduleTitle: moduleId,
  wholeGroup: moduleId === null ? (1 as const) : (0 as const),
  startS,
  createdAt: `2026-11-0${id.length}T10:00:00.000Z`,
  reviewedAt,
});

/** Newest first: a group presented twice, the first time with a module that was judged again, and one not yet whole. */
const rows = [
  row("alone", "p3", "m1"),
  row("whole2", "p2"),
  row("second2", "p2", "m2", 20),
  row("first2", "p2", "m1"),
  row("whole1", "p1"),
  row("again1", "p1", "m1"),
  row("first1", "p1", "m1"),
];

test("a page of its own has every evaluation but the modules of a group that has one", () => {
  expect(entriesOf(rows).map(({ id }) => id)).toEqual(["alone", "whole2", "whole1", "first1"]);
});

test("a module within a group opens the page of its group, with the modules in their order", () => {
  const opened = openedIn(rows, ["unknown", null, "second2"]);
  expect(opened).toMatchObject({ asked: { id: "second2" }, row: { id: "whole2" } });
  expect(opened?.shown.map(({ id }) => id)).toEqual(["whole2", "first2", "second2"]);
});

test("a module that was judged again is shown by a decision newer than the second judging", () => {
  const decided = row("one", "p", "m1", 0, "2026-11-08T10:00:00.000Z");
  const all = [row("whole", "p"), row("again", "p", "m1"), decided];
  expect(openedIn(all, [])?.shown.map(({ id }) => id)).toEqual(["whole", "one"]);
});

test("without a name that is known the newest opens; of nothing, nothing", () => {
  expect(openedIn(rows, ["unknown"])).toMatchObject({ row: { id: "alone" } });
  expect(openedIn([], ["alone"])).toBeNull();
});
