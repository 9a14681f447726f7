import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { makeSpeech, type MakeSpeechOptions, toWav } from "../../scripts/make-speech.mjs";

const folder = path.resolve(".cache/e2e-speech");

/**
 * Returns the path of a 48 kHz WAV of this text in a synthetic voice, for the browser's microphone. The file is made
 * once and kept.
 */
export async function spokenFile(text: string, options: MakeSpeechOptions = {}): Promise<string> {
  const name = createHash("sha256")
    .update(JSON.stringify([text, options]))
    .digest("hex")
    .slice(0, 16);
  const file = path.join(folder, `${name}.wav`);
  if (!existsSync(file)) keep(file, await makeSpeech(text, { rateHz: 48_000, ...options }));
  return file;
}

/** Writes the file in one step, because another worker may be about to play it. */
function keep(file: string, samples: Int16Array): void {
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, toWav(samples, 48_000));
  renameSync(own, file);
}

/** Reads a text that a rep speaks in the demo. */
export const spokenText = (name: string): string =>
  readFileSync(path.resolve("demo/presentations", name), "utf8").trim();

/** Returns a rep's talk about the till. */
export const tillText = () => spokenText("spoken-short.fr.txt");

/** Returns the same talk as a recording, with a silence between paragraphs for the answers. */
export const spokenTill = () =>
  spokenFile(tillText(), {
    character: "marc",
    pauseMs: 250,
    paragraphPauseMs: 9_000,
    leadMs: 16_000,
    tailMs: 60_000,
  });

/** The wait for a Whisper transcript. Whisper runs at a low priority, so a busy machine delays it. */
export const HEARD = { timeout: 600_000 };
