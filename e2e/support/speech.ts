import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, toWav(await makeSpeech(text, { rateHz: 48_000, ...options }), 48_000));
  }
  return file;
}

/** Several speeches in one file, each after its own silence (`leadMs`), in its own voice. */
export async function spokenInTurn(
  speeches: { text: string; options: MakeSpeechOptions }[],
): Promise<string> {
  const name = createHash("sha256").update(JSON.stringify(speeches)).digest("hex").slice(0, 16);
  const file = path.join(folder, `${name}.wav`);
  if (existsSync(file)) return file;
  const pieces: Int16Array[] = [];
  for (const { text, options } of speeches)
    pieces.push(await makeSpeech(text, { rateHz: 48_000, ...options }));
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, toWav(whole, 48_000));
  return file;
}

/** A text of the demo, spoken by a rep. */
export const spokenText = (name: string): string =>
  readFileSync(path.resolve("demo/presentations", name), "utf8").trim();
