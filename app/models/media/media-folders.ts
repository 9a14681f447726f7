import { poster } from "./poster";

/** Megabyte as the product's limits count it (300 MB, 100 MB), in bytes. */
export const MB = 1024 * 1024;

/** The largest portion of a recording, in bytes. Chromium can send one huge chunk after a sleep. */
export const PORTION_MAX_BYTES = 64 * MB;

/** A module's video (product §12): MP4, MOV, AVI. */
const lesson = ["video/mp4", "video/quicktime", "video/x-msvideo"] as const;
const video = [...lesson, "video/webm"] as const;
/** A file that an admin uploads for an evaluation (product §12). */
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

export interface MediaKind {
  mimeType: string;
  /** The extension without the dot. */
  extension: string;
}

/** The number of a file's first bytes that `sniff` needs. */
export const SNIFF_BYTES = 64;

const kind = (mimeType: string, extension: string): MediaKind => ({ mimeType, extension });
const extensions: Record<string, string> = {
  "video/webm": "webm",
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/x-msvideo": "avi",
  "audio/mp4": "m4a",
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** Returns the file extension of a known kind. @throws RangeError for any other kind */
export function extensionOf(mimeType: string): string {
  const extension = extensions[mimeType];
  if (!extension) throw new RangeError(`No media kind ${mimeType}`);
  return extension;
}

/** Returns the kind for the extension of an address; null for an unknown extension. */
export function kindOfAddress(address: string): string | null {
  const extension = /\.([a-z0-9]+)(?:\?.*)?$/i.exec(address)?.[1]?.toLowerCase();
  return Object.keys(extensions).find((type) => extensions[type] === extension) ?? null;
}

/** Detects the kind of a file by its first bytes, not its name or declared type. Null for an unknown kind. */
export function sniff(head: Uint8Array): MediaKind | null {
  const start = String.fromCharCode(...head.subarray(0, 12));
  const at = (from: number, to: number) => start.slice(from, to);
  if (at(0, 4) === "\x1a\x45\xdf\xa3") return kind("video/webm", "webm");
  if (at(4, 8) === "ftyp") return isoKind(at(8, 12));
  // QuickTime files before 2001 have no brand, so their first atom decides.
  if (["moov", "mdat", "wide", "free", "skip", "pnot"].includes(at(4, 8)))
    return kind("video/quicktime", "mov");
  if (at(0, 4) === "RIFF" && at(8, 12) === "AVI ") return kind("video/x-msvideo", "avi");
  if (at(0, 4) === "RIFF" && at(8, 12) === "WAVE") return kind("audio/wav", "wav");
  if (at(0, 4) === "OggS") return kind("audio/ogg", "ogg");
  if (at(0, 3) === "ID3" || isMpegAudio(head)) return kind("audio/mpeg", "mp3");
  return null;
}

function isoKind(brand: string): MediaKind {
  if (brand === "qt  ") return kind("video/quicktime", "mov");
  return brand.startsWith("M4A") ? kind("audio/mp4", "m4a") : kind("video/mp4", "mp4");
}

/** Returns true for a frame header: 11 sync bits, then a valid version, layer and bit rate. */
function isMpegAudio([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const synced = first === 0xff && (second & 0xe0) === 0xe0;
  return synced && (second & 0x18) !== 0x08 && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0;
}
