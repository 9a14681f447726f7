#!/usr/bin/env node
/**
 * Speaks a text with Kokoro, for tests and the demo. A browser's fake microphone plays the file (48 kHz mono 16-bit WAV).
 *
 *   node scripts/make-speech.mjs --text-file in.txt --out out.wav [--character claire|marc|sofia|paul]
 *     [--language fr|en|es] [--rate 48000] [--speed 1] [--noise 0.02] [--pause-ms 700] [--lead-ms 1000] [--tail-ms 4000]
 *
 * `pause-ms` separates sentences. Paragraphs (blank line) are separated by twice that, or by their own option. `noise` is
 * the level of a hiss, as a share of full scale. The same call always makes the same file.
 */
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createKokoro } from "../server/speech-workers/kokoro-voice.mjs";
import { defaultSpeechDir } from "./install-speech.mjs";

/** Kokoro by directory, loaded once per process. */
const voices = new Map();

function voiceIn(dir) {
  const voice = voices.get(dir) ?? createKokoro({ dir, threads: 2 });
  voices.set(dir, voice);
  return voice;
}

const sentencesOf = (paragraph) =>
  paragraph
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Speaks a text. Returns 16-bit mono samples at `rateHz`. Needs the weights (scripts/install-speech.mjs) in `dir`. */
export async function makeSpeech(
  text,
  {
    character = "claire",
    language = "fr",
    rateHz = 48_000,
    speed = 1,
    noise = 0,
    pauseMs = 700,
    paragraphPauseMs = 2 * pauseMs,
    leadMs = 1000,
    tailMs = 4000,
    dir = defaultSpeechDir(),
  } = {},
) {
  const silence = (ms) => new Int16Array(Math.round((ms / 1000) * rateHz));
  const pieces = [silence(leadMs)];
  for (const paragraph of text.split(/\n\s*\n/)) {
    const sentences = sentencesOf(paragraph);
    if (sentences.length === 0) continue;
    if (pieces.length > 1) pieces.push(silence(paragraphPauseMs));
    for (const [index, sentence] of sentences.entries()) {
      if (index > 0) pieces.push(silence(pauseMs));
      pieces.push(await voiceIn(dir).speak(sentence, { language, character, rateHz, speed }));
    }
  }
  pieces.push(silence(tailMs));
  return addNoise(joined(pieces), noise);
}

function joined(pieces) {
  const whole = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Adds seeded noise, so that a fixture made twice is the same file (mulberry32). */
function addNoise(samples, level) {
  if (level === 0) return samples;
  let seed = 20_261_120;
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  let hum = 0;
  return samples.map((sample) => {
    // Half hiss, half room: white noise and its low-passed form.
    const white = random() * 2 - 1;
    hum = 0.95 * hum + 0.3 * white;
    const noisy = sample + level * 32_767 * (0.5 * white + 0.5 * hum);
    return Math.max(-32_768, Math.min(32_767, Math.round(noisy)));
  });
}

/** Returns 16-bit mono samples as a WAV file. */
export function toWav(samples, rateHz) {
  const header = Buffer.alloc(44);
  const bytes = samples.length * 2;
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rateHz, 24);
  header.writeUInt32LE(rateHz * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}

async function main() {
  const { values } = parseArgs({
    options: {
      "text-file": { type: "string" },
      text: { type: "string" },
      out: { type: "string" },
      character: { type: "string", default: "claire" },
      language: { type: "string", default: "fr" },
      rate: { type: "string", default: "48000" },
      speed: { type: "string", default: "1" },
      noise: { type: "string", default: "0" },
      "pause-ms": { type: "string", default: "700" },
      "lead-ms": { type: "string", default: "1000" },
      "tail-ms": { type: "string", default: "4000" },
    },
  });
  const text =
    values.text ?? (values["text-file"] && (await readFile(values["text-file"], "utf8")));
  if (!text || !values.out) throw new Error("--text-file (or --text) and --out are needed");
  const rateHz = Number(values.rate);
  const samples = await makeSpeech(text, {
    character: values.character,
    language: values.language,
    rateHz,
    speed: Number(values.speed),
    noise: Number(values.noise),
    pauseMs: Number(values["pause-ms"]),
    leadMs: Number(values["lead-ms"]),
    tailMs: Number(values["tail-ms"]),
  });
  await writeFile(values.out, toWav(samples, rateHz));
  console.log(`${values.out}: ${(samples.length / rateHz).toFixed(1)} s`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch((error) => {
    console.error(`make-speech: ${error.message}`);
    process.exitCode = 1;
  });
