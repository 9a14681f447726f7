import type { Language } from "../../app/models/terms/language";
import { stockLines, planAhead } from "../../app/services/customer/script/ahead";
import { planReply } from "../../app/services/customer/script/plan";
import { createVoice } from "../../app/services/speech/voice.server";
import { Dialogue } from "../../app/services/voice/embedded/dialogue.server";
import type { Interlocutor, Records } from "../../app/services/voice/embedded/parts/part";
import { openingPieces } from "../../app/services/voice/embedded/speaking/openers.server";
import type { OutgoingMessage } from "../../app/services/voice/embedded/protocol";
import type { Speak } from "../../app/services/voice/embedded/speaking/utterance";
import { Transcript } from "../../app/services/voice/embedded/transcript.server";
import { createManualClock } from "../../testing/manual-clock";
import { loadSet } from "../judge/sets";
import type { RepName } from "./reps";
import { BARE, type Talk, talk } from "./talks";

/** The engine's time for a piece: `fixedMs` plus `pace` times its sound. */
export interface Engine {
  fixedMs: number;
  pace: number;
}

/** Kokoro alone, and on a machine whose four cores have three times too much work (both measured). */
export const QUIET: Engine = { fixedMs: 180, pace: 0.17 };
export const LOADED: Engine = { fixedMs: 700, pace: 0.7 };

/** The wait from the rep's last word to the answer's first sound, and the longest pause within each answer, in ms. */
export interface Sounded {
  firstMs: number;
  pauseMs: number;
}

const REPS: RepName[] = ["good", "vague", "chatty", "evasive"];
const soundMs = (text: string) => 300 + 50 * text.length;
const speechMs = (text: string) => Math.max(900, 60 * text.length);
const PAUSE_MS = 200;
export const SILENCE_MS = 420;
const THINKS_MS = 1_200;
const STAGGER_MS = 3_300;
/** The longest wait for an answer. */
const GIVES_UP_MS = 20_000;

/**
 * Holds several conversations about one module at once, on a clock that moves by itself. The dialogue, the customer
 * and the voice queue are the academy's own. The ears are perfect, and the engine is a duration.
 */
export async function holdTalks(options: {
  set: string;
  sessions: number;
  engine: Engine;
}): Promise<Sounded[]> {
  const clock = createManualClock();
  const set = loadSet(options.set);
  const speakFor = createSpeakers(set.language, options.engine, clock);
  const openers = openingPieces(stockLines(set.language), set.language);
  const sounded: Sounded[] = [];
  let over = 0;
  let active = 0;
  const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

  async function hold(at: number): Promise<void> {
    const one = talk(set, REPS[at % REPS.length] ?? "good");
    const ear = createEar(clock);
    const dialogue = openDialogue(one, {
      clock,
      speak: speakFor(),
      send: ear.hear,
      conversations: () => active,
    });
    await wait(at * STAGGER_MS);
    active += 1;
    dialogue.open();
    await wait(soundMs(one.greeting) + THINKS_MS);
    for (const text of one.steps.map(({ rep }) => rep.text).filter(Boolean)) {
      dialogue.speech();
      await wait(speechMs(text));
      const endMs = clock.now();
      await wait(PAUSE_MS);
      dialogue.pause(text);
      await wait(SILENCE_MS - PAUSE_MS);
      ear.begin(endMs);
      const [startMs, nowMs] = [endMs - speechMs(text), clock.now()];
      const times = {
        startMs,
        endMs,
        voicedMs: speechMs(text),
        turnEndMs: nowMs,
        wordsAtMs: nowMs,
      };
      dialogue.said({ text, ...times, lost: false, more: false });
      const lateMs = nowMs + GIVES_UP_MS;
      do await wait(100);
      while (clock.now() < lateMs && (dialogue.floor().customerActive || !ear.heard()));
      sounded.push(...ear.end());
      await wait(THINKS_MS);
    }
    dialogue.halt();
    active -= 1;
    over += 1;
  }

  const voiced = Promise.all(
    openers.map((piece) => speakFor()(piece, new AbortController().signal)),
  );
  await Promise.all([voiced, clock.pass(openers.length * 2_000)]);
  const talks = Array.from({ length: options.sessions }, (_, at) => hold(at));
  while (over < options.sessions) await clock.pass(5_000);
  await Promise.all(talks);
  return sounded;
}

type ManualClock = ReturnType<typeof createManualClock>;

/** Creates one engine and one cache for all conversations, with a shared voice. */
function createSpeakers(language: Language, { fixedMs, pace }: Engine, clock: ManualClock) {
  const held = new Map<string, Int16Array>();
  const make = (text: string) =>
    new Promise<Int16Array>((resolve) =>
      clock.after(fixedMs + pace * soundMs(text), () =>
        resolve(new Int16Array(16 * soundMs(text)).fill(6_000)),
      ),
    );
  const voice = createVoice({
    kokoro: {
      // The engine answers "speak" with sound.
      call: <T>(_op: string, payload: object = {}) =>
        make("sentence" in payload ? String(payload.sentence) : "") as Promise<T>,
    },
    cache: {
      get: (key) => Promise.resolve(held.get(key) ?? null),
      set: (key, pcm) => Promise.resolve(void held.set(key, pcm)),
    },
    now: clock.now,
  });
  return (): Speak => async (piece, signal, ahead) =>
    (await voice.speak(piece, { language, character: "claire", signal, ...ahead })).pcm;
}

function openDialogue(
  { set, points, greeting }: Talk,
  options: Pick<
    ConstructorParameters<typeof Dialogue>[0],
    "clock" | "speak" | "send" | "conversations"
  >,
): Dialogue {
  const { language, title, reference: transcript, guidelines, interactionPrompt } = set;
  const reference = { title, transcript, guidelines, evaluationPrompt: "" };
  const told = { interactionPrompt, card: BARE, reference, points, language };
  // The academy's customer plans in a thread on the real clock. Here it plans at once, on this clock.
  const interlocutor: Interlocutor = {
    usesLanguageModel: false,
    async *reply(heard) {
      yield* planReply({ ...told, ...heard }, 1).sentences;
    },
    likelyReplies: (heard) => Promise.resolve(planAhead({ ...told, ...heard }, 1)),
    openers: () => [],
    closes: () => false,
    isGreeting: () => false,
  };
  const fail = (error: unknown) => {
    throw error;
  };
  let eventId = 0;
  return new Dialogue({
    ...options,
    brief: { language, firstMessage: greeting },
    interlocutor,
    startedAtMs: options.clock.now(),
    transcript: new Transcript(NOWHERE, { clock: options.clock, onFailure: fail }),
    sound: null,
    nextEventId: () => (eventId += 1),
    onTooSoon: () => {},
    onGoodbye: () => {},
    onFailure: fail,
  });
}

const keep = () => Promise.resolve();
const NOWHERE: Records = { begin: keep, append: keep, amend: keep, feedback: keep, end: keep };

/** Creates a loudspeaker that notes the start of each answer and each wait for sound. */
function createEar(clock: ManualClock) {
  let fromMs: number | null = null;
  let firstMs: number | null = null;
  let pauseMs = 0;
  let playedUntilMs = 0;
  return {
    begin: (endMs: number) => {
      fromMs = endMs;
      firstMs = null;
      pauseMs = 0;
    },
    heard: () => firstMs !== null,
    hear: (message: OutgoingMessage) => {
      if (!("audio_event" in message) || fromMs === null) return;
      const nowMs = clock.now();
      if (firstMs === null) firstMs = nowMs - fromMs;
      else pauseMs = Math.max(pauseMs, nowMs - playedUntilMs);
      const bytes = Buffer.from(message.audio_event.audio_base_64, "base64").length;
      playedUntilMs = Math.max(nowMs, playedUntilMs) + bytes / 32;
    },
    end: (): Sounded[] => {
      const sounded = firstMs === null ? [] : [{ firstMs, pauseMs }];
      fromMs = null;
      return sounded;
    },
  };
}
