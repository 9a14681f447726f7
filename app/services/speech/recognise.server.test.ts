import { expect, it } from "vitest";
import { inTurns, recogniseSegments, toFileTranscript } from "./recognise.server";

it("the recogniser makes each sentence a segment, and splits at a long silence", () => {
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
    words,
  });
});

/** Creates a recogniser that notes the loudness of each window, and how many windows it had at once. */
function notingWhisper() {
  const heard: number[] = [];
  let open = 0;
  let most = 0;
  const call = async (_op: string, payload: object = {}) => {
    const { pcm } = payload as { pcm: Int16Array };
    most = Math.max(most, (open += 1));
    await new Promise(setImmediate);
    open -= 1;
    heard.push(pcm[0] ?? 0);
    return { text: "", words: [] };
  };
  return { engine: { call: call as <T>() => Promise<T> }, heard, most: () => most };
}

it("a short file that comes after a long one does not wait for its end", async () => {
  const { engine, heard, most } = notingWhisper();
  const whisper = inTurns(engine);
  const minute = 60_000;
  /** Returns the hearing of a file whose every sample has this loudness, with a voice once a minute. */
  const hear = (minutes: number, loudness: number) =>
    recogniseSegments(whisper, {
      pcm: new Int16Array(minutes * 60 * 16_000).fill(loudness),
      segments: Array.from({ length: minutes }, (_, at) => ({
        startMs: at * minute + 1_000,
        endMs: at * minute + 26_000,
      })),
      language: "fr",
    });
  await Promise.all([hear(5, 1), hear(2, 2)]);
  expect(heard).toEqual([1, 2, 1, 2, 1, 1, 1]);
  expect(most()).toBe(1);
});
