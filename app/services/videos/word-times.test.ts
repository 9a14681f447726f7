import { expect, test } from "vitest";
import { toFileTranscript } from "~/services/speech/recognise.server";
import { withWordTimes } from "./word-times";

const heard = (...words: [string, number][]) =>
  words.map(([word, startMs]) => ({ word, startMs, endMs: startMs + 200 }));

test("each segment has the start of each of its words", () => {
  const words = heard(["Bonjour.", 100], ["La", 900.4], ["pose", 1_200]);
  const { segments } = toFileTranscript({ text: "", words });
  expect(withWordTimes(segments, words).map(({ wordsMs }) => wordsMs)).toEqual([
    [100],
    [900, 1_200],
  ]);
});

test("a recognised word with a space in it counts as two", () => {
  const words = heard(["69 euros", 100], ["!", 900]);
  const { segments } = toFileTranscript({ text: "", words });
  expect(withWordTimes(segments, words)[0]?.wordsMs).toEqual([100, 100, 900]);
});

test("a segment of other words stays without times", () => {
  const segments = [{ startMs: 0, endMs: 900, text: "Autre chose." }];
  expect(withWordTimes(segments, heard(["Bonjour.", 100]))).toEqual(segments);
});
