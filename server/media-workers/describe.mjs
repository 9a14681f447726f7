import { open } from "node:fs/promises";
import { EncodedPacketSink, MP4, QTFF } from "mediabunny";
import { describeAvi } from "./avi.mjs";
import { openInput } from "./open-input.mjs";

/**
 * Returns the type by content, the duration in seconds, the codecs and the cut. `sounds` are in the order of the
 * file; `played` is the place of the one that players take. An AVI is described without a duration.
 * @throws when our readers do not know the file
 */
export async function describe(source, longestSpanS) {
  const avi = await describeAvi(source);
  if (avi) return avi;
  const input = openInput(source);
  try {
    const format = await input.getFormat();
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const sounds = await input.getAudioTracks();
    const isIso = format === MP4 || format === QTFF;
    return {
      durationS: await lengthOf(input, Number(longestSpanS)),
      mimeType: format.mimeType,
      codec: video && (await codecOf(video, source)),
      sounds: await Promise.all(
        sounds.map(async (track) => ({
          codec: await codecOf(track, source),
          channels: await track.getNumberOfChannels(),
        })),
      ),
      played: Math.max(0, sounds.indexOf(audio)),
      isCut: isIso && (await isCut([video, ...sounds])),
    };
  } finally {
    input.dispose();
  }
}

/** Returns the stated duration. Measures it when none is stated, 0 as in a file of fragments, or an absurd one. */
async function lengthOf(input, longestSpanS) {
  const statedS = await input.getDurationFromMetadata();
  const isStated = statedS !== null && statedS > 0 && statedS <= longestSpanS;
  return isStated ? statedS : await input.computeDuration();
}

/** Returns true when the end is missing: the file states each packet's position, and a last packet is not there. */
async function isCut(tracks) {
  for (const track of tracks)
    if (track && (await new EncodedPacketSink(track).getPacket(Infinity)) === null) return true;
  return false;
}

/** Returns the codec in the words of RFC 6381, else as the container names it. */
async function codecOf(track, source) {
  const named = await track.getCodecParameterString();
  if (named !== null) return named;
  const inside = String(track.internalCodecId ?? "");
  return inside === "mp4v" ? `mp4v.${await objectTypeIn(source)}` : inside;
}

/** The bytes in which the box of an entry `mp4v` describes its stream. */
const ENTRY_BYTES = 512;
/** The part of a file that is searched at once. */
const STEP_BYTES = 1024 * 1024;

/** Returns the object type of an MPEG-4 entry (ISO 14496-1 §7.2.6.6) in hexadecimal; empty when there is none. */
async function objectTypeIn(source) {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(STEP_BYTES + ENTRY_BYTES);
    for (let at = 0; at < size; at += STEP_BYTES) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
      const found = typeAt(bytes.subarray(0, bytesRead));
      if (found) return found;
    }
    return "";
  } finally {
    await file.close();
  }
}

function typeAt(bytes) {
  for (let at = bytes.indexOf("mp4v"); at >= 0; at = bytes.indexOf("mp4v", at + 4)) {
    const entry = bytes.subarray(at, at + ENTRY_BYTES);
    const esds = entry.indexOf("esds");
    const type = esds < 0 ? null : decoderTypeIn(entry.subarray(esds + 8));
    if (type) return type;
  }
  return null;
}

/** The tags of the descriptors of a stream and of its decoder (ISO 14496-1 §7.2.2). */
const STREAM = 3;
const DECODER = 4;

/** Returns the object type of a box `esds`. */
function decoderTypeIn(box) {
  for (let at = 0; at < box.length - 5;) {
    const tag = box[at++];
    while (box[at] & 0x80) at++; // a length of up to four bytes
    at++;
    if (tag === DECODER) return box[at].toString(16);
    if (tag !== STREAM) return null;
    at += 3; // its id and its flags
  }
  return null;
}
