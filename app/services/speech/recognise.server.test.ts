import { expect, it } from "vitest";
import { toFileTranscript } from "./recognise.server";

it("the recogniser makes a segment a sentence, and parts at a long silence", () => {
  const words = [
    { word: "Bonjour.", startMs: 0, endMs: 400 },
    { word: "Je", startMs: 500, endMs: 600 },
    { word: "présente", startMs: 600, endMs: 900 },
    { word: "l'offre", startMs: 9000, endMs: 9300 },
  ];
  expect(toFileTranscript({ text: "Bonjour. Je présente l'offre", words })).toEqual({
    text: "Bonjour. Je présente l'offre",
    segments: [
      { startMs: 0, endMs: 400, text: "Bonjour." },
      { startMs: 500, endMs: 900, text: "Je présente" },
      { startMs: 9000, endMs: 9300, text: "l'offre" },
    ],
  });
});
