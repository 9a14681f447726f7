import { EncodedPacketSink, MP4 } from "mediabunny";
import { Fault, openInput } from "./open-input.mjs";

/**
 * Returns duration in seconds (computed when not stated, or stated absurdly), type by content, tracks and cut. Returns
 * null for a container that we do not read (AVI).
 * @throws Fault
 */
export async function describe(source, longestSpanS) {
  const input = openInput(source);
  try {
    const format = await input.getFormat().catch(() => null);
    if (!format) return null;
    const statedS = await input.getDurationFromMetadata();
    const isStated = statedS !== null && statedS >= 0 && statedS <= Number(longestSpanS);
    const durationS = isStated ? statedS : await input.computeDuration();
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    return {
      durationS,
      mimeType: format.mimeType,
      hasVideo: video !== null,
      hasAudio: audio !== null,
      isCut: format === MP4 && (await isCut(audio ?? video)),
    };
  } catch (error) {
    throw error instanceof Fault ? error : new Fault("unreadable", error.message);
  } finally {
    input.dispose();
  }
}

/** Returns true when the end is missing: an MP4 states each packet's position, and its last packet is not there. */
async function isCut(track) {
  return track !== null && (await new EncodedPacketSink(track).getPacket(Infinity)) === null;
}
