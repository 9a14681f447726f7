import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createSoundCache, type SoundCache } from "./sound-cache.server";
import { createVoice } from "./voice.server";

/** Creates a voice whose sentences end on the test's command. Nothing is cached unless the test says so. */
function setUp(cached: Record<string, Int16Array> = {}, set: SoundCache["set"] = async () => {}) {
  const said: string[] = [];
  const ends: (() => void)[] = [];
  const cache: SoundCache = {
    get: async () => Object.values(cached)[0] ?? null,
    set,
  };
  const kokoro = {
    call: <T>(_op: string, payload: object = {}) => {
      said.push("sentence" in payload ? String(payload.sentence) : "");
      return new Promise<T>((resolve) => {
        ends.push(() => resolve(new Int16Array(said.length) as T));
      });
    },
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const time = { ms: 0 };
  return { voice: createVoice({ kokoro, cache, now: () => time.ms }), said, endOne, time };
}

const french = (signal?: AbortSignal) => ({ language: "fr", character: "claire", signal }) as const;

it("the voice lets the first sentence of a reply pass before the second of another", async () => {
  const { voice, said, endOne } = setUp();
  const [one, two] = [new AbortController().signal, new AbortController().signal];
  const all = [
    voice.speak("a1", french(one)),
    voice.speak("a2", french(one)),
    voice.speak("a3", french(one)),
    voice.speak("b1", french(two)),
    voice.speak("alone", french()),
  ];
  await new Promise(setImmediate);
  expect(said).toEqual(["a1"]);
  for (const _ of all) await endOne();
  expect(said).toEqual(["a1", "b1", "alone", "a2", "a3"]);
  expect((await Promise.all(all)).map(({ cached }) => cached)).toEqual(all.map(() => false));
});

it("the voice continues with the next sentence when one is dropped at any time", async () => {
  const { voice, said, endOne } = setUp();
  const stop = new AbortController();
  const dropped = [voice.speak("a1", french(stop.signal)), voice.speak("a2", french(stop.signal))];
  const kept = voice.speak("b1", french());
  await new Promise(setImmediate);
  stop.abort(new Error("interrupted"));
  for (const sentence of dropped) await expect(sentence).rejects.toThrow("interrupted");
  await endOne();
  await endOne();
  expect((await kept).pcm).toHaveLength(2);
  expect(said).toEqual(["a1", "b1"]);
});

it("the voice refuses a sentence whose reply is already dropped", async () => {
  const { voice, said } = setUp();
  await expect(voice.speak("a", french(AbortSignal.abort(new Error("too late"))))).rejects.toThrow(
    "too late",
  );
  expect(said).toEqual([]);
});

it("the voice does not call the engine for a cached sentence", async () => {
  const { voice, said } = setUp({ any: Int16Array.from([7]) });
  expect(await voice.speak("a", french())).toEqual({ pcm: Int16Array.from([7]), cached: true });
  expect(said).toEqual([]);
});

it("the voice speaks the sentence whose sound runs out first, and one that nobody awaits last", async () => {
  const { voice, said, endOne, time } = setUp();
  const [one, two] = [new AbortController().signal, new AbortController().signal];
  const guessed = { ...french(new AbortController().signal), ahead: true };
  const all = [voice.speak("en cours", french())];
  all.push(voice.speak("supposition", guessed));
  all.push(voice.speak("D'accord.", french(one)));
  all.push(voice.speak("Et qu'est-ce que ça change pour moi, concrètement ?", french(one)));
  all.push(voice.speak("Dites-moi.", french(one)));
  time.ms = 1_000;
  all.push(voice.speak("Bien.", french(two)));
  all.push(voice.speak("Combien ?", french(two)));
  await new Promise(setImmediate);
  for (const _ of all) await endOne();
  expect(said).toEqual([
    "en cours",
    "D'accord.",
    "Bien.",
    "Et qu'est-ce que ça change pour moi, concrètement ?",
    "Combien ?",
    "Dites-moi.",
    "supposition",
  ]);
  await Promise.all(all);
});

it("the voice makes a shared sentence once, at the time of the most urgent caller", async () => {
  const { voice, said, endOne } = setUp();
  const guess = new AbortController();
  const underWay = voice.speak("en cours", french());
  const guessed = voice.speak("la question", { ...french(guess.signal), ahead: true });
  const reply = new AbortController().signal;
  const other = voice.speak("autre", { ...french(new AbortController().signal), ahead: true });
  await new Promise(setImmediate);
  const needed = voice.speak("la question", french(reply));
  const again = voice.speak("en cours", french());
  guess.abort(new Error("no longer guessed"));
  await expect(guessed).rejects.toThrow("no longer guessed");
  for (const _ of [1, 2, 3]) await endOne();
  await Promise.all([underWay, again, needed, other]);
  expect(said).toEqual(["en cours", "la question", "autre"]);
});

it("the voice fails for all callers of a sentence, and tries again at the next request", async () => {
  let fails = true;
  const kokoro = {
    call: <T>() =>
      fails ? Promise.reject(new Error("died")) : Promise.resolve(new Int16Array(3) as T),
  };
  const cache = { get: async () => null, set: async () => {} };
  const voice = createVoice({ kokoro, cache });
  const both = [voice.speak("a", french()), voice.speak("a", french())];
  for (const one of both) await expect(one).rejects.toThrow("died");
  fails = false;
  expect((await voice.speak("a", french())).pcm).toHaveLength(3);
});

it("the voice closes once the spoken sentences are stored", async () => {
  const events: string[] = [];
  let endStore = () => {};
  const stored = new Promise<void>((resolve) => (endStore = resolve));
  const { voice, endOne } = setUp({}, async () => {
    await stored;
    events.push("stored");
  });
  const spoken = voice.speak("a", french());
  await new Promise(setImmediate);
  await endOne();
  await spoken;
  const closed = voice.close().then(() => events.push("closed"));
  await new Promise(setImmediate);
  expect(events).toEqual([]);
  endStore();
  await closed;
  expect(events).toEqual(["stored", "closed"]);
});

it("the voice finds the sentences of an earlier process on the disk", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "aplomb-voice-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const made: object[] = [];
  const kokoro = {
    call: async <T>(_op: string, payload: object = {}) => {
      made.push(payload);
      return new Int16Array(3).fill(5) as T;
    },
  };
  const started = () =>
    createVoice({
      kokoro,
      cache: createSoundCache({ dir, memoryBytes: 100, diskBytes: 100 }),
    });
  const first = started();
  await first.speak("Bonjour.", french());
  await first.close();
  expect(await started().speak("Bonjour.", french())).toEqual({
    pcm: new Int16Array(3).fill(5),
    cached: true,
  });
  expect(made).toHaveLength(1);
});
