import { closeSync, openSync, writeSync } from "node:fs";
import { AudioSample, AudioSampleSink, CustomAudioDecoder, registerDecoder } from "mediabunny";
import { aacOrMp3 } from "./aac-mp3.mjs";
import { isAvi } from "./avi.mjs";
import { Fault, openInput } from "./open-input.mjs";
import { createResampler } from "./resampler.mjs";

const RATE_HZ = 16_000;
/** A gap between two packets longer than this, in seconds, is unrecorded silence. */
const HOLE_S = 0.05;
/** The silence written for a longer gap, in seconds. It is so long that no sentence is heard across it. */
const KEPT_S = 2;
/** The silence in seconds that may be written beyond the length of the sound, so that no small file becomes large. */
const SILENCE_S = 10 * 60;

/**
 * Writes the sound of `source` to `target` as 16-bit mono samples at 16 kHz, aligned to the start of the file. Leaves out
 * most of a long gap, and returns its place and length. Returns null when only ffmpeg may decode it.
 * `channel`: "mix", "left", "right" or its number. `number`: the place of the track among the sounds of the file.
 * @throws Fault; another error when our readers do not know the file
 */
export async function decode(source, target, channel, longestSoundS, longestSpanS, number) {
  if (await isAvi(source)) return null;
  const input = openInput(source);
  try {
    const track =
      number === undefined
        ? await input.getPrimaryAudioTrack()
        : (await input.getAudioTracks())[Number(number)];
    if (!track) throw new Fault("no_audio", "no audio track");
    if (track.codec === null) return null;
    await refuseImpossible(track);
    const samples = await samplesOf(track);
    const limits = { longestSoundS: Number(longestSoundS), longestSpanS: Number(longestSpanS) };
    return samples && (await decodeSamples(samples, target, { channel, ...limits }));
  } finally {
    input.dispose();
  }
}

/** Refuses an absurd header: a second of sound at 1 Hz would be hours of silence, one at 4 GHz an endless filter. */
async function refuseImpossible(track) {
  const [rate, channels] = [await track.getSampleRate(), await track.getNumberOfChannels()];
  if (!(rate >= 4_000 && rate <= 384_000) || !(channels >= 1 && channels <= 32))
    throw new Fault("unreadable", `${channels} channels at ${rate} Hz`);
}

/** Returns the decoded sound of a track, piece by piece, or null when we have no decoder for it. */
async function samplesOf(track) {
  if (track.codec === "opus") registerDecoder(OpusDecoder);
  if (await track.canDecode()) return new AudioSampleSink(track).samples();
  return aacOrMp3(track);
}

async function decodeSamples(samples, target, { channel, longestSoundS, longestSpanS }) {
  const file = openSync(target, "w");
  const write = (samples) => {
    const pcm = new Int16Array(samples.length);
    for (let index = 0; index < pcm.length; index++)
      pcm[index] = Math.max(-32_768, Math.min(32_767, Math.round(samples[index] * 32_768)));
    writeSync(file, pcm);
  };
  try {
    const gaps = [];
    let resampler = null;
    let received = 0;
    let silent = 0;
    let leftOutS = 0;
    for await (const sample of samples) {
      const { sampleRate, timestamp } = sample;
      if (!(timestamp <= longestSpanS)) throw new Fault("unreadable", `a time of ${timestamp} s`);
      resampler ??= createResampler(sampleRate, RATE_HZ);
      const at = received / sampleRate;
      const hole = timestamp - leftOutS - at;
      if (hole > HOLE_S) {
        const silence = new Float32Array(Math.round(Math.min(hole, KEPT_S) * sampleRate));
        if (hole > KEPT_S) {
          gaps.push({ atMs: (at + KEPT_S / 2) * 1000, leftOutMs: (hole - KEPT_S) * 1000 });
          leftOutS += hole - KEPT_S;
        }
        write(resampler.push(silence));
        received += silence.length;
        silent += silence.length;
      }
      // Drops an encoder's samples before the start (times below zero), which are not part of the file's sound.
      const early = Math.max(0, Math.round(-timestamp * sampleRate));
      const mono = toMono(sample, channel).subarray(early);
      sample.close();
      write(resampler.push(mono));
      received += mono.length;
      refuseTooMuch({ soundS: received / sampleRate, silentS: silent / sampleRate }, longestSoundS);
    }
    if (resampler) write(resampler.flush());
    return { gaps };
  } finally {
    closeSync(file);
  }
}

/** Refuses more sound than the server holds, and a file that is little else than gaps. */
function refuseTooMuch({ soundS, silentS }, longestSoundS) {
  if (soundS > longestSoundS) throw new Fault("too_long", `more than ${longestSoundS} s of sound`);
  if (silentS > SILENCE_S + (soundS - silentS)) throw new Fault("unreadable", "too many gaps");
}

const SIDES = { left: 0, right: 1 };

function toMono(sample, channel) {
  const { numberOfFrames, numberOfChannels } = sample;
  const plane = (planeIndex) => {
    const data = new Float32Array(numberOfFrames);
    sample.copyTo(data, { planeIndex, format: "f32-planar" });
    return data;
  };
  if (numberOfChannels === 1) return plane(0);
  if (channel !== "mix") return plane(SIDES[channel] ?? Number(channel));
  const mono = new Float32Array(numberOfFrames);
  for (let index = 0; index < numberOfChannels; index++)
    plane(index).forEach((value, frame) => (mono[frame] += value / numberOfChannels));
  return mono;
}

/** An Opus decoder in WebAssembly. */
class OpusDecoder extends CustomAudioDecoder {
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
