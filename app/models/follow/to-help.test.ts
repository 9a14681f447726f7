import { describe, expect, test } from "vitest";
import type { LastCounted } from "./last-counted.server";
import { candidates, helped, type LatePart } from "./to-help";

const nowMs = Date.parse("2026-12-01T08:00:00Z");
const ago = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

/** Returns a person with these scores, newest first, a day apart, the newest `last` days ago. */
function person(id: string, scores: readonly number[], last = 1, createdAt = ago(60)) {
  const newest = scores.map((score, at) => ({ subject: "m", score, createdAt: ago(last + at) }));
  return { id, name: id, createdAt, lastAt: newest[0]?.createdAt ?? null, newest };
}
const attempt = (score: number, isPassed = false): LastCounted => ({
  id: "e",
  userId: "u",
  kind: "module",
  subjectId: "m",
  title: "La caisse",
  score,
  isPassed,
});
const late = (days: number): LatePart => ({ title: "Le devis", days });

test("a near miss comes first by its marks, then late, far, never, idle", () => {
  const people = [
    person("idle", [90], 20),
    person("never", []),
    person("far", [19]),
    person("late", [92]),
    person("near", [78]),
    person("nearest", [84]),
    person("well", [90]),
    person("new", [], 1, ago(2)),
    person("gone", [90], 120),
  ];
  const facts = { late: new Map([["late", late(3)]]), nowMs };
  const ids = candidates(people, facts, 10).map(({ id }) => id);
  expect(ids).toEqual(["nearest", "near", "late", "far", "never", "idle"]);
  expect(candidates(people, facts, 2)).toHaveLength(2);
});

describe("the reason", () => {
  const reason = (
    of: ReturnType<typeof person>,
    { last, part }: { last?: LastCounted; part?: LatePart } = {},
  ) =>
    helped(of, {
      last: new Map(last ? [[of.id, last]] : []),
      late: new Map(part ? [[of.id, part]] : []),
      nowMs,
    });

  test("is the distance of the last attempt to the pass mark, with a late assignment beside it", () => {
    expect(reason(person("a", [78]), { last: attempt(78), part: late(4) })).toMatchObject({
      cause: { kind: "short", marks: 7 },
      alsoLate: late(4),
      last: { id: "e" },
    });
  });

  test("is the lack of progress after three attempts that did not get better", () => {
    const stuck = person("a", [61, 60, 61]);
    expect(reason(stuck, { last: attempt(61) })?.cause).toEqual({
      kind: "stuck",
      scores: [61, 60, 61],
    });
  });

  test("is the late assignment, before a far attempt", () => {
    const part = late(2);
    expect(reason(person("a", [19]), { last: attempt(19), part })).toMatchObject({
      cause: { kind: "late", part },
      alsoLate: null,
    });
  });

  test.each([
    ["never", person("a", [])],
    ["idle", person("a", [90], 20)],
  ])("is '%s' without an attempt of late", (kind, of) => {
    expect(reason(of)?.cause.kind).toBe(kind);
  });

  test("is none for a failed attempt at what the person had passed", () => {
    expect(reason(person("a", [80, 92]), { last: attempt(80, true) })).toBeNull();
  });
});
