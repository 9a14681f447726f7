import { expect, test } from "vitest";
import { toTurns } from "./turns-of-segments";

const segment = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
const spans = (...segments: ReturnType<typeof segment>[]) =>
  toTurns(segments).map(({ startMs, endMs, message }) => [startMs, endMs, message]);

test("sentences that follow each other are one turn", () => {
  expect(spans(segment(0, 900, "Bonjour."), segment(2_900, 4_000, " La caisse. "))).toEqual([
    [0, 4_000, "Bonjour. La caisse."],
  ]);
});

test("a longer silence begins another turn", () => {
  expect(spans(segment(0, 900, "Bonjour."), segment(2_901, 4_000, "La caisse."))).toEqual([
    [0, 900, "Bonjour."],
    [2_901, 4_000, "La caisse."],
  ]);
});

test("no turn is longer than 30 s, unless one sentence is", () => {
  expect(
    spans(
      segment(0, 20_000, "Un."),
      segment(20_000, 30_000, "Deux."),
      segment(30_000, 31_000, "Trois."),
      segment(40_000, 75_000, "Quatre."),
    ),
  ).toEqual([
    [0, 30_000, "Un. Deux."],
    [30_000, 31_000, "Trois."],
    [40_000, 75_000, "Quatre."],
  ]);
});

test("empty segments are dropped; turns are the person's, numbered from 0", () => {
  expect(toTurns([segment(0, 10, " "), segment(5_000, 6_000, "Oui.")])).toEqual([
    { index: 0, source: "user", message: "Oui.", startMs: 5_000, endMs: 6_000 },
  ]);
  expect(toTurns([])).toEqual([]);
});
