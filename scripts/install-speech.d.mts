export interface SpeechFile {
  to: string;
  bytes: number;
  sha256: string;
}

export interface SpeechManifest {
  packages: {
    name: string;
    version: string;
    /** The licence as an SPDX expression. */
    licence: string;
    /** True for a program that runs in its own process, under a licence that our own code may not have. */
    separateProgram?: boolean;
    holds: string;
    tarballBytes: number;
    integrity: string;
    files: (SpeechFile & {
      from: string;
      platform?: string;
      part?: boolean;
      /** Prefix of the graph outputs removed from this ONNX model, and the model's size and sum afterwards. */
      dropOutputs?: string;
      kept?: { bytes: number; sha256: string };
    })[];
  }[];
  joins: (SpeechFile & { parts: string[] })[];
}

export interface InstallSpeechOptions {
  /** `SPEECH_DIR`, else .cache/speech of the project. */
  dir?: string;
  log?: (line: string) => void;
  manifest?: SpeechManifest;
  /** "linux-x64" and the like. */
  platform?: string;
  /** Downloads `name@version` into a folder. Returns the tarball's path. The npm client by default. */
  fetchTarball?: (spec: string, into: string) => Promise<string>;
  /** Leaves out programs that our image may not contain. */
  shippable?: boolean;
}

export class SpeechInstallError extends Error {}
export function defaultSpeechDir(): string;
export function installSpeech(
  options?: InstallSpeechOptions,
): Promise<{ dir: string; downloadedBytes: number }>;
