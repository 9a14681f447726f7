import * as v from "valibot";
import { expect, test } from "vitest";
import { type Rubric, rubricLanguages, RubricSchema, wordedIn } from "./rubric";

const wording = (claim: string) => ({
  claim,
  facts: [],
  phrasings: [],
  falsehoods: [],
  question: "",
  objection: "",
});
const rubric: Rubric = {
  standing: "read",
  points: [
    {
      id: "a",
      kind: "expected",
      weight: 2,
      blocking: true,
      wordings: { fr: wording("C'est bleu."), en: wording("It is blue.") },
    },
    {
      id: "b",
      kind: "forbidden",
      weight: 1,
      blocking: false,
      wordings: { fr: wording("Jamais.") },
    },
  ],
};

test("a rubric is read back as it was written", () => {
  expect(v.parse(RubricSchema, JSON.parse(JSON.stringify(rubric)))).toEqual(rubric);
});

test("the judge gets the points that are worded in the language, in order", () => {
  expect(wordedIn(rubric, "fr").map(({ id, claim }) => [id, claim])).toEqual([
    ["a", "C'est bleu."],
    ["b", "Jamais."],
  ]);
  expect(wordedIn(rubric, "en").map(({ id, blocking }) => [id, blocking])).toEqual([["a", true]]);
  expect(wordedIn(rubric, "es")).toEqual([]);
});

test.each([
  ["a weight of nothing", { weight: 0 }],
  ["half a weight", { weight: 1.5 }],
  ["an id that could be a path", { id: "../a" }],
  ["an empty claim", { wordings: { fr: wording(" ") } }],
])("%s is refused", (_, change) => {
  const [first] = rubric.points;
  const changed = { ...rubric, points: [{ ...first, ...change }] };
  expect(v.safeParse(RubricSchema, changed).success).toBe(false);
});

test("two points of the same name are refused", () => {
  const twice = { ...rubric, points: [rubric.points[0], rubric.points[0]] };
  expect(v.safeParse(RubricSchema, twice).success).toBe(false);
});

test("a language can be judged once every expected point is worded in it", () => {
  expect(rubricLanguages(rubric)).toEqual(["fr", "en"]);
  const second = { ...rubric.points[0], id: "second", wordings: { fr: wording("Il est léger.") } };
  expect(
    rubricLanguages(v.parse(RubricSchema, { ...rubric, points: [...rubric.points, second] })),
  ).toEqual(["fr"]);
  const [, forbidden] = rubric.points;
  const points = forbidden ? [forbidden] : [];
  expect(rubricLanguages({ ...rubric, points })).toEqual([]);
});
