export interface MediaKind {
  mimeType: string;
  /** Without the dot. */
  extension: string;
}

/** How many of a file's first bytes `sniff` wants. */
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

/** The file extension of a kind we keep. @throws RangeError for any other */
export function extensionOf(mimeType: string): string {
  const extension = extensions[mimeType];
  if (!extension) throw new RangeError(`No media kind ${mimeType}`);
  return extension;
}

/** The kind that the extension of an address names; null when it names none we keep. */
export function kindOfAddress(address: string): string | null {
  const extension = /\.([a-z0-9]+)(?:\?.*)?$/i.exec(address)?.[1]?.toLowerCase();
  return Object.keys(extensions).find((type) => extensions[type] === extension) ?? null;
}

/** What a file is by its first bytes, whatever its name and declared type say; null when it is no media we know. */
export function sniff(head: Uint8Array): MediaKind | null {
  const at = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (at(0, 4) === "\x1a\x45\xdf\xa3") return kind("video/webm", "webm");
  if (at(4, 8) === "ftyp") return isoKind(at(8, 12));
  // QuickTime before 2001 has no brand: the first atom tells.
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

/** A frame header: 11 sync bits, then a version, a layer and a bit rate that exist. */
function isMpegAudio([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const synced = first === 0xff && (second & 0xe0) === 0xe0;
  return synced && (second & 0x18) !== 0x08 && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0;
}
