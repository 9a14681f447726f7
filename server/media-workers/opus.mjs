import { AudioSample, CustomAudioDecoder } from "mediabunny";

/** An Opus decoder in WebAssembly. */
export class OpusDecoder extends CustomAudioDecoder {
  static supports(codec) {
    return codec === "opus";
  }
  async init() {
    const { OpusDecoder: Wasm } = await import("opus-decoder");
    this.decoder = new Wasm({ channels: this.config.numberOfChannels });
    await this.decoder.ready;
  }
  decode(packet) {
    const { samplesDecoded: length, channelData } = this.decoder.decodeFrame(packet.data);
    if (length === 0) return;
    const data = new Float32Array(length * channelData.length);
    channelData.forEach((channel, index) => data.set(channel.subarray(0, length), index * length));
    const numberOfChannels = channelData.length;
    const format = "f32-planar";
    this.onSample(
      new AudioSample({
        data,
        format,
        numberOfChannels,
        sampleRate: 48_000,
        timestamp: packet.timestamp,
      }),
    );
  }
  flush() {}
  close() {
    this.decoder.free();
  }
}
