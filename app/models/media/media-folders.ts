import { poster } from "./poster";

/** Megabyte as the product's limits count it (300 MB, 100 MB), in bytes. */
export const MB = 1024 * 1024;

/** The largest portion of a recording, in bytes. Chromium can send one huge chunk after a sleep. */
export const PORTION_MAX_BYTES = 64 * MB;

/** A module's video (product §12): MP4, MOV, AVI. */
const lesson = ["video/mp4", "video/quicktime", "video/x-msvideo"] as const;
const video = [...lesson, "video/webm"] as const;
/** A file to be evaluated (product §12). */
const spoken = ["video/mp4", "video/x-msvideo", "video/webm", "audio/wav", "audio/mpeg"] as const;

interface Folder {
  maxBytes: number;
  /** Kinds as `sniff` names them. The forms have narrower lists of their own. */
  types: readonly string[];
  /** True when the server signs uploads into the folder. It alone writes to the others. */
  uploads: boolean;
}

/** The folders of the media store (product §12). */
export const mediaFolders = {
  /** The recordings as the browser sent them: one hour at full rate is 1.18 GB. */
  presentations: { maxBytes: 4096 * MB, types: ["video/webm", "video/mp4"], uploads: true },
  /** Finished recordings, named as the recorded-videos screen parses them. */
  recordings: { maxBytes: 4096 * MB, types: ["video/webm", "video/mp4"], uploads: false },
  modules: { maxBytes: 300 * MB, types: lesson, uploads: true },
  tutorials: { maxBytes: 100 * MB, types: video, uploads: true },
  /** A picture of each lesson. */
  posters: { maxBytes: poster.maxBytes, types: ["image/jpeg", "image/webp"], uploads: false },
  "video-evaluations": { maxBytes: 100 * MB, types: spoken, uploads: true },
} as const satisfies Record<string, Folder>;

export type MediaFolder = keyof typeof mediaFolders;

export function isMediaFolder(name: string): name is MediaFolder {
  return Object.hasOwn(mediaFolders, name);
}

/** A public id becomes a file's name, so it holds nothing special for a path or a header. */
export const PUBLIC_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,199}$/;

/** The instructions that a browser needs to send one file to any store (product §15). */
export interface Sending {
  /** The address to which each form is posted; a same-origin path for the embedded store. */
  url: string;
  method: "POST";
  /** The fields of each form. The file comes last, as `file`. */
  fields: Record<string, string>;
  /** The headers of each part, beside its `Content-Range`. A file that is sent whole needs none. */
  headers: Record<string, string>;
  /** The size of a part in bytes. A longer file is sent in parts, in order. Null: every file is sent whole. */
  partBytes: number | null;
}
