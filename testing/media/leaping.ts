import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
} from "mediabunny";
import { writeFileSync } from "node:fs";
import { mediaFiles } from "./files";

/** Returns the new time in seconds of a packet. */
export type Leap = (timestampS: number, index: number) => number;

const formats = {
  ogg: { format: () => new OggOutputFormat(), source: mediaFiles.recording },
  mp4: { format: () => new Mp4OutputFormat(), source: mediaFiles.ticksMp4 },
  "opus in mp4": { format: () => new Mp4OutputFormat(), source: mediaFiles.recording },
};

export type Container = keyof typeof formats | "webm";

/** Writes a file whose packets are moved in time. A WebM also takes times that go back or are negative. */
export async function writeLeaping(file: string, container: Container, leap: Leap): Promise<void> {
  if (container === "webm") return writeWebm(file, leap);
  const { format, source } = formats[container];
  const input = new Input({ source: new FilePathSource(source), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const codec = track && (await track.getCodec());
  const decoderConfig = track && (await track.getDecoderConfig());
  if (!track || !codec || !decoderConfig) throw new Error(`${source} has no sound`);
  const output = new Output({ format: format(), target: new FilePathTarget(file) });
  const packets = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(packets);
  await output.start();
  let index = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const moved = packet.clone({ timestamp: leap(packet.timestamp, index++) });
    await packets.add(moved, { decoderConfig });
  }
  await output.finalize();
  input.dispose();
}

/**
 * Writes the sound of the recording, `repeats` times, as a browser would: without a duration, or with `durationS`. Each
 * packet has its own cluster.
 */
export async function writeWebm(
  file: string,
  leap: Leap,
  { durationS, repeats = 1 }: { durationS?: number; repeats?: number } = {},
): Promise<void> {
  const source = new FilePathSource(mediaFiles.recording);
  const input = new Input({ source, formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error("The recording has no sound");
  const clusters: Buffer[] = [];
  const packets = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  for (let index = 0; index < packets.length * repeats; index++) {
    const { timestamp = 0, data = Buffer.alloc(0) } = packets[index % packets.length] ?? {};
    const ms = Math.round(leap(timestamp, index) * 1000);
    // A cluster's time is not negative; a block's time in its cluster may be.
    const block = Buffer.from([0x81, 0, 0, 0x80]);
    block.writeInt16BE(Math.min(0, ms), 1);
    const inside = [uint("e7", Math.max(0, ms)), element("a3", block, Buffer.from(data))];
    clusters.push(element("1f43b675", ...inside));
  }
  input.dispose();
  const duration = durationS === undefined ? [] : [element("4489", double(durationS * 1000))];
  const audio = element("e1", element("b5", double(48_000)), uint("9f", config.numberOfChannels));
  const kind = [element("86", Buffer.from("A_OPUS")), element("63a2", descriptionOf(config))];
  const entry = element("ae", uint("d7", 1), uint("73c5", 1), uint("83", 2), ...kind, audio);
  const info = element("1549a966", uint("2ad7b1", 1_000_000), ...duration);
  const segment = element("18538067", info, element("1654ae6b", entry), ...clusters);
  const head = element("1a45dfa3", element("4282", Buffer.from("webm")));
  writeFileSync(file, Buffer.concat([head, segment]));
}

/** Returns an EBML element, its length in eight bytes. */
function element(id: string, ...content: Buffer[]): Buffer {
  const data = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(data.length));
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, "hex"), size, data]);
}

function uint(id: string, value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeBigUInt64BE(BigInt(value));
  return element(id, data);
}

function double(value: number): Buffer {
  const data = Buffer.alloc(8);
  data.writeDoubleBE(value);
  return data;
}

function descriptionOf({ description, numberOfChannels }: AudioDecoderConfig): Buffer {
  if (!description) return Buffer.from(`OpusHead\x01${String.fromCharCode(numberOfChannels)}`);
  return ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description as ArrayBuffer);
}
