/** Voice activity for every stream: one Silero v6 session, the recurrent state kept per stream. */
import { join } from "node:path";
import { once, readSettings, serve } from "./rpc.mjs";
import { toFloats } from "./sound.mjs";

const settings = readSettings();

const FRAME = 512;
/** Silero v6 needs the last 64 samples of the previous frame before each frame. */
const CONTEXT = 64;
const STATE = [2, 1, 128];

const load = once(async () => {
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  const session = await InferenceSession.create(join(settings.dir, "silero_vad_v6.onnx"), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return { session, Tensor, rate: new Tensor("int64", BigInt64Array.from([16_000n]), []) };
});

/** id → {rest: samples short of a frame, context, state, turn} */
const streams = new Map();

function openStream(id) {
  const stream = streams.get(id) ?? {
    rest: new Int16Array(0),
    context: new Float32Array(CONTEXT),
    state: new Float32Array(2 * 128),
    turn: Promise.resolve(),
  };
  streams.set(id, stream);
  return stream;
}

async function judge(stream, pcm) {
  const { session, Tensor, rate } = await load();
  const samples = new Int16Array(stream.rest.length + pcm.length);
  samples.set(stream.rest);
  samples.set(pcm, stream.rest.length);
  const whole = samples.length - (samples.length % FRAME);
  stream.rest = samples.slice(whole);
  const probabilities = new Float32Array(whole / FRAME);
  for (let at = 0; at < whole; at += FRAME) {
    const input = new Float32Array(CONTEXT + FRAME);
    input.set(stream.context);
    input.set(toFloats(samples.subarray(at, at + FRAME)), CONTEXT);
    stream.context = input.slice(FRAME);
    const { output, stateN } = await session.run({
      input: new Tensor("float32", input, [1, input.length]),
      state: new Tensor("float32", stream.state, STATE),
      sr: rate,
    });
    stream.state = stateN.data;
    probabilities[at / FRAME] = output.data[0];
  }
  return probabilities;
}

serve({
  warm: async () => {
    await load();
  },
  accept: ({ stream: id, pcm }) => {
    const stream = openStream(id);
    const result = stream.turn.then(() => judge(stream, pcm));
    stream.turn = result.catch(() => {});
    return result;
  },
  close: async ({ stream: id }) => {
    streams.delete(id);
  },
});
