import path from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { rubrics } from "../../../demo/rubrics";
import { readJsonLines, readLabelledSet } from "../../labelled-files";
import { JudgeSetSchema, type Talk } from "../sets";

const NAMES = ["fontaines-fr", "toilettes-fr", "shredding-en", "generadores-es"];
const inFolder = (name: string) => path.join(import.meta.dirname, `${name}.jsonl`);

const text = v.pipe(v.string(), v.nonEmpty());
const sets = NAMES.map((name) => ({
  name,
  ...v.parse(JudgeSetSchema, readLabelledSet(inFolder(name))),
}));

const Demo = v.array(
  v.strictObject({
    id: text,
    module: text,
    traps: text,
    turns: JudgeSetSchema.entries.extras.value.entries.turns,
    points: v.record(text, v.picklist(["said", "vague", "unsaid"])),
  }),
);
const demo = v.parse(Demo, readJsonLines(inFolder("demo-other-words")));

const wordsOfRep = (said: Talk["turns"]) =>
  said
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => message.split(/\s+/))
    .filter((word) => /\p{L}|\d/u.test(word)).length;

describe.each(sets)("$name", (set) => {
  const ids = set.points.map(({ id }) => id);
  const kinds = new Map(set.points.map(({ id, kind }) => [id, kind]));

  test("has nine points with eight phrasings, six talks, six turned facts and no short answer", () => {
    const { presentations, turned, elliptical } = set;
    expect([ids, presentations, turned, elliptical].map(({ length }) => length)).toEqual([
      9, 6, 6, 0,
    ]);
    for (const { phrasings, falsehoods } of set.points) {
      expect(phrasings).toHaveLength(8);
      expect(falsehoods.length).toBeGreaterThanOrEqual(2);
    }
  });

  test("each talk has a label for each point, with a verdict of the point's kind", () => {
    const talks = [...set.presentations, ...Object.values(set.extras)];
    for (const { points = {} } of talks) {
      expect(Object.keys(points)).toEqual(ids);
      for (const [id, label] of Object.entries(points)) {
        const own = kinds.get(id) === "forbidden" ? ["crossed"] : ["said", "vague", "contradicted"];
        expect([...own, "none"], `${set.trade} ${id}`).toContain(label);
      }
    }
  });

  test("the rep of each talk speaks 200 to 450 words", () => {
    for (const talk of set.presentations) {
      expect(wordsOfRep(talk.turns)).toBeGreaterThanOrEqual(200);
      expect(wordsOfRep(talk.turns)).toBeLessThanOrEqual(450);
    }
  });

  test("a turned fact occurs once, in one turn of the rep, in a talk that states its point", () => {
    for (const { of, point, before, after } of set.turned) {
      const talk = set.presentations.find(({ id }) => id === of);
      const rep = talk?.turns.filter(({ source }) => source === "user") ?? [];
      const whole = talk?.turns.map(({ message }) => message).join("\n") ?? "";
      expect(talk?.points[point]).toBe("said");
      expect(rep.filter(({ message }) => message.includes(before))).toHaveLength(1);
      expect(whole.split(before)).toHaveLength(2);
      expect(after).not.toBe(before);
    }
  });

  test("the extras are the four that the README names", () => {
    expect(Object.keys(set.extras)).toEqual(["keywords", "offTopic", "orders1", "orders2"]);
  });
});

test("the sets turn eight numbers, eight states, and eight conditions or comparisons", () => {
  const kinds = sets.flatMap(({ turned }) => turned.map(({ kind }) => kind));
  const count = (...wanted: string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
  expect([count("number"), count("state"), count("condition", "comparison")]).toEqual([8, 8, 8]);
});

describe("the demo in other words", () => {
  test("has twenty-three talks over every rubric of the demo", () => {
    expect(demo).toHaveLength(23);
    expect(new Set(demo.map(({ id }) => id)).size).toBe(23);
    expect(new Set(demo.map(({ module }) => module))).toEqual(new Set(rubrics.keys()));
  });

  test.each(demo)("$id labels each point, states most points and crosses no red line", (talk) => {
    const points = rubrics.get(talk.module)?.points ?? [];
    const expected = points.filter(({ kind }) => kind === "expected");
    expect(Object.keys(talk.points)).toEqual(points.map(({ id }) => id));
    const said = expected.filter(({ id }) => talk.points[id] === "said");
    expect(said.length).toBeGreaterThan(expected.length / 2);
    for (const { id, kind } of points) {
      if (kind === "forbidden") expect(talk.points[id]).toBe("unsaid");
    }
    expect(wordsOfRep(talk.turns)).toBeGreaterThanOrEqual(120);
    expect(wordsOfRep(talk.turns)).toBeLessThanOrEqual(250);
  });
});
