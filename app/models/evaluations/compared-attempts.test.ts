import { expect, test } from "vitest";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Verdict } from "~/models/terms/reader";
import { judgedPoint } from "../../../testing/results";
import { comparedAttempts } from "./compared-attempts";

const attempt = (
  id: string,
  verdicts: Record<string, Verdict>,
  kind: JudgedPoint["kind"] = "expected",
) => ({
  id,
  score: 50,
  day: "3 nov.",
  points: Object.entries(verdicts).map(([point, verdict]) =>
    judgedPoint({ id: point, claim: point, verdict, kind }),
  ),
});
const changes = (before: Verdict, now: Verdict) =>
  comparedAttempts([attempt("a", { p: before }), attempt("b", { p: now })])?.rows[0]?.change;

test("a single attempt gives no comparison; of many attempts, the last four are compared", () => {
  expect(comparedAttempts([attempt("a", { p: "said" })])).toBeNull();
  const five = ["a", "b", "c", "d", "e"].map((id) => attempt(id, { p: "said" }));
  expect(comparedAttempts(five)?.attempts.map(({ id }) => id)).toEqual(["b", "c", "d", "e"]);
});

test("an older attempt on the page is always there, and compared with the newest one", () => {
  const five = (["vague", "unsaid", "unsaid", "unsaid", "said"] as const).map((verdict, at) =>
    attempt("abcde".charAt(at), { p: verdict }),
  );
  expect(comparedAttempts(five, "a")).toMatchObject({
    attempts: [{ id: "a" }, { id: "c" }, { id: "d" }, { id: "e" }],
    shown: 0,
    since: 0,
    rows: [{ verdicts: ["vague", "unsaid", "unsaid", "said"], change: "gained" }],
  });
  expect(comparedAttempts(five, "d")).toMatchObject({ shown: 2, since: 2 });
  expect(comparedAttempts(five, "e")).toMatchObject({ shown: 3, since: 2 });
  expect(comparedAttempts(five, "unknown")).toMatchObject({ shown: -1, since: 2 });
});

test.each<[Verdict, Verdict, string]>([
  ["unsaid", "said", "gained"],
  ["vague", "said", "gained"],
  ["contradicted", "said", "gained"],
  ["unsaid", "vague", "gained"],
  ["contradicted", "vague", "gained"],
  ["said", "vague", "lost"],
  ["said", "unsaid", "lost"],
  ["vague", "unsaid", "lost"],
  ["said", "contradicted", "toCorrect"],
  ["unsaid", "contradicted", "toCorrect"],
  ["contradicted", "contradicted", "same"],
  ["contradicted", "unsaid", "gained"],
  ["said", "said", "same"],
  ["open", "open", "same"],
  ["open", "unsaid", "settled"],
  ["open", "said", "gained"],
  ["open", "contradicted", "toCorrect"],
  ["said", "open", "open"],
])("a point that was %s, then %s, counts as %s", (before, now, change) => {
  expect(changes(before, now)).toBe(change);
});

test("a point that the earlier rubric lacked is new, and an uncrossed red line is left out", () => {
  const compared = comparedAttempts([
    attempt("a", { old: "said", kept: "unsaid" }),
    attempt("b", { kept: "said", fresh: "said" }),
  ]);
  expect(compared?.rows).toEqual([
    { id: "kept", claim: "kept", verdicts: ["unsaid", "said"], change: "gained" },
    { id: "fresh", claim: "fresh", verdicts: [null, "said"], change: "new" },
  ]);
  const [a, b] = [attempt("a", { p: "said" }), attempt("b", { p: "said" })];
  const named = { ...b, points: b.points.map((point) => ({ ...point, name: "Le prix" })) };
  expect(comparedAttempts([a, named])?.rows).toMatchObject([{ claim: "p", name: "Le prix" }]);
  const lines = (before: Verdict, now: Verdict) =>
    comparedAttempts([
      attempt("a", { line: before }, "forbidden"),
      attempt("b", { line: now }, "forbidden"),
    ])?.rows.map(({ change }) => change);
  expect(lines("unsaid", "unsaid")).toEqual([]);
  expect(lines("crossed", "unsaid")).toEqual(["gained"]);
  expect(lines("unsaid", "crossed")).toEqual(["toCorrect"]);
});
