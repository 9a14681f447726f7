import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { unprovoked } from "./check-provoked";
import { sentencesToProvoke } from "./provoked-sentences";

const all = Object.values(sentencesToProvoke).flat();

test("a sentence that no test showed is missing", () => {
  expect(unprovoked([])).toEqual(all);
  expect(unprovoked(all.filter((sentence) => sentence !== copy.group.empty))).toEqual([
    copy.group.empty,
  ]);
});

test("a sentence about a record matches any title, but not a part of the sentence", () => {
  const isSeen = (seen: string) => !unprovoked([seen]).includes(copy.container.created("…"));
  expect(isSeen(copy.container.created("Accueillir (bien) *"))).toBe(true);
  expect(isSeen("Le container")).toBe(false);
});
