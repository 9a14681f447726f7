import { open } from "node:fs/promises";
import { copy } from "~/copy/copy";
import { unplayableCodec } from "~/models/media/browser-codecs";
import { type MediaKind, SNIFF_BYTES, sniff } from "~/models/media/media-folders";
import { MediaUnreadable } from "~/services/audio/media-unreadable";
import { measureAvi, readHeaders } from "~/services/audio/media-worker.server";

/** Returns the kind of a file by its first bytes, or null when we do not know it. */
export async function kindOf(file: string): Promise<MediaKind | null> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return sniff(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The rules of a sent file (product §12), and the sentences for a refused one. */
export interface FileRules {
  maxBytes: number;
  /** The kinds by content, as `sniff` names them. */
  types: readonly string[];
  /** The tracks that the file must have. */
  needs: readonly ("picture" | "sound")[];
  sentences: { tooLarge: string; format: string; empty: string };
}

/** Thrown when a file may not be taken. The message is for people. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export interface CheckedFile {
  /** By its bytes. */
  mimeType: string;
  /** In seconds. Null for an AVI on a machine without ffmpeg. */
  durationS: number | null;
  /** The code of the codec for which browsers may not play it (`unplayableCodec`), or null. */
  unplayable: string | null;
}

/**
 * Checks a sent file by its bytes: of an accepted kind, not empty, not too large, readable, whole, and with the tracks
 * that it needs. An AVI passes by its headers on a machine without ffmpeg (product §16.3).
 * @throws FileRefused
 */
export async function checkFile(
  file: string,
  { bytes, kind }: { bytes: number; kind: MediaKind | null },
  { maxBytes, types, needs, sentences }: FileRules,
): Promise<CheckedFile> {
  if (bytes === 0) throw new FileRefused(sentences.empty);
  if (bytes > maxBytes) throw new FileRefused(sentences.tooLarge);
  if (!kind || !types.includes(kind.mimeType)) throw new FileRefused(sentences.format);
  const { mimeType } = kind;
  const { codec, sounds, ...content } = await readContent(file).catch((error: unknown) => {
    if (!(error instanceof MediaUnreadable)) throw error;
    throw new FileRefused(error.message, { cause: error });
  });
  const fault = faultOfTracks({ hasPicture: codec !== null, hasSound: sounds.length > 0 }, needs);
  if (fault) throw new FileRefused(fault);
  return {
    mimeType: codec === null ? mimeType.replace(/^video/, "audio") : mimeType,
    durationS: content.durationS,
    unplayable: unplayableCodec({ codec, sounds, ...content }),
  };
}

/** Returns the reason why a file lacks what it needs, or null. */
function faultOfTracks(
  { hasPicture, hasSound }: { hasPicture: boolean; hasSound: boolean },
  needs: FileRules["needs"],
): string | null {
  if (!hasPicture && !hasSound) return new MediaUnreadable("unreadable", "no track").message;
  if (!hasPicture && needs.includes("picture")) return copy.videoFile.noPicture;
  if (hasSound || !needs.includes("sound")) return null;
  return new MediaUnreadable("no_audio", "no sound").message;
}

/** Returns the content of a file that is whole. @throws MediaUnreadable */
async function readContent(file: string) {
  const headers = await readHeaders(file);
  if (headers.isCut) throw new MediaUnreadable("unreadable", "its end is missing");
  const durationS = headers.durationS ?? (await measureAvi(file).catch(unmeasured));
  return { ...headers, durationS };
}

/** Returns null on a machine without ffmpeg. @throws any other error */
function unmeasured(error: unknown): null {
  if (error instanceof MediaUnreadable && error.code === "no_decoder") return null;
  throw error;
}
