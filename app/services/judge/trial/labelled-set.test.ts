import { expect, test } from "vitest";
import { parseJsonLines, parseLabelledSet } from "./texts";

test("JSON Lines are read in order, with or without a line break at the end", () => {
  expect(parseJsonLines('{"id":"a"}\n{"id":"b"}\n')).toEqual([{ id: "a" }, { id: "b" }]);
  expect(parseJsonLines('{"id":"a"}')).toEqual([{ id: "a" }]);
  expect(parseJsonLines("")).toEqual([]);
});

test("lines add to the lists and the records of the first line", () => {
  const lines = [
    '{"title":"Les bornes","talks":[],"extras":{},"elliptical":[]}',
    '["talks",{"id":"a1"}]',
    '["talks",{"id":"a2"}]',
    '["extras","keywords",{"label":3}]',
  ];
  expect(parseLabelledSet(lines.join("\n"))).toEqual({
    title: "Les bornes",
    talks: [{ id: "a1" }, { id: "a2" }],
    extras: { keywords: { label: 3 } },
    elliptical: [],
  });
});

test.each([
  ["an unknown field", '["other",{"id":"a1"}]'],
  ["a text", '["title",{"id":"a1"}]'],
  ["a list by a key", '["talks","a1",{"id":"a1"}]'],
  ["a record without a key", '["extras",{"id":"a1"}]'],
])("a line that adds to %s is refused", (_, line) => {
  const head = '{"title":"Les bornes","talks":[],"extras":{}}';
  expect(() => parseLabelledSet(`${head}\n${line}`)).toThrow(TypeError);
});

test("a line that is no JSON is refused", () => {
  expect(() => parseLabelledSet('{"talks":[]}\n["talks",')).toThrow(SyntaxError);
});
