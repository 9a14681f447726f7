import { expect, test } from "vitest";
import {
  type ArrivingPortion,
  judgePortion,
  type KnownPortions,
  prefixWith,
} from "./portion-rules";

const open: KnownPortions = {
  finished: false,
  lastPortionIndex: null,
  highest: 4,
  digest: null,
};
const whole = { ...open, lastPortionIndex: 4 };
const closed = { ...whole, finished: true };
const next: ArrivingPortion = { index: 5, digest: "a", last: false };

test.each<[string, KnownPortions, ArrivingPortion, ReturnType<typeof judgePortion>]>([
  ["the first of all", { ...open, highest: null }, { ...next, index: 0 }, "store"],
  ["the next one", open, next, "store"],
  ["one that leaves a gap", open, { ...next, index: 9 }, "store"],
  ["one that fills a gap", open, { ...next, index: 2 }, "store"],
  ["the same bytes again", { ...open, digest: "a" }, { ...next, index: 4 }, "known"],
  ["other bytes", { ...open, digest: "b" }, { ...next, index: 4 }, "different"],
  ["the last one", open, { ...next, last: true }, "store"],
  ["the last one again", { ...whole, digest: "a" }, { index: 4, digest: "a", last: true }, "known"],
  [
    "one known, now said to be the last",
    { ...open, digest: "a" },
    { index: 4, digest: "a", last: true },
    "known",
  ],
  [
    "the word that it was the last",
    { ...open, digest: "a" },
    { index: 4, digest: null, last: true },
    "known",
  ],
  ["the word that one to come is the last", open, { index: 7, digest: null, last: true }, "known"],
  ["a last one below one that is stored", open, { ...next, index: 3, last: true }, "different"],
  ["another last one", whole, { index: 3, digest: null, last: true }, "different"],
  ["one beyond the last", whole, next, "different"],
  ["a gap below the last", whole, { ...next, index: 2 }, "store"],
  ["a new one after the end", { ...closed, lastPortionIndex: 6 }, next, "finished"],
  ["one beyond the end", closed, next, "finished"],
  ["one beyond the end, stored but left out", { ...closed, digest: "a" }, next, "finished"],
  ["the same bytes after the end", { ...closed, digest: "a" }, { ...next, index: 2 }, "known"],
  ["other bytes after the end", { ...closed, digest: "b" }, { ...next, index: 2 }, "different"],
  [
    "the same last word after the end",
    { ...closed, digest: "a" },
    { index: 4, digest: null, last: true },
    "known",
  ],
])("a portion is judged by what is known: %s", (_, known, arriving, verdict) => {
  expect(judgePortion(known, arriving)).toBe(verdict);
});

test.each<[string, number, number | null, number, number | null]>([
  ["the first", 0, null, 0, 1],
  ["the next", 3, 2, 3, 4],
  ["one that leaves a gap", 3, 2, 4, null],
  ["the first of all, but not at the start", 0, null, 1, null],
  ["one that fills a gap", 1, 3, 1, null],
  ["the next one, after others that were not counted", 0, 2, 3, null],
  ["one that another node stored", 3, 3, 3, null],
  ["the next one, of a database that lost some", 4, 1, 4, null],
])("the prefix grows by one or has to be counted: %s", (_, counted, highest, index, prefix) => {
  expect(prefixWith({ ...open, highest }, index, counted)).toBe(prefix);
});
