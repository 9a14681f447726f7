import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  OggOutputFormat,
  Output,
  WEBM,
} from "mediabunny";

/** Copies a part of a WebM recording's Opus sound, from and to in ms, into an Ogg file. Nothing is encoded again. */
export async function cutSound(
  recording: string,
  target: string,
  { startMs, endMs }: { startMs: number; endMs: number },
): Promise<void> {
  using input = new Input({ formats: [WEBM], source: new FilePathSource(recording) });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error(`${recording} has no sound`);
  const output = new Output({ format: new OggOutputFormat(), target: new FilePathTarget(target) });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - startMs / 1000;
    if (timestamp < 0) continue;
    if (packet.timestamp * 1000 > endMs) break;
    await source.add(packet.clone({ timestamp }), { decoderConfig });
  }
  await output.finalize();
}
