import { describe, expect, test } from "vitest";
import { lessonSeconds } from "./lesson-seconds.server";

const segments = [
  { startMs: 0, endMs: 2_000, text: "Bonjour, voici la borne." },
  {
    startMs: 2_000,
    endMs: 12_000,
    text: "La pose prend une journée. Elle coûte neuf cents euros.",
  },
  { startMs: 14_000, endMs: 18_000, text: "En cas de panne, un technicien passe en deux jours." },
];
const lesson = {
  title: "La borne",
  videoUrl: "/media/one.mp4",
  segments,
  set: new Map<string, number | null>(),
};
const secondOf = (claim: string, set = lesson.set) =>
  lessonSeconds([{ id: "p", claim }], { ...lesson, set }).get("p") ?? null;

describe("the second of a point in its lesson", () => {
  test.each([
    ["Un technicien intervient en deux jours.", 14],
    ["La pose prend une journée.", 2],
  ])("%s begins with its sentence", (claim, second) => {
    expect(secondOf(claim)).toBe(second);
  });

  test("a sentence in the middle of a segment begins after its share of the letters", () => {
    expect(secondOf("Le prix est de 900 euros.")).toBeCloseTo(6.9, 0);
  });

  test("is missing for a point that the lesson does not state", () => {
    expect(secondOf("Le contrat se résilie par courrier recommandé.")).toBeNull();
  });

  test("is the admin's, if set, before the nearest sentence's", () => {
    expect(secondOf("La pose prend une journée.", new Map([["p", 3.5]]))).toBe(3.5);
    expect(secondOf("La pose prend une journée.", new Map([["p", null]]))).toBeNull();
  });

  test("is missing in a lesson without speech", () => {
    expect(lessonSeconds([{ id: "p", claim: "Un an." }], { ...lesson, segments: [] }).size).toBe(0);
  });
});
