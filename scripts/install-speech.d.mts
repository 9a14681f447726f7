export interface SpeechFile {
  to: string;
  bytes: number;
  sha256: string;
}

export interface SpeechManifest {
  packages: {
    name: string;
    version: string;
    /** SPDX. */
    licence: string;
    /** Run in a process of its own and under a licence that nothing we ship may have. */
    separateProgram?: boolean;
    holds: string;
    tarballBytes: number;
    integrity: string;
    files: (SpeechFile & {
      from: string;
      platform?: string;
      part?: boolean;
      /** Prefix of the graph outputs taken off this ONNX model, and what it is afterwards. */
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
  /** Brings `name@version` into a folder; answers the tarball's path. The npm client by default. */
  fetchTarball?: (spec: string, into: string) => Promise<string>;
  /** Leaves out programs that may not be part of an image of ours. */
  shippable?: boolean;
}

export class SpeechInstallError extends Error {}
export function defaultSpeechDir(): string;
export function installSpeech(
  options?: InstallSpeechOptions,
): Promise<{ dir: string; downloadedBytes: number }>;
