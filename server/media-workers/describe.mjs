import { spawnSync } from "node:child_process";
import { EncodedPacketSink, MP4 } from "mediabunny";
import { Fault, FILES_ALONE, openInput } from "./open-input.mjs";

/** Returns duration in seconds (computed when not stated), type by content, tracks and cut. @throws Fault */
export async function describe(source) {
  const input = openInput(source);
  try {
    const format = await input.getFormat().catch(() => null);
    if (!format) return describeWithFfprobe(source);
    const durationS = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
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

/** Describes containers that mediabunny does not read (AVI). */
function describeWithFfprobe(source) {
  const args = [
    "-v",
    "error",
    "-show_entries",
    "format=duration:stream=codec_type",
    "-of",
    "json",
    ...FILES_ALONE,
    source,
  ];
  const run = spawnSync("ffprobe", args, { encoding: "utf8" });
  if (run.error?.code === "ENOENT") throw new Fault("no_decoder", "ffprobe is not installed");
  if (run.status !== 0) throw new Fault("unreadable", run.stderr.trim().split("\n").at(-1) ?? "");
  const { format = {}, streams = [] } = JSON.parse(run.stdout);
  const durationS = Number(format.duration);
  if (!Number.isFinite(durationS)) throw new Fault("unreadable", "no duration");
  const has = (type) => streams.some((stream) => stream.codec_type === type);
  return {
    durationS,
    mimeType: null,
    hasVideo: has("video"),
    hasAudio: has("audio"),
    isCut: false,
  };
}
