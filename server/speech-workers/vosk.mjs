/** Live French recognition: one model and one recogniser per stream, decoded in a pool that shares the cores. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { once, readSettings, serve } from "./rpc.mjs";

const settings = readSettings();

const RATE_HZ = 16_000;
/** The number of hearings of each ended piece, among which the caller chooses by the words that it expects. */
const ALTERNATIVES = 5;

const load = once(async () => {
  const { default: koffi } = await import("koffi");
  const folder = join(settings.dir, "lib");
  const library = koffi.load(
    join(
      folder,
      readdirSync(folder).find((name) => /^libvosk\.(so|dylib|dll)$/.test(name)) ?? "libvosk",
    ),
  );
  library.func("void vosk_set_log_level(int)")(-1);
  const model = library.func("void* vosk_model_new(const char*)")(join(settings.dir, "fr"));
  if (!model) throw new Error("the Vosk model cannot be read");
  return {
    create: () => {
      const recogniser = library.func("void* vosk_recognizer_new(void*, float)")(model, RATE_HZ);
      setWords(recogniser, 1);
      setAlternatives(recogniser, ALTERNATIVES);
      return recogniser;
    },
    accept: promised(library.func("int vosk_recognizer_accept_waveform(void*, const void*, int)")),
    partial: library.func("const char* vosk_recognizer_partial_result(void*)"),
    result: library.func("const char* vosk_recognizer_result(void*)"),
    final: promised(library.func("const char* vosk_recognizer_final_result(void*)")),
    free: library.func("void vosk_recognizer_free(void*)"),
  };
  function setWords(recogniser, on) {
    library.func("void vosk_recognizer_set_words(void*, int)")(recogniser, on);
  }
  function setAlternatives(recogniser, count) {
    library.func("void vosk_recognizer_set_max_alternatives(void*, int)")(recogniser, count);
  }
});

const promised =
  (native) =>
  (...args) =>
    new Promise((resolve, reject) => {
      native.async(...args, (error, value) => (error ? reject(error) : resolve(value)));
    });

/** id → {recogniser, turn: the calls of one stream one after another, done: pieces, samples, from} */
const streams = new Map();

/** Returns the stream, created at its first call, so that the parent can continue after a crash. */
function openStream(id) {
  const stream = streams.get(id) ?? { turn: Promise.resolve(), done: [], samples: 0, from: 0 };
  streams.set(id, stream);
  return stream;
}

function inTurn(id, work) {
  const stream = openStream(id);
  const result = stream.turn.then(async () => {
    const vosk = await load();
    stream.recogniser ??= vosk.create();
    return work(vosk, stream);
  });
  stream.turn = result.catch(() => {});
  return result;
}

/** Returns the hearings of an ended piece, the likeliest first; none for silence. */
const hearingsOf = (json) =>
  (JSON.parse(json).alternatives ?? []).filter(({ text }) => text.trim() !== "");

const textOf = (pieces) => pieces.map(([likeliest]) => likeliest.text.trim()).join(" ");

function keep(stream, json) {
  const hearings = hearingsOf(json);
  if (hearings.length > 0) stream.done.push(hearings);
}

serve({
  warm: async () => {
    await load();
  },
  hear: ({ stream: id, pcm }) =>
    inTurn(id, async (vosk, stream) => {
      stream.samples += pcm.length;
      if (await vosk.accept(stream.recogniser, pcm, pcm.byteLength))
        keep(stream, vosk.result(stream.recogniser));
      const { partial } = JSON.parse(vosk.partial(stream.recogniser));
      return [textOf(stream.done), partial].filter(Boolean).join(" ");
    }),
  finish: ({ stream: id }) =>
    inTurn(id, async (vosk, stream) => {
      keep(stream, await vosk.final(stream.recogniser));
      // Vosk counts from the recogniser's first sample; we count from the last finish.
      const since = (seconds) => Math.max(0, Math.round(seconds * 1000 - stream.from));
      const wordOf = ({ word, start, end }) => ({ word, startMs: since(start), endMs: since(end) });
      const pieces = stream.done.map((hearings) =>
        hearings.map(({ confidence, result = [] }) => ({ confidence, words: result.map(wordOf) })),
      );
      stream.done = [];
      stream.from = (stream.samples / RATE_HZ) * 1000;
      return pieces;
    }),
  close: ({ stream: id }) =>
    inTurn(id, async (vosk, stream) => {
      streams.delete(id);
      vosk.free(stream.recogniser);
    }),
});
