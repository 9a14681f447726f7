import { createHash, randomBytes } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import {
  ALL_FORMATS,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import { mediaFiles } from "../../testing/media/files";

/** The size of a picture of a busy screen, in bytes. */
const PICTURE_BYTES = 60_000;

/**
 * Writes a playable recording of at least `bytes`. It repeats the pictures of a short one and adds padding that a
 * decoder skips. Returns its size and SHA-256.
 */
export async function writeHeavyRecording(
  file: string,
  bytes: number,
): Promise<{ bytes: number; digest: string }> {
  using input = new Input({
    source: new FilePathSource(mediaFiles.recording),
    formats: ALL_FORMATS,
  });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track?.codec || !config) throw new Error("the short recording has no picture");
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const spanS = (await track.computeDuration()) + 0.1;

  const format = new WebMOutputFormat({ appendOnly: true });
  const output = new Output({ format, target: new FilePathTarget(file) });
  const source = new EncodedVideoPacketSource(track.codec);
  output.addVideoTrack(source);
  await output.start();
  for (let round = 0, written = 0; written < bytes; round++)
    for (const packet of packets) {
      const data = Buffer.concat([packet.data, randomBytes(PICTURE_BYTES)]);
      written += data.length;
      const at = packet.timestamp + round * spanS;
      await source.add(new EncodedPacket(data, packet.type, at, packet.duration), {
        decoderConfig: config,
      });
    }
  await output.finalize();

  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { bytes: statSync(file).size, digest: hash.digest("hex") };
}
