import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import path from "node:path";
import { makeSpeech, type MakeSpeechOptions, toWav } from "../../scripts/make-speech.mjs";

const folder = path.resolve(".cache/e2e-speech");

/** A 48 kHz WAV of this text in a synthetic voice, for the browser's microphone; made once, then kept. */
export async function spokenFile(text: string, options: MakeSpeechOptions = {}): Promise<string> {
  const name = createHash("sha256")
    .update(JSON.stringify([text, options]))
    .digest("hex")
    .slice(0, 16);
  const file = path.join(folder, `${name}.wav`);
  if (!existsSync(file)) keep(file, await makeSpeech(text, { rateHz: 48_000, ...options }));
  return file;
}

/** Whole or not at all: another worker may be about to play the same file. */
function keep(file: string, samples: Int16Array): void {
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, toWav(samples, 48_000));
  renameSync(own, file);
}

/** A text of the demo, spoken by a rep. */
export const spokenText = (name: string): string =>
  readFileSync(path.resolve("demo/presentations", name), "utf8").trim();

/** What a rep says of the till. */
export const tillText = () => spokenText("spoken-short.fr.txt");

/** The same as a recording: paragraphs with a silence between them, in which somebody may have answered. */
export const spokenTill = () =>
  spokenFile(tillText(), {
    character: "marc",
    pauseMs: 250,
    paragraphPauseMs: 9_000,
    leadMs: 16_000,
    tailMs: 60_000,
  });

/**
 * How long a test waits for what Whisper hears after a session or of a file: it runs at a low priority, so that a machine
 * busy with other things leaves it little.
 */
export const HEARD = { timeout: 600_000 };
