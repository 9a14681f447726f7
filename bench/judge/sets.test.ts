import { readdirSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readLabelledSet } from "../labelled-files";
import { IN_LATER, JudgeSetSchema } from "./sets";

const setsIn = (name: string) => {
  const folder = path.join(import.meta.dirname, name);
  return readdirSync(folder).map(
    (file) => [file, v.parse(JudgeSetSchema, readLabelledSet(path.join(folder, file)))] as const,
  );
};
const later = setsIn("later");
const sets = setsIn("sets");
const isLater = (file: string) => later.some(([name]) => name === file);

test("there are eighteen trades, and forty-one later ones", () => {
  const trades = [...sets, ...later].map(([, { trade }]) => trade);
  expect([sets.length, later.length, new Set(trades).size]).toEqual([18, 41, 59]);
  expect(later.map(([file]) => file).toSorted()).toEqual(
    IN_LATER.map((name) => `${name}.jsonl`).toSorted(),
  );
});

describe.each([...sets, ...later])("%s", (file, { points, presentations, turned, elliptical }) => {
  const expected = points.filter(({ kind }) => kind === "expected");
  const total = expected.reduce((sum, { weight }) => sum + weight, 0);

  test("has at least eight points, ten talks, eight turned facts, and 25 short answers unless it is later", () => {
    expect(points.length).toBeGreaterThanOrEqual(8);
    expect(presentations.length).toBeGreaterThanOrEqual(10);
    expect(turned.length).toBeGreaterThanOrEqual(8);
    if (!isLater(file)) expect(elliptical.length).toBeGreaterThanOrEqual(25);
  });

  test("every label is within five of the score of its verdicts", () => {
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

  test("a turned fact stands in one turn of a talk that stated it rightly", () => {
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

  test("short answers name existing points", () => {
    const ids = points.map(({ id }) => id);
    for (const { point } of elliptical) expect(ids).toContain(point);
  });
});
