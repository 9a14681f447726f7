import { expect, test } from "vitest";
import { type CaptionLine, cuesIn } from "./caption-cues";
import type { LessonSegment } from "./lesson-segments.server";

const POSE: LessonSegment = {
  startMs: 4_000,
  endMs: 7_000,
  text: "La pose prend une journée.",
  wordsMs: [4_000, 4_300, 5_000, 5_500, 6_000],
};
const segments: LessonSegment[] = [{ startMs: 0, endMs: 900, text: "Bonjour." }, POSE];

const line = (values: Partial<CaptionLine>): CaptionLine => ({
  language: "fr",
  startMs: 4_000,
  endMs: 7_000,
  text: "La pose prend une demi-journée.",
  french: "La pose prend une journée.",
  byModel: 0,
  ...values,
});
const shown = (language: "fr" | "en", heard: LessonSegment[], lines: CaptionLine[]) =>
  cuesIn(language, { segments: heard, lines }).map(({ startMs, endMs, text, by }) => [
    startMs,
    endMs,
    text,
    by,
  ]);

test("the recognised text gives a caption for each sentence, at the times of its words", () => {
  expect(shown("fr", segments, [])).toEqual([
    [0, 900, "Bonjour.", "heard"],
    [4_000, 7_000, "La pose prend une journée.", "heard"],
  ]);
});

test("a sentence that is longer than the screen is cut at a word, at the time of that word", () => {
  const words = Array.from({ length: 30 }, (_, at) => `parole${at}`);
  const long = {
    startMs: 0,
    endMs: 60_000,
    text: words.join(" "),
    // The second half is spoken after a long pause, so shares of the letters would be wrong.
    wordsMs: words.map((_, at) => (at < 15 ? at * 300 : 40_000 + at * 300)),
  };
  const cues = cuesIn("fr", { segments: [long], lines: [] });
  expect(cues.length).toBeGreaterThan(2);
  for (const { startMs, text } of cues) {
    const [first = ""] = text.split(" ");
    expect(startMs).toBe(long.wordsMs[words.indexOf(first)]);
  }
  expect(cues.map(({ text }) => text).join(" ")).toBe(long.text);
});

test("words without times share the time of their segment", () => {
  const { wordsMs, ...untimed } = POSE;
  expect(wordsMs).toBeDefined();
  const first = { ...untimed, text: `${untimed.text} Oui.` };
  expect(shown("fr", [first], [])[1]?.slice(0, 1)).toEqual([6_531]);
});

test("an admin's line stands in place of the words, and an empty one hides them", () => {
  expect(shown("fr", segments, [line({})])[1]).toEqual([
    4_000,
    7_000,
    "La pose prend une demi-journée.",
    "admin",
  ]);
  expect(shown("fr", segments, [line({ text: "" })])[1]?.[2]).toBe("");
});

test.each<[string, LessonSegment[]]>([
  [
    "at slightly other times",
    [{ ...POSE, startMs: 4_120, endMs: 7_150, wordsMs: [4_120, 4_420, 5_100, 5_600, 6_150] }],
  ],
  [
    "in one segment with its neighbours",
    [
      {
        startMs: 0,
        endMs: 9_000,
        text: "Bonjour. La pause prend une journée. Merci.",
        wordsMs: [0, 4_000, 4_300, 5_000, 5_500, 6_000, 8_000],
      },
    ],
  ],
  [
    "in two segments",
    [
      { startMs: 4_000, endMs: 5_400, text: "La pause prend", wordsMs: [4_000, 4_300, 5_000] },
      { startMs: 5_500, endMs: 7_000, text: "une journée.", wordsMs: [5_500, 6_000] },
    ],
  ],
  ["not at all", []],
])("an admin's line stays when another transcription hears its words %s", (_, heard) => {
  const texts = shown("fr", heard, [line({})]).map(([, , text]) => text);
  expect(texts.filter((text) => String(text).includes("demi-journée"))).toHaveLength(1);
  expect(texts.join(" ")).not.toMatch(/pause|une journée/);
  for (const word of ["Bonjour.", "Merci."])
    if (heard.some(({ text }) => text.includes(word))) expect(texts).toContain(word);
});

test("a translation follows its French words, and a corrected line waits for another one", () => {
  const english = line({
    language: "en",
    text: "The installation takes a day.",
    byModel: 1,
  });
  expect(shown("en", segments, [english])).toEqual([
    [0, 900, "", null],
    [4_000, 7_000, "The installation takes a day.", "model"],
  ]);
  expect(shown("en", segments, [english, line({})])[1]).toEqual([4_000, 7_000, "", null]);
  const moved = segments.map((one) => ({ ...one, startMs: one.startMs + 80, wordsMs: undefined }));
  expect(shown("en", moved, [english])[1]?.[2]).toBe("The installation takes a day.");
});

test("a translation that an admin wrote stays when its French line changes", () => {
  const english = line({ language: "en", text: "It takes a day." });
  expect(shown("en", segments, [english, line({})])[1]?.slice(2)).toEqual([
    "It takes a day.",
    "admin",
  ]);
});

test("a corrected line in a long sentence moves no other line, and no word stands alone", () => {
  const words = Array.from({ length: 45 }, (_, at) => `parole${at}`);
  const wordsMs = words.map((_, at) => at * 400);
  const long = { startMs: 0, endMs: 18_000, text: words.join(" "), wordsMs };
  const cues = cuesIn("fr", { segments: [long], lines: [] });
  const lengths = cues.map(({ text }) => text.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) / 2);
  for (const { startMs, endMs } of cues) {
    const others = ({ startMs: at }: { startMs: number }) => at !== startMs;
    const corrected = cuesIn("fr", { segments: [long], lines: [line({ startMs, endMs })] });
    expect(corrected.filter(others)).toEqual(cues.filter(others));
  }
});
