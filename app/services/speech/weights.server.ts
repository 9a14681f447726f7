import { access, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

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
    if (reason !== null) return reason;
  }
  return null;
}

/** Returns the French reason why an engine cannot run, or null when nothing is missing. */
export async function missingFor(
  engine: EngineName,
  { dir, workersDir }: { dir: string; workersDir: string },
): Promise<string | null> {
  const { runtime, files } = NEEDS[engine];
  if (!isInstalled(runtime, workersDir)) return `Le module « ${runtime} » n’est pas installé.`;
  for (const file of files)
    if (!(await exists(path.join(dir, file))))
      return `Les moteurs de parole ne sont pas installés (${file} manque). Lancez « npm run speech:install ».`;
  if (engine === "vosk" && !(await hasLibrary(path.join(dir, "vosk/lib"))))
    return "La bibliothèque Vosk n’existe pas pour cette machine.";
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
