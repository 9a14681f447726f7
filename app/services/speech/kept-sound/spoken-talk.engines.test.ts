/**
 * A spoken talk of two minutes, live and after its end, on a quiet machine and beside busy loops. Prints its figures.
 * The recogniser is Vosk live and Whisper-small afterwards.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { defaultSpeechDir } from "../../../../scripts/install-speech.mjs";
import { createEmbeddedSpeech, type EmbeddedSpeech } from "~/services/speech/embedded.server";
import { Listener } from "~/services/voice/embedded/listening/listener";
import type { HeardWords } from "~/services/voice/embedded/listening/heard-words";
import { DecodedSound } from "~/services/audio/decoded-sound";
import { systemClock } from "~/services/voice/embedded/timers";
import { foldedWords } from "~/services/language/tokens";
import type { LiveTurn } from "./align-hearings";
import { hearAgain } from "./hear-again.server";
import { overlapMs } from "./voice-parts";

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

const SAMPLES_PER_MS = 16;
const CHUNK_MS = 100;
/** The sentences of the talk, each with words by which its point is known. */
const SENTENCES = [
  ["Bonjour madame, merci de me recevoir, je vous présente notre caisse.", "caisse"],
  ["Elle continue d'encaisser quand la connexion est coupée.", "connexion"],
  ["L'abonnement coûte soixante-neuf euros par mois, sans engagement.", "abonnement"],
  ["L'installation est comprise, et nous formons toute votre équipe.", "installation"],
  ["Vous l'essayez trente jours, et vous la rendez si elle ne vous plaît pas.", "essayez"],
  ["Les commandes du site arrivent directement en cuisine.", "cuisine"],
  ["L'addition se partage en trois secondes entre les clients.", "addition"],
  ["Notre assistance répond tous les jours, même le dimanche.", "assistance"],
  ["Vos données restent en France et vous appartiennent.", "données"],
  ["Le terminal accepte les titres restaurant et les cartes étrangères.", "terminal"],
  ["Chaque soir, vous recevez le détail des ventes par courriel.", "ventes"],
  ["Je vous propose un rendez-vous mardi matin, au revoir madame.", "mardi"],
] as const;
const PAUSE_MS = 6_000;

let cacheDir: string;
let speech: EmbeddedSpeech;
let talk: { pcm: Int16Array; starts: { startMs: number; endMs: number }[] };

beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), "spoken-talk-"));
  speech = createEmbeddedSpeech({ dir: defaultSpeechDir(), cacheDir });
  const said = [];
  for (const [sentence] of SENTENCES)
    said.push((await speech.speak(sentence, { language: "fr", character: "marc" })).pcm);
  const lengthMs = said.reduce(
    (sum, { length }) => sum + length / SAMPLES_PER_MS + PAUSE_MS,
    PAUSE_MS,
  );
  const pcm = new Int16Array(Math.ceil(lengthMs) * SAMPLES_PER_MS);
  const starts = [];
  let at = PAUSE_MS / 2;
  for (const sound of said) {
    pcm.set(sound, Math.round(at * SAMPLES_PER_MS));
    starts.push({ startMs: at, endMs: at + sound.length / SAMPLES_PER_MS });
    at += sound.length / SAMPLES_PER_MS + PAUSE_MS;
  }
  talk = { pcm, starts };
});
afterAll(async () => {
  await speech.close();
  await rm(cacheDir, { recursive: true });
});

/** Speaks the talk in real time to a listener, and returns the turns that were known 2.5 s after its end. */
async function live(): Promise<LiveTurn[]> {
  const turns: LiveTurn[] = [];
  const beganMs = systemClock.now();
  const nothing = () => {};
  const listener = new Listener({
    clock: systemClock,
    speech,
    language: "fr",
    handlers: {
      speech: nothing,
      bargeIn: nothing,
      partial: nothing,
      pause: nothing,
      resumed: nothing,
      late: nothing,
      failure: nothing,
      deaf: nothing,
      floor: () => ({ customerActive: false, customerSpeaking: false }),
      said: ({ text, startMs, endMs }: HeardWords) => {
        const times = { startMs: startMs - beganMs, endMs: endMs - beganMs };
        if (text !== "") turns.push({ source: "user", message: text, liveMessage: null, ...times });
      },
    },
  });
  const step = CHUNK_MS * SAMPLES_PER_MS;
  for (let at = 0; at < talk.pcm.length; at += step) {
    const dueMs = beganMs + at / SAMPLES_PER_MS + CHUNK_MS - systemClock.now();
    if (dueMs > 0) await new Promise((resolve) => systemClock.after(dueMs, () => resolve(null)));
    listener.accept(talk.pcm.slice(at, at + step));
  }
  await Promise.race([
    listener.drain(),
    new Promise((resolve) => systemClock.after(2_500, () => resolve(null))),
  ]);
  const known = [...turns];
  listener.close();
  return known;
}

const holds = (message: string, word: string) =>
  foldedWords(message).split(" ").includes(foldedWords(word));

function busyLoops(count: number): ChildProcess[] {
  return Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
}

test.each([
  ["quiet", 0],
  ["beside two busy loops", 2],
])("a spoken talk of two minutes is heard whole after its end: %s", async (name, count) => {
  const loops = busyLoops(count);
  try {
    const turns = await live();
    const { signal } = new AbortController();
    const began = performance.now();
    const rep = new DecodedSound(talk.pcm, []);
    const sides = { rep, other: async () => rep };
    const heard = await hearAgain(sides, turns, { speech, language: "fr", signal });
    const hearingS = (performance.now() - began) / 1_000;
    const points = SENTENCES.map(([, word], at) => {
      const place = talk.starts[at] ?? { startMs: 0, endMs: 0 };
      const near = heard.turns.find(
        (turn) => holds(turn.message, word) && overlapMs(turn, place) > 0,
      );
      const missed = heard.unheard.some((part) => overlapMs(part, place) > 0);
      const lateMs = near ? near.startMs - place.startMs : null;
      return { word, isHeard: near !== undefined, missed, lateMs, isFound: near?.live === null };
    });
    const liveCount = SENTENCES.filter(([, word], at) => {
      const place = talk.starts[at] ?? { startMs: 0, endMs: 0 };
      return turns.some((turn) => holds(turn.message, word) && overlapMs(turn, place) > 0);
    }).length;
    const found = points.filter(({ isFound }) => isFound);
    process.stdout.write(
      `${JSON.stringify({
        name,
        talkS: talk.pcm.length / 16_000,
        live: liveCount,
        after: points.filter(({ isHeard }) => isHeard).length,
        of: SENTENCES.length,
        found: found.length,
        unheardMs: heard.unheard.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
        worstMs: Math.max(0, ...found.map(({ lateMs }) => Math.abs(lateMs ?? 0))),
        hearingS: Math.round(hearingS),
      })}\n`,
    );
    for (const { word, isHeard, missed } of points)
      expect(isHeard || missed, `${word} is heard, or said not to be`).toBe(true);
    expect(points.filter(({ isHeard }) => isHeard).length).toBeGreaterThanOrEqual(11);
    for (const { lateMs, isFound } of points)
      if (isFound && lateMs !== null) expect(Math.abs(lateMs)).toBeLessThanOrEqual(500);
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
});

test("a talk that nobody heard live is heard with its times", async () => {
  const { signal } = new AbortController();
  const rep = new DecodedSound(talk.pcm, []);
  const sides = { rep, other: async () => rep };
  const { turns } = await hearAgain(sides, [], { speech, language: "fr", signal });
  for (const [at, [, word]] of SENTENCES.entries()) {
    const place = talk.starts[at] ?? { startMs: 0, endMs: 0 };
    const found = turns.find((turn) => holds(turn.message, word));
    expect(Math.abs((found?.startMs ?? Infinity) - place.startMs), word).toBeLessThanOrEqual(500);
  }
});
