/** The tests of the real engines. They need the weights that `npm test` installs. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultSpeechDir } from "../../../scripts/install-speech.mjs";
import { createEmbeddedSpeech, type EmbeddedSpeech } from "./embedded.server";
import { EngineStopped } from "./engine-process.server";
import type { HeardSpeech, LiveEars } from "./port";
import { wordErrors } from "../../../testing/wer";

// About 40 s alone on two cores; the machine may be shared.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const SECOND = 16_000;
/** The samples that the browser sends at a time. */
const CHUNK = 1600;

let cacheDir: string;
let speech: EmbeddedSpeech;

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), "speech-cache-"));
  speech = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
});
afterAll(async () => {
  await speech.close();
  await rm(cacheDir, { recursive: true });
});

const silence = (seconds: number) => new Int16Array(seconds * SECOND);

function after(...pieces: Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function listen(
  ears: LiveEars,
  pcm: Int16Array,
): Promise<{ partials: string[]; heard: HeardSpeech }> {
  const partials: string[] = [];
  for (let at = 0; at < pcm.length; at += CHUNK)
    partials.push(await ears.hear(pcm.subarray(at, at + CHUNK)));
  return { partials, heard: await ears.finish() };
}

const OFFER = "Bonjour, je vous présente une offre qui réduit vos coûts de livraison.";
const PRICE = "Notre abonnement coûte deux cents euros par mois, formation comprise.";

it("the embedded engine measures its speed on this machine", async () => {
  const pace = await speech.measure();
  for (const seconds of [pace.voice, pace.ears]) {
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(20);
  }
  expect(speech.loaded()).toEqual(["silero", "vosk", "kokoro"]);
});

it("the embedded engine reports that everything works here", async () => {
  expect(await speech.availability()).toEqual({
    ears: true,
    voice: true,
    files: true,
    reason: null,
  });
});

describe("the recogniser of live French", () => {
  it.each(["claire", "marc", "sofia", "paul"] as const)("understands %s", async (character) => {
    const ears = await speech.openEars("fr");
    for (const sentence of [OFFER, PRICE]) {
      const { pcm } = await speech.speak(sentence, { language: "fr", character });
      const { heard } = await listen(ears, after(silence(0.5), pcm, silence(0.5)));
      expect(wordErrors(sentence, heard.text).rate, heard.text).toBeLessThanOrEqual(0.1);
    }
    ears.close();
  });

  it("gives partial words during the speech, then their times since the last end", async () => {
    const { pcm } = await speech.speak(OFFER, { language: "fr", character: "claire" });
    const ears = await speech.openEars("fr");
    await listen(ears, after(pcm, silence(0.5)));
    const { partials, heard } = await listen(ears, after(silence(1), pcm, silence(0.5)));
    expect(
      partials.some(
        (partial) => partial.startsWith("bonjour je vous") && !partial.includes("livraison"),
      ),
    ).toBe(true);
    expect(heard.words.map(({ word }) => word).join(" ")).toBe(heard.text);
    const [first] = heard.words;
    expect(first?.startMs).toBeGreaterThan(800);
    expect(first?.startMs).toBeLessThan(1300);
    expect(heard.words.at(-1)?.endMs).toBeLessThan(1000 + pcm.length / 16 + 300);
    ears.close();
  });

  it("keeps two conversations separate", async () => {
    const [one, two] = await Promise.all(
      [OFFER, PRICE].map(async (sentence) => {
        const { pcm } = await speech.speak(sentence, { language: "fr", character: "claire" });
        const ears = await speech.openEars("fr");
        const { heard } = await listen(ears, after(pcm, silence(0.5)));
        ears.close();
        return heard.text;
      }),
    );
    expect(one).toContain("livraison");
    expect(two).toContain("abonnement");
    expect(two).not.toContain("livraison");
  });

  it("hears no words in silence", async () => {
    const ears = await speech.openEars("fr");
    expect((await listen(ears, silence(3))).heard).toEqual({ text: "", words: [] });
    ears.close();
  });

  it("starts again after a crash, in the same conversation", async () => {
    const { pcm } = await speech.speak(PRICE, { language: "fr", character: "claire" });
    const ears = await speech.openEars("fr");
    await ears.hear(pcm.subarray(0, CHUNK));
    const vosk = speech.processes().find(({ name }) => name === "vosk");
    const pending = ears.hear(pcm);
    process.kill(vosk?.pid ?? 0, "SIGKILL");
    await expect(pending).rejects.toThrow(EngineStopped);
    expect((await listen(ears, after(pcm, silence(0.5)))).heard.text).toContain("abonnement");
    ears.close();
  });
});

describe("the recogniser of live English and Spanish", () => {
  it.each([
    [
      "en",
      "Hello, I would like to know the price of your monthly subscription.",
      /price.*monthly subscription/i,
    ],
    ["es", "Buenos días, quisiera conocer el precio de su producto.", /precio.*producto/i],
  ] as const)("understands %s", async (language, sentence, wanted) => {
    const { pcm } = await speech.speak(sentence, { language, character: "claire" });
    const ears = await speech.openEars(language);
    const { heard } = await listen(ears, after(silence(0.5), pcm, silence(0.6)));
    expect(heard.text).toMatch(wanted);
    expect(heard.words.length).toBeGreaterThan(5);
    expect((await listen(ears, silence(2))).heard).toEqual({ text: "", words: [] });
    ears.close();
  });
});

describe("the detector of voice activity", () => {
  it("returns one value per 32 ms frame, whatever the chunks, and distinguishes speech from silence", async () => {
    const { pcm } = await speech.speak(OFFER, { language: "fr", character: "marc" });
    const activity = await speech.openVoiceActivity();
    const sound = after(silence(1), pcm, silence(1));
    const probabilities: number[] = [];
    for (let at = 0; at < sound.length; at += CHUNK)
      for (const { probability } of await activity.accept(sound.subarray(at, at + CHUNK)))
        probabilities.push(probability);
    activity.close();
    expect(probabilities).toHaveLength(Math.floor(sound.length / 512));
    expect(Math.max(...probabilities.slice(0, 28))).toBeLessThan(0.35);
    expect(Math.max(...probabilities.slice(-20))).toBeLessThan(0.35);
    const spoken = probabilities.slice(35, -35);
    expect(spoken.filter((probability) => probability > 0.5).length).toBeGreaterThan(
      spoken.length * 0.8,
    );
  });
});

describe("the recogniser of a recording", () => {
  it("returns text with its times, and costs nothing on silence", async () => {
    const [offer, price] = await Promise.all(
      [OFFER, PRICE].map((sentence) =>
        speech.speak(sentence, { language: "fr", character: "marc" }),
      ),
    );
    const { text, segments } = await speech.transcribe(
      after(
        silence(5),
        offer?.pcm ?? silence(0),
        silence(20),
        price?.pcm ?? silence(0),
        silence(5),
      ),
      "fr",
    );
    expect(wordErrors(`${OFFER} ${PRICE}`, text).rate, text).toBeLessThanOrEqual(0.1);
    expect(segments).toHaveLength(2);
    const priceAt = 25_000 + (offer?.pcm.length ?? 0) / 16;
    expect(Math.abs((segments[0]?.startMs ?? 0) - 5000)).toBeLessThan(500);
    expect(Math.abs((segments[1]?.startMs ?? 0) - priceAt)).toBeLessThan(500);
    expect(segments[1]?.text).toMatch(/abonnement/);
  });

  it("finds nothing in silence, without loading the model", async () => {
    const fresh = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
    expect(await fresh.transcribe(silence(10), "fr")).toEqual({
      text: "",
      segments: [],
      words: [],
    });
    expect(fresh.loaded()).toEqual(["silero"]);
    await fresh.close();
  });
});

describe("the voice", () => {
  it("returns the same sentence from the cache, also after a restart", async () => {
    const sentence = "Très bien, continuez.";
    const before = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
    const first = await before.speak(sentence, { language: "fr", character: "paul" });
    const again = await before.speak(sentence, { language: "fr", character: "paul" });
    await before.close();
    expect([first.cached, again.cached]).toEqual([false, true]);
    expect(again.pcm).toEqual(first.pcm);
    const fresh = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
    const later = await fresh.speak(sentence, { language: "fr", character: "paul" });
    expect(later.cached).toBe(true);
    expect(later.pcm).toEqual(first.pcm);
    expect(fresh.loaded()).toEqual([]);
  });

  it("has four characters", async () => {
    const voices = await Promise.all(
      (["claire", "marc", "sofia", "paul"] as const).map((character) =>
        speech.speak("Très bien.", { language: "fr", character }),
      ),
    );
    expect(new Set(voices.map(({ pcm }) => pcm.toString())).size).toBe(4);
  });

  it("voices the first sentence of a reply first, from the first reply on", async () => {
    const fresh = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
    const { signal } = new AbortController();
    const done: string[] = [];
    await Promise.all(
      ["Alors voilà.", "Ensuite ceci.", "Enfin cela."].map(async (sentence) => {
        await fresh.speak(sentence, { language: "fr", character: "claire", signal });
        done.push(sentence);
      }),
    );
    expect(done).toEqual(["Alors voilà.", "Ensuite ceci.", "Enfin cela."]);
    await fresh.close();
  });

  it("does not voice a sentence that was dropped while it waited", async () => {
    const stop = new AbortController();
    const long = speech.speak(`${OFFER} Vraiment.`, { language: "fr", character: "claire" });
    const dropped = speech.speak("Phrase abandonnée.", {
      language: "fr",
      character: "claire",
      signal: stop.signal,
    });
    await Promise.resolve();
    stop.abort(new Error("interrupted"));
    await expect(dropped).rejects.toThrow("interrupted");
    expect((await long).pcm.length).toBeGreaterThan(SECOND);
    const asked = await speech.speak("Phrase abandonnée.", { language: "fr", character: "claire" });
    expect(asked.cached).toBe(false);
  });

  it("returns silence for an empty text", async () => {
    expect((await speech.speak(" … ", { language: "fr", character: "claire" })).pcm).toHaveLength(
      0,
    );
  });
});

it("the engines are unloaded when idle, except those of an open conversation", async () => {
  const timers = new Set<() => void>();
  const idle = createEmbeddedSpeech({
    dir: defaultSpeechDir(),
    cacheDir,
    idleMs: 1000,
    schedule: (run, ms) => {
      if (ms === 1000) timers.add(run);
      return () => timers.delete(run);
    },
  });
  const elapse = () => {
    for (const run of timers) run();
  };
  await idle.warm("fr");
  expect(idle.loaded()).toEqual(["silero", "vosk", "kokoro"]);
  const ears = await idle.openEars("fr");
  elapse();
  expect(idle.loaded()).toEqual(["vosk"]);
  ears.close();
  elapse();
  expect(idle.loaded()).toEqual([]);
  await idle.close();
});
