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
