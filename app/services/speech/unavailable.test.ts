import path from "node:path";
import { describe, expect, it } from "vitest";
import { createEmbeddedSpeech } from "./embedded.server";
import { SpeechUnavailable } from "./port";

describe("an engine without its weights", () => {
  const bare = () => createEmbeddedSpeech({ dir: path.resolve("nowhere/speech") });

  it("names its missing parts in French", async () => {
    expect(await bare().availability()).toEqual({
      ears: false,
      voice: false,
      files: false,
      reason: expect.stringMatching(
        /^Les moteurs de parole ne sont pas installés .*npm run speech:install/,
      ),
    });
  });

  it("refuses each verb with that reason", async () => {
    const speech = bare();
    await expect(speech.openEars("fr")).rejects.toThrow(SpeechUnavailable);
    await expect(speech.openEars("en")).rejects.toThrow(SpeechUnavailable);
    await expect(speech.openVoiceActivity()).rejects.toThrow(SpeechUnavailable);
    await expect(speech.speak("Bonjour.", { language: "fr", character: "claire" })).rejects.toThrow(
      SpeechUnavailable,
    );
    await expect(speech.transcribe(new Int16Array(16_000), "fr")).rejects.toThrow(
      SpeechUnavailable,
    );
    await expect(speech.warm("fr")).rejects.toThrow(SpeechUnavailable);
    expect(speech.loaded()).toEqual([]);
  });
});
