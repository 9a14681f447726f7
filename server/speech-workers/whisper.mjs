/**
 * Whisper, one job at a time. `settings.model` is "base" (live English and Spanish) or "small" (files). The language is
 * always given: without it the library assumes English and translates. The memory arena is off, because it keeps its
 * peak size. (The installation removes unused outputs of the encoders, 1.3 GB a run; see scripts/onnx-outputs.mjs.)
 */
import { existsSync } from "node:fs";
import { getPriority, setPriority } from "node:os";
import { once, readSettings, serve } from "./rpc.mjs";
import { toFloats } from "./sound.mjs";

const BUILT = new URL("../../build/server/transformers.js", import.meta.url);
const settings = readSettings();

/** French speech is at most about 6 words a second, so the bound only cuts endless repetitions. */
const TOKENS_PER_SECOND = 14;
const TOKENS_AT_LEAST = 24;
/** Whisper's decoder holds 448 positions. */
const TOKENS_AT_MOST = 440;

// The system refuses a higher priority than the server's own, which its operator may have lowered.
if (settings.lowPriority) setPriority(Math.max(5, getPriority()));

const load = once(async () => {
  // A production install has the build's file instead of the package (vite.config.ts, soundOnly).
  const { env, pipeline } = existsSync(BUILT)
    ? await import(BUILT.href)
    : await import("@huggingface/transformers");
  env.allowRemoteModels = false;
  env.localModelPath = `${settings.dir}/`;
  return pipeline("automatic-speech-recognition", settings.model, {
    dtype: "q8",
    device: "cpu",
    session_options: {
      intraOpNumThreads: settings.threads,
      enableCpuMemArena: false,
      enableMemPattern: false,
      extra: { session: { intra_op: { allow_spinning: "0" } } },
    },
  });
});

let turn = Promise.resolve();

async function transcribe({ pcm, language }) {
  const recognise = await load();
  const seconds = pcm.length / 16_000;
  const { text, chunks } = await recognise(toFloats(pcm), {
    language,
    task: "transcribe",
    return_timestamps: "word",
    max_new_tokens: Math.min(
      TOKENS_AT_MOST,
      TOKENS_AT_LEAST + Math.ceil(seconds * TOKENS_PER_SECOND),
    ),
  });
  return { text: text.trim(), words: wordsOf(chunks ?? [], Math.round(seconds * 1000)) };
}

/** Joins pieces into words. A piece without a leading space belongs to the word before it: "l" and "'offre" are one. */
function wordsOf(chunks, endOfSoundMs) {
  const words = [];
  const milliseconds = (seconds) => Math.min(endOfSoundMs, Math.round(seconds * 1000));
  for (const { text, timestamp } of chunks) {
    const endMs = timestamp[1] === null ? endOfSoundMs : milliseconds(timestamp[1]);
    const last = words.at(-1);
    if (last && !/^\s/.test(text)) {
      last.word += text.trimEnd();
      last.endMs = endMs;
    } else if (text.trim() !== "") {
      words.push({ word: text.trim(), startMs: milliseconds(timestamp[0] ?? 0), endMs });
    }
  }
  return words;
}

serve({
  warm: async () => {
    await load();
  },
  transcribe: (job) => {
    const result = turn.then(() => transcribe(job));
    turn = result.catch(() => {});
    return result;
  },
});
