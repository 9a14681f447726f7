import { LANGUAGES } from "../../app/models/terms/language";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "sets");
const text = v.pipe(v.string(), v.nonEmpty());
const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const Talk = v.object({
  turns: v.pipe(
    v.array(v.object({ source: v.picklist(["ai", "user"]), message: text })),
    v.minLength(1),
  ),
  label: score,
  points: v.optional(v.record(v.string(), v.string())),
});
const Fact = v.object({
  value: text,
  unit: v.string(),
  relation: v.picklist(["=", "<", "<=", ">", ">="]),
});
const Point = v.object({
  id: text,
  kind: v.picklist(["expected", "forbidden"]),
  weight: v.picklist([1, 2, 3]),
  blocking: v.boolean(),
  claim: text,
  facts: v.array(Fact),
  phrasings: v.array(text),
  falsehoods: v.array(text),
  question: v.string(),
  objection: v.string(),
});
const JudgeSet = v.object({
  trade: text,
  language: v.picklist(LANGUAGES),
  writer: text,
  title: text,
  reference: text,
  guidelines: text,
  interactionPrompt: text,
  evaluationPrompt: text,
  points: v.pipe(v.array(Point), v.minLength(8)),
  presentations: v.pipe(
    v.array(
      v.object({
        ...Talk.entries,
        id: text,
        quality: v.picklist([1, 2, 3, 4, 5, 6]),
        points: v.record(v.string(), v.string()),
      }),
    ),
    v.minLength(10),
  ),
  turned: v.pipe(
    v.array(v.object({ of: text, point: text, kind: text, before: text, after: text })),
    v.minLength(8),
  ),
  extras: v.record(v.string(), Talk),
  elliptical: v.pipe(
    v.array(
      v.object({
        point: text,
        question: text,
        answer: text,
        verdict: v.picklist(["said", "vague", "contradicted", "none"]),
      }),
    ),
    v.minLength(25),
  ),
});

const sets = readdirSync(folder).map(
  (file) =>
    [file, v.parse(JudgeSet, JSON.parse(readFileSync(path.join(folder, file), "utf8")))] as const,
);

test("there are eighteen trades", () => {
  expect(new Set(sets.map(([, { trade }]) => trade)).size).toBe(18);
});

describe.each(sets)("%s", (_, { points, presentations, turned, elliptical }) => {
  const expected = points.filter(({ kind }) => kind === "expected");
  const total = expected.reduce((sum, { weight }) => sum + weight, 0);

  test("every label is within five of what its verdicts come to", () => {
    const credit: Record<string, number> = { said: 1, vague: 0.4 };
    for (const { id, label, points: verdicts } of presentations) {
      let sum = 0;
      let isCapped = false;
      for (const point of points) {
        const verdict = verdicts[point.id] ?? (point.kind === "expected" ? "missing" : "none");
        const allowed =
          point.kind === "expected"
            ? ["said", "vague", "contradicted", "none"]
            : ["crossed", "none"];
        expect(allowed, `${id} ${point.id}`).toContain(verdict);
        const isFalse = verdict === "contradicted" || verdict === "crossed";
        sum += point.weight * (isFalse ? -0.25 : (credit[verdict] ?? 0));
        isCapped ||=
          verdict === "crossed" ||
          (point.blocking && (isFalse || verdict === "none") && point.kind === "expected");
      }
      const score = Math.min(isCapped ? 84 : 100, Math.max(0, (100 * sum) / total));
      expect(Math.abs(label - score), id).toBeLessThanOrEqual(5.5);
    }
  });

  test("a turned fact stands in one turn of a talk in which it was true", () => {
    for (const { of, point, before, after } of turned) {
      const talk = presentations.find(({ id }) => id === of);
      const turns = talk?.turns.filter(
        ({ source, message }) => source === "user" && message.includes(before),
      );
      expect(turns, before).toHaveLength(1);
      expect(["said", "vague"], `${of} ${point}`).toContain(talk?.points[point]);
      expect(after).not.toBe(before);
    }
  });

  test("short answers are about points that exist", () => {
    const ids = points.map(({ id }) => id);
    for (const { point } of elliptical) expect(ids).toContain(point);
  });
});
