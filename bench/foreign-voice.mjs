// Voices outside the product, mixed from the engine's own voices. Each replaces the file of the French voice.
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defaultSpeechDir } from "../scripts/install-speech.mjs";

export const FOREIGN_VOICES = [
  { ff_siwis: 0.6, em_alex: 0.4 },
  { ff_siwis: 0.6, ef_dora: 0.4 },
];

/** Makes `folder` once: a speech directory like the installed one, with another French voice. Returns the folder. */
export function withVoice(mix, folder) {
  const voice = path.join(folder, "kokoro/voices/ff_siwis.bin");
  if (existsSync(voice)) return folder;
  const installed = defaultSpeechDir();
  mkdirSync(path.dirname(voice), { recursive: true });
  symlinkSync(path.join(installed, "espeak"), path.join(folder, "espeak"));
  symlinkSync(path.join(installed, "kokoro/model.onnx"), path.join(folder, "kokoro/model.onnx"));
  const sum = Object.entries(mix).reduce((total, [name, share]) => {
    const { buffer } = new Uint8Array(
      readFileSync(path.join(installed, "kokoro/voices", `${name}.bin`)),
    );
    return new Float32Array(buffer).map((value, at) => (total?.[at] ?? 0) + share * value);
  }, null);
  writeFileSync(voice, Buffer.from(sum.buffer));
  return folder;
}
