import { open } from "node:fs/promises";

/** The part of an AVI that holds its headers: more than any of them takes. */
const HEAD_BYTES = 256 * 1024;

/**
 * Returns the tracks of an AVI by its headers (RIFF, `hdrl`), or null for another file. Its packets are read by ffmpeg
 * alone, so its duration is null.
 * @throws when it names no track
 */
export async function describeAvi(source) {
  const head = await headOf(source);
  if (!isHeadOfAvi(head)) return null;
  const text = (at) => head.toString("latin1", at, at + 4);
  let codec = null;
  const sounds = [];
  for (let at = head.indexOf("strh"); at >= 0; at = head.indexOf("strh", at + 4)) {
    const format = head.indexOf("strf", at);
    if (format < 0 || format + 24 > head.length) break;
    if (text(at + 8) === "vids") codec ??= text(format + 24);
    if (text(at + 8) === "auds")
      sounds.push({
        codec: `wave-${head.readUInt16LE(format + 8).toString(16)}`,
        channels: head.readUInt16LE(format + 10),
      });
  }
  if (codec === null && sounds.length === 0) throw new Error("no track");
  return { durationS: null, mimeType: "video/x-msvideo", codec, sounds, played: 0, isCut: false };
}

/** Returns true for an AVI. */
export const isAvi = async (source) => isHeadOfAvi(await headOf(source));

const isHeadOfAvi = (head) =>
  head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "AVI ";

async function headOf(source) {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
