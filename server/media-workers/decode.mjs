import { spawnSync } from "node:child_process";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { AudioSample, AudioSampleSink, CustomAudioDecoder, registerDecoder } from "mediabunny";
import { aacOrMp3 } from "./aac-mp3.mjs";
import { Fault, FILES_ALONE, openInput } from "./open-input.mjs";
import { createResampler } from "./resampler.mjs";

const RATE_HZ = 16_000;
/** A gap between two packets longer than this, in seconds, is unrecorded silence. */
const HOLE_S = 0.05;

/**
 * Writes the sound of `source` to `target` as 16-bit mono samples at 16 kHz, aligned to the start of the file.
 * `channel`: "mix", "left" or "right".
 * @throws Fault
 */
export async function decode(source, target, channel) {
  const input = openInput(source);
  try {
    const track = await input.getPrimaryAudioTrack().catch(() => undefined);
    if (track) await refuseImpossible(track);
    if (track === null) throw new Fault("no_audio", "no audio track");
    const samples = track ? await samplesOf(track) : null;
    if (samples) return await decodeSamples(samples, target, channel);
    if (track || isAvi(source)) return decodeWithFfmpeg(source, target, channel);
    throw new Fault("unreadable", "no known container");
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

/** Returns true for AVI, the only accepted container that we do not read ourselves. */
function isAvi(source) {
  const head = Buffer.alloc(12);
  const file = openSync(source, "r");
  try {
    readSync(file, head);
  } finally {
    closeSync(file);
  }
  return head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8) === "AVI ";
}

/** Returns the decoded sound of a track, piece by piece, or null when we have no decoder for it. */
async function samplesOf(track) {
  if (track.codec === "opus") registerDecoder(OpusDecoder);
  if (await track.canDecode()) return new AudioSampleSink(track).samples();
  return aacOrMp3(track);
}

async function decodeSamples(samples, target, channel) {
  const file = openSync(target, "w");
  let written = 0;
  const write = (samples) => {
    const pcm = new Int16Array(samples.length);
    for (let index = 0; index < pcm.length; index++)
      pcm[index] = Math.max(-32_768, Math.min(32_767, Math.round(samples[index] * 32_768)));
    writeSync(file, pcm);
    written += pcm.length;
  };
  try {
    let resampler = null;
    let received = 0;
    for await (const sample of samples) {
      const { sampleRate } = sample;
      resampler ??= createResampler(sampleRate, RATE_HZ);
      const hole = sample.timestamp - received / sampleRate;
      if (hole > HOLE_S) {
        const silence = new Float32Array(Math.round(hole * sampleRate));
        write(resampler.push(silence));
        received += silence.length;
      }
      // Drops an encoder's samples before the start (times below zero), which are not part of the file's sound.
      const early = Math.max(0, Math.round(-sample.timestamp * sampleRate));
      const mono = toMono(sample, channel).subarray(early);
      sample.close();
      write(resampler.push(mono));
      received += mono.length;
    }
    if (resampler) write(resampler.flush());
    return { samples: written };
  } finally {
    closeSync(file);
  }
}

function toMono(sample, channel) {
  const { numberOfFrames, numberOfChannels } = sample;
  const plane = (planeIndex) => {
    const data = new Float32Array(numberOfFrames);
    sample.copyTo(data, { planeIndex, format: "f32-planar" });
    return data;
  };
  if (channel === "left" || numberOfChannels === 1) return plane(0);
  if (channel === "right") return plane(1);
  const mono = new Float32Array(numberOfFrames);
  for (let index = 0; index < numberOfChannels; index++)
    plane(index).forEach((value, frame) => (mono[frame] += value / numberOfChannels));
  return mono;
}

function decodeWithFfmpeg(source, target, channel) {
  const pick = {
    left: ["-af", "pan=mono|c0=c0"],
    right: ["-af", "pan=mono|c0=c1"],
    mix: ["-ac", "1"],
  }[channel];
  const args = [
    "-v",
    "error",
    "-nostdin",
    "-y",
    ...FILES_ALONE,
    "-i",
    source,
    "-map",
    "0:a:0",
    ...pick,
    "-ar",
    String(RATE_HZ),
    "-f",
    "s16le",
    target,
  ];
  const run = spawnSync("ffmpeg", args, { stdio: ["ignore", "ignore", "pipe"], encoding: "utf8" });
  if (run.error?.code === "ENOENT") throw new Fault("no_decoder", "ffmpeg is not installed");
  if (run.status === 0) return { samples: null };
  const reason = run.stderr.trim().split("\n").at(-1) ?? "";
  throw new Fault(/matches no streams/i.test(run.stderr) ? "no_audio" : "unreadable", reason);
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
