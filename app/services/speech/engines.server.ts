import { access, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type LiveEars, type SpeechPace, SPEECH_RATE_HZ } from "./port";
import { type Reason, sentenceOf } from "~/models/terms/reason";

export type EngineName = "silero" | "vosk" | "whisper-base" | "whisper-small" | "kokoro";

const whisperFiles = (size: string) =>
  [
    "config.json",
    "tokenizer.json",
    "onnx/encoder_model_quantized.onnx",
    "onnx/decoder_model_merged_quantized.onnx",
  ].map((file) => `whisper/${size}/${file}`);

/** The runtime and the files that each engine needs. The installer checks their checksums. */
const NEEDS: Record<EngineName, { runtime: string; files: readonly string[] }> = {
  silero: { runtime: "onnxruntime-node", files: ["silero/silero_vad_v6.onnx"] },
  vosk: { runtime: "koffi", files: ["vosk/fr/am/final.mdl", "vosk/fr/graph/Gr.fst"] },
  "whisper-base": { runtime: "onnxruntime-node", files: whisperFiles("base") },
  "whisper-small": { runtime: "onnxruntime-node", files: whisperFiles("small") },
  kokoro: {
    runtime: "onnxruntime-node",
    files: ["kokoro/model.onnx", "kokoro/voices/ff_siwis.bin", "espeak/espeak-ng.wasm"],
  },
};

/** The plain files that run the engines. */
export const WORKERS = path.join(process.cwd(), "server/speech-workers");

/** Returns the French reason why the first unavailable engine cannot run, or null when all can. */
export async function speechMissing(dir: string): Promise<string | null> {
  for (const engine of Object.keys(NEEDS) as EngineName[]) {
    const reason = await missingFor(engine, { dir, workersDir: WORKERS });
    if (reason !== null) return sentenceOf(reason);
  }
  return null;
}

/** Returns the reason why an engine cannot run, or null when nothing is missing. */
export async function missingFor(
  engine: EngineName,
  { dir, workersDir }: { dir: string; workersDir: string },
): Promise<Reason | null> {
  const { runtime, files } = NEEDS[engine];
  if (!isInstalled(runtime, workersDir)) return { code: "noRuntime", runtime };
  for (const file of files)
    if (!(await exists(path.join(dir, file)))) return { code: "noWeights", file };
  if (engine === "vosk" && !(await hasLibrary(path.join(dir, "vosk/lib"))))
    return { code: "noLibrary" };
  return null;
}

const hasLibrary = async (folder: string) =>
  (await exists(folder)) && (await readdir(folder)).some((name) => name.startsWith("libvosk."));

function isInstalled(runtime: string, workersDir: string): boolean {
  try {
    createRequire(path.join(workersDir, "engine.mjs")).resolve(runtime);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")
      return false;
    throw error;
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return false;
      throw error;
    },
  );

/** About five seconds of sound, like an answer of the customer. */
const MEASURED_SENTENCE =
  "Bonjour, dites-moi ce que vous proposez, j’ai une dizaine de minutes devant moi.";
/** The number of tries. The quickest counts, so that other work of the machine is left out. */
const TRIES = 3;
const CHUNK = SPEECH_RATE_HZ / 10;

interface PacedEngines {
  /** Returns the sound of a sentence, never from a cache. */
  voice: (sentence: string) => Promise<Int16Array>;
  openEars: () => Promise<LiveEars>;
  /** Milliseconds, monotonic. */
  now: () => number;
}

/** Measures the loaded engines on one sentence, spoken and recognised. */
export async function measurePace({ voice, openEars, now }: PacedEngines): Promise<SpeechPace> {
  const pace: SpeechPace = { voice: Number.POSITIVE_INFINITY, ears: Number.POSITIVE_INFINITY };
  for (let left = TRIES; left > 0; left -= 1) {
    const startMs = now();
    const pcm = await voice(MEASURED_SENTENCE);
    const saidMs = now();
    const ears = await openEars();
    try {
      for (let at = 0; at < pcm.length; at += CHUNK) await ears.hear(pcm.subarray(at, at + CHUNK));
      await ears.finish();
    } finally {
      ears.close();
    }
    const soundMs = (pcm.length / SPEECH_RATE_HZ) * 1_000;
    pace.voice = Math.min(pace.voice, (saidMs - startMs) / soundMs);
    pace.ears = Math.min(pace.ears, (now() - saidMs) / soundMs);
  }
  return pace;
}
