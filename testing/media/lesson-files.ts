import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { mediaFiles } from "./files";

/** The rate and the length of the sounds made here. */
const RATE_HZ = 16_000;
const SECONDS = 3;

/** Returns a sample from -1 to 1 at a time in seconds. */
type Wave = (atS: number) => number;

export const silence: Wave = () => 0;
/** Bursts of a tone, twice a second: a voice to a detector of loudness. */
export const voice: Wave = (atS) => (atS % 0.5 < 0.3 ? 0.5 * Math.sin(2 * Math.PI * 220 * atS) : 0);
export const opposite =
  (wave: Wave): Wave =>
  (atS) =>
    -wave(atS);

/** Writes a MOV with the picture of the lesson. Each sound is a list of channels, in PCM. */
export async function writeMov(
  file: string,
  sounds: readonly (readonly Wave[])[],
): Promise<string> {
  const output = new Output({ format: new MovOutputFormat(), target: new FilePathTarget(file) });
  const copyPicture = await addPicture(output);
  const sources = sounds.map((channels) => {
    const source = new AudioSampleSource({ codec: "pcm-s16" });
    output.addAudioTrack(source);
    return { source, channels };
  });
  await output.start();
  await copyPicture();
  for (const { source, channels } of sources) {
    const data = Float32Array.from({ length: RATE_HZ * SECONDS * channels.length }, (_, index) => {
      const wave = channels[index % channels.length] ?? silence;
      return wave(Math.floor(index / channels.length) / RATE_HZ);
    });
    const shape = { format: "f32", sampleRate: RATE_HZ, timestamp: 0 } as const;
    const sample = new AudioSample({ data, numberOfChannels: channels.length, ...shape });
    await source.add(sample);
    sample.close();
    source.close();
  }
  await output.finalize();
  return file;
}

/** Writes the lesson in fragments: no header states its duration. */
export async function writeFragments(file: string): Promise<string> {
  const format = new Mp4OutputFormat({ fastStart: "fragmented" });
  const output = new Output({ format, target: new FilePathTarget(file) });
  const copyPicture = await addPicture(output);
  const input = new Input({ source: new FilePathSource(mediaFiles.mp4), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("the lesson has no sound");
  const sound = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(sound);
  await output.start();
  const copySound = async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await sound.add(packet, { decoderConfig });
    sound.close();
  };
  await Promise.all([copyPicture(), copySound()]);
  await output.finalize();
  input.dispose();
  return file;
}

async function addPicture(output: Output): Promise<() => Promise<void>> {
  const input = new Input({ source: new FilePathSource(mediaFiles.mp4), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error("the lesson has no picture");
  const picture = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(picture);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets())
      await picture.add(packet, { decoderConfig });
    picture.close();
    input.dispose();
  };
}

/** Returns a file with other bytes behind the last place of each text. */
function patched(source: string, patches: readonly [at: string, offset: number, bytes: string][]) {
  const file = readFileSync(source);
  for (const [text, offset, bytes] of patches) {
    const at = file.lastIndexOf(text, undefined, "latin1");
    if (at < 0) throw new Error(`${source} has no ${text}`);
    file.write(bytes, at + offset, "latin1");
  }
  return file;
}

/** Files that name a codec which browsers may not play. Their packets are H.264 or AAC. */
const named = {
  hevc: () => patched(mediaFiles.mp4, [["avc1", 0, "hvc1"]]),
  prores: () => patched(mediaFiles.mov, [["avc1", 0, "apcn"]]),
  // The profile is the second byte of the decoder's configuration.
  "h264-10": () => patched(mediaFiles.mp4, [["avcC", 5, "\x6e"]]),
  ac3: () => patched(mediaFiles.mp4, [["mp4a", 0, "ac-3"]]),
  mpeg4: () => patched(mediaFiles.mp4, [["avc1", 0, "mp4v"]]),
  mjpeg: () => patched(mediaFiles.mov, [["avc1", 0, "jpeg"]]),
  "h264-444": () => patched(mediaFiles.mp4, [["avcC", 5, "\xf4"]]),
} as const;

export type NamedCodec = keyof typeof named;
export const namedCodecs = Object.keys(named) as NamedCodec[];

/** Writes a file whose headers name this codec. */
export function writeNamed(folder: string, codec: NamedCodec): string {
  const isMov = codec === "prores" || codec === "mjpeg";
  const file = path.join(folder, `${codec}.${isMov ? "mov" : "mp4"}`);
  writeFileSync(file, named[codec]());
  return file;
}
