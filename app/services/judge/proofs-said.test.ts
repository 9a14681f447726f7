import { expect, test } from "vitest";
import { judgedPoint } from "../../../testing/results";
import { stretchesOf } from "~/models/judge/judged-points";
import { proofsSaid } from "./number-sentences";

const message = "Alors voilà, c'est soixante-neuf euros par mois, sans engagement.";
const clause = (text: string) => ({
  turnIndex: 1,
  start: message.indexOf(text),
  end: message.indexOf(text) + text.length,
  text,
  startMs: null,
});
const turns = [
  { index: 0, source: "ai" as const, message: "Combien ?", startMs: 0, endMs: 1_000 },
  { index: 1, source: "user" as const, message, startMs: 1_000, endMs: 7_500 },
];
const price = judgedPoint({ id: "price", clause: clause("c'est soixante-neuf euros par mois") });

test("a point is where its clause stands, at the time of its words", () => {
  const [proof] = proofsSaid([price], { turns, corrected: {} });
  expect(proof).toMatchObject({ pointId: "price", turnIndex: 1, start: 13, end: 47 });
  expect(proof?.startMs).toBe(1_000 + Math.round((13 / message.length) * 6_500));
});

test("a point stands at each of its quotes", () => {
  const quotes = [clause("c'est soixante-neuf euros par mois"), clause("sans engagement")];
  const found = proofsSaid([{ ...price, quotes }], { turns, corrected: {} });
  expect(found.map(({ start, end }) => message.slice(start, end))).toEqual(
    quotes.map(({ text }) => text),
  );
});

test("the words of a correction are looked for in what the rep said", () => {
  const corrected = { price: { judged: "unsaid" as const, words: "sans engagement" } };
  const [proof] = proofsSaid([price], { turns, corrected });
  expect(message.slice(proof?.start, proof?.end)).toBe("sans engagement");
});

test.each([
  ["what nobody said", { ...price, clause: { ...clause("c'est"), text: "sept euros" } }],
  ["a point without words", judgedPoint({ verdict: "unsaid", clause: null })],
])("%s is nowhere", (_, point) => {
  expect(proofsSaid([point], { turns, corrected: {} })).toEqual([]);
});

test("proofs that share words cut the text into stretches, which together are the text", () => {
  const both = judgedPoint({ id: "both", clause: clause("euros par mois, sans engagement") });
  const proofs = proofsSaid([price, both], { turns, corrected: {} });
  const stretches = stretchesOf(message, proofs);
  expect(stretches.map(({ text }) => text).join("")).toBe(message);
  expect(stretches.map(({ text, proofs: of, begun }) => [text, of.length, begun.length])).toEqual([
    ["Alors voilà, ", 0, 0],
    ["c'est soixante-neuf ", 1, 1],
    ["euros par mois", 2, 1],
    [", sans engagement", 1, 0],
    [".", 0, 0],
  ]);
  expect(stretchesOf("Rien.", [])).toEqual([{ text: "Rien.", proofs: [], begun: [] }]);
});
