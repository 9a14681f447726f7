import { expect, it } from "vitest";
import { FakeSpeech } from "../../../testing/doubles/voice-speech";
import { measurePace } from "./engines.server";

it("the pace is the computing time of a second of sound, the shortest of three", async () => {
  const speech = new FakeSpeech();
  const second = new Int16Array(16_000);
  let nowMs = 0;
  const takesMs = [900, 200, 400];
  let opened = 0;
  const pace = await measurePace({
    now: () => nowMs,
    voice: () => {
      nowMs += takesMs.shift() ?? 0;
      return Promise.resolve(second);
    },
    openEars: async () => {
      const ears = await speech.openEars();
      opened += 1;
      return {
        hear: (pcm) => {
          nowMs += opened * 10;
          return ears.hear(pcm);
        },
        finish: () => ears.finish(),
        close: () => (opened += 0),
      };
    },
  });
  expect(pace).toEqual({ voice: 0.2, ears: 0.1 });
});
