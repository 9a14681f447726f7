/** Compares captions with speech whose times are known, because each piece is spoken by itself. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { defaultSpeechDir } from "../../../scripts/install-speech.mjs";
import { makeSpeech } from "../../../scripts/make-speech.mjs";
import { readWebVtt } from "../../../testing/web-vtt-file";
import { cuesIn } from "~/models/media/caption-cues";
import { cuesOf, webVtt } from "~/models/media/web-vtt";
import { createEmbeddedSpeech } from "~/services/speech/embedded.server";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { withWordTimes } from "./word-times";

vi.setConfig({ testTimeout: 600_000 });

/** The pieces of a lesson, the pause before each in seconds, and a word of its beginning that is easy to hear. */
const PIECES = [
  { pauseS: 1.5, text: "Bonjour et bienvenue dans cette leçon.", word: "bonjour" },
  { pauseS: 0.4, text: "La caisse fonctionne sur une tablette", word: "caisse" },
  {
    pauseS: 0.25,
    text: "même quand le réseau du restaurant est coupé pendant le service",
    word: "quand",
  },
  { pauseS: 0.25, text: "et les additions partent en cuisine sans attendre.", word: "additions" },
  { pauseS: 4, text: "Notre abonnement coûte soixante-neuf euros par mois.", word: "abonnement" },
  { pauseS: 0.6, text: "La formation dure une journée entière.", word: "formation" },
] as const;
const NEAR_S = 0.5;

/** Hears a sound with the real engines, as the job does. */
async function hear(pcm: Int16Array) {
  const cacheDir = await mkdtemp(path.join(tmpdir(), "captions-"));
  const speech = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
  try {
    return await speech.transcribe(pcm, "fr");
  } finally {
    await speech.close();
    await rm(cacheDir, { recursive: true });
  }
}

/** Speaks the pieces one after the other. `startS` and `endS` are the times of each piece in the whole. */
async function speakPieces() {
  const samples: number[] = [];
  const times: { startS: number; endS: number }[] = [];
  for (const { pauseS, text } of PIECES) {
    const options = { rateHz: SPEECH_RATE_HZ, leadMs: 0, tailMs: 0, pauseMs: 0 };
    const spoken = await makeSpeech(text, options);
    for (let at = 0; at < pauseS * SPEECH_RATE_HZ; at++) samples.push(0);
    const startS = samples.length / SPEECH_RATE_HZ;
    for (const sample of spoken) samples.push(sample);
    times.push({ startS, endS: samples.length / SPEECH_RATE_HZ });
  }
  return { pcm: Int16Array.from(samples), times };
}

it("captions stand within half a second of words whose times are known", async () => {
  const { pcm, times } = await speakPieces();
  const heard = await hear(pcm);
  const segments = withWordTimes(heard.segments, heard.words);
  const cues = cuesIn("fr", { segments, lines: [] });
  const file = webVtt(
    cues.flatMap(({ startMs, endMs, text }) =>
      cuesOf({ startS: startMs / 1000, endS: endMs / 1000, by: "", text }),
    ),
  );
  const shown = readWebVtt(file);
  const starts = segments.flatMap(({ text, wordsMs = [] }) =>
    text
      .split(" ")
      .map((word, at) => ({ word: word.toLowerCase(), atS: (wordsMs[at] ?? NaN) / 1000 })),
  );
  for (const [at, { word, text }] of PIECES.entries()) {
    const { startS, endS } = times[at] ?? { startS: 0, endS: 0 };
    const cue = shown.find(({ lines }) => lines.join(" ").toLowerCase().includes(word));
    expect(cue, `${word} in ${file}`).toBeDefined();
    expect(cue?.startS, word).toBeLessThanOrEqual(startS + NEAR_S);
    expect(cue?.endS, word).toBeGreaterThanOrEqual(startS);
    // The word itself: its share of the piece's length, which synthesis speaks evenly enough.
    const share = text.toLowerCase().indexOf(word) / text.length;
    const saidAtS = startS + (endS - startS) * share;
    const heardAtS = starts.find((one) => one.word.includes(word))?.atS ?? NaN;
    expect(Math.abs(heardAtS - saidAtS), `${word} at ${saidAtS}`).toBeLessThan(NEAR_S);
  }
  // A caption after a pause does not begin before it, and the last one ends with the speech.
  const afterPause = shown.find(({ lines }) => lines.join(" ").includes("abonnement"));
  expect(Math.abs((afterPause?.startS ?? 0) - (times[4]?.startS ?? 0))).toBeLessThan(NEAR_S);
  expect(Math.abs((shown.at(-1)?.endS ?? 0) - (times.at(-1)?.endS ?? 0))).toBeLessThan(NEAR_S);
});
