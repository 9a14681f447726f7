import { describe, expect, test } from "vitest";
import { loadSet, pointsOf, READ } from "../../../bench/judge/sets";
import { rubrics } from "../../../demo/rubrics";
import { rubricJudgement, rubricTalk } from "../../../testing/results";
import type { Language } from "~/models/terms/language";
import { type WordedPoint, wordedIn } from "~/models/terms/rubric";
import {
  distinctNames,
  holdsFigure,
  nameOfGuideline,
  shortNameOf,
  shortNamesOf,
  withShortNames,
} from "./short-name";
import { reveals } from "./heard-figures";

interface Row {
  of: string;
  language: Language;
  points: WordedPoint[];
}

const demo = [...rubrics].map(([of, rubric]): Row => ({
  of,
  language: "fr",
  points: wordedIn(rubric, "fr"),
}));
const bench = READ.map(loadSet).flatMap((set): Row[] =>
  (["authored", "drafted"] as const).map((variant) => ({
    of: `${set.name}, ${variant}`,
    language: set.language,
    points: pointsOf(set, variant),
  })),
);

test.each([...demo, ...bench])(
  "no name of $of holds a figure or reveals the expected words",
  (row) => {
    const { points, language } = row;
    const names = shortNamesOf(points, language);
    for (const [at, name] of names.entries()) {
      const point = points[at];
      if (name === null || !point) continue;
      expect([name, holdsFigure(name, language)]).toEqual([name, false]);
      expect([name, reveals(name, point.facts, language)]).toEqual([name, false]);
      expect(name.length).toBeLessThan(point.claim.length);
    }
    const found = names.filter((name) => name !== null);
    expect(new Set(found).size).toBe(found.length);
  },
);

test("seven points of ten have a name", () => {
  const all = [...demo, ...bench].flatMap(({ points, language }) => shortNamesOf(points, language));
  expect(all.filter((name) => name !== null).length / all.length).toBeGreaterThan(0.7);
});

test.each<[Language, string, string | null]>([
  ["fr", "Le prix est de 69 euros par mois.", "Le prix"],
  ["fr", "L'addition se partage en trois secondes.", "L'addition"],
  ["fr", "Le client reçoit une confirmation par message.", "Confirmation"],
  ["fr", "Vous gagnez six minutes.", null],
  ["en", "The hearing test is free.", "The hearing test"],
  ["en", "Wasp nests cost 55 pounds each.", "Wasp nests"],
  ["es", "Hacemos una revisión cada mes.", "Revisión"],
])("%s: « %s » is about %s", (language, claim, name) => {
  expect(shortNameOf({ claim }, language)).toBe(name);
});

test("the rubric's own name stands before the derived one", () => {
  expect(shortNameOf({ claim: "Le prix est de 69 euros.", name: "Le tarif" }, "fr")).toBe(
    "Le tarif",
  );
});

describe("a derived name that several points share", () => {
  test("belongs to none of them", () => {
    expect(distinctNames(["Le prix", null, "le prix", "Le délai"])).toEqual([
      null,
      null,
      null,
      "Le délai",
    ]);
  });
  test("belongs to a point whose rubric gives it", () => {
    const claim = "Le prix est ferme.";
    expect(shortNamesOf([{ claim }, { claim: "x", name: "Le prix" }], "fr")).toEqual([
      null,
      "Le prix",
    ]);
  });
});

test("a page shows a result with names, and the result does not change", () => {
  const result = rubricTalk({ judgement: rubricJudgement() });
  const before = JSON.stringify(result);
  const named = withShortNames(result);
  expect(named.judgement?.points.map(({ name }) => name)).toContain("L'abonnement");
  expect(JSON.stringify(result)).toBe(before);
  const none = rubricTalk({ judgement: null });
  expect(withShortNames(none)).toBe(none);
});

test("half a word and a rate's unit are no name", () => {
  expect(nameOfGuideline("Doesn't say that the camera replaces the hand", "en")).toBeNull();
  expect(shortNameOf({ claim: "€64 a month, no deposit, no minimum term" }, "en")).toBeNull();
});
