import type { Clock } from "../timers";
import { heardText, Pacer } from "./pacer";
import { SAMPLE_RATE_HZ } from "../protocol";
import { hasWord } from "~/models/terms/fold";
import type { Language } from "~/models/terms/language";

/** Splits a text into sentences, which are voiced one by one. */
export function splitSentences(text: string): string[] {
  const found = text.replace(/\s+/gu, " ").match(/[^.!?…]+(?:[.!?…]+["»”)]*|$)/gu) ?? [];
  return found.map((sentence) => sentence.trim()).filter(hasWord);
}

const LONG_WORDS = 7;
const LEFT_WORDS = 2;
const RIGHT_WORDS = 3;

/**
 * Splits a sentence into pieces, which are voiced one by one. A long sentence is cut after a comma or a colon, so that
 * its beginning sounds while the rest is made. Joined with spaces, the pieces give the sentence.
 */
export function piecesOf(sentence: string): string[] {
  const words = sentence.split(" ");
  const at = words.findIndex(
    (word, index) =>
      /[,;:]$/u.test(word) && index + 1 >= LEFT_WORDS && words.length - index - 1 >= RIGHT_WORDS,
  );
  if (words.length < LONG_WORDS || at < 0) return [sentence];
  return [words.slice(0, at + 1).join(" "), ...piecesOf(words.slice(at + 1).join(" "))];
}

/** The customer's single follow-up to an answer that does not decide a point. */
export const followUps: Record<Language, string> = {
  fr: "C’est-à-dire ?",
  en: "What do you mean exactly?",
  es: "¿Qué quiere decir exactamente?",
};

/**
 * A function that returns the sound of a piece. The signal drops a waiting piece. `ahead`: nobody waits for it yet.
 * `language`: that of the piece; absent: that in which the talk began.
 */
export type Speak = (
  piece: string,
  signal: AbortSignal,
  options?: { ahead?: boolean; language?: Language },
) => Promise<Int16Array>;

export interface UtteranceOptions {
  clock: Clock;
  /** Null for typed sessions. */
  speak: Speak | null;
  /** Sends one chunk, heard at `playAtMs`. */
  send: (pcm: Int16Array, playAtMs: number) => void;
  onFirstSound: () => void;
  /** Called when everything was heard, or there was nothing to hear. */
  onHeard: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * A turn of the customer, voiced piece by piece. It may be prepared before its release: nothing is sent until then.
 * Nothing is sent once it is stopped.
 */
export class Utterance {
  private readonly options: UtteranceOptions;
  private readonly pacer = new Pacer();
  private readonly aborter = new AbortController();
  /** The text, in pieces that are voiced one by one. */
  private readonly pieces: string[] = [];
  private chain: Promise<void> = Promise.resolve();
  private released = false;
  private stopped = false;
  private complete = false;
  private sounded = false;
  private cancelTimer = () => {};

  constructor(options: UtteranceOptions) {
    this.options = options;
  }

  /** Adds the next sentence. Its sound is requested at once and follows the earlier ones. */
  add(sentence: string, language: Language): void {
    for (const piece of piecesOf(sentence)) this.addPiece(piece, language);
  }

  private addPiece(piece: string, language: Language): void {
    if (this.stopped) return;
    this.pieces.push(piece);
    const { speak } = this.options;
    if (!speak) return;
    const isFirst = this.pieces.length === 1;
    const sound = speak(piece, this.aborter.signal, { language });
    sound.catch(() => {}); // reported below, in the order of the pieces
    this.chain = this.chain
      .then(() => sound)
      .catch((error: unknown) => {
        if (!this.stopped) this.options.onFailure(error);
        return new Int16Array(0);
      })
      .then((pcm) => {
        if (this.stopped) return;
        this.pacer.add(isFirst ? withoutLead(pcm) : pcm);
        this.pump();
      });
  }

  /** Marks the text as complete. */
  end(): void {
    this.chain = this.chain.then(() => {
      this.complete = true;
      this.pump();
    });
  }

  /** Lets the sound leave. */
  release(): void {
    this.released = true;
    this.pump();
  }

  get text(): string {
    return this.pieces.join(" ");
  }

  /** True from the first sound until everything was heard or the turn was stopped. */
  get speaking(): boolean {
    return this.released && this.sounded && !this.stopped;
  }

  /** Takes back the unheard sound. Returns the heard text, "" when nothing was heard. */
  stop(): string {
    if (this.stopped) return "";
    this.stopped = true;
    this.cancelTimer();
    this.aborter.abort();
    this.pacer.drop();
    if (!this.options.speak) return this.released ? this.text : "";
    return heardText(this.pieces, this.pacer.heardFractions(this.options.clock.now()));
  }

  private pump(): void {
    this.cancelTimer();
    if (!this.released || this.stopped) return;
    const { clock } = this.options;
    for (const chunk of this.pacer.take(clock.now())) {
      if (!this.sounded) {
        this.sounded = true;
        this.options.onFirstSound();
      }
      this.options.send(chunk.pcm, chunk.playAtMs);
    }
    const wait = this.pacer.nextInMs(clock.now());
    if (wait !== null) this.cancelTimer = clock.after(wait, () => this.pump());
    else if (this.complete) {
      const left = Math.max(0, this.pacer.endsAtMs - clock.now());
      this.cancelTimer = clock.after(left, () => this.finish());
    }
  }

  private finish(): void {
    if (this.stopped) return;
    this.stopped = true;
    this.options.onHeard();
  }
}

const FRAME = SAMPLE_RATE_HZ / 100;
/** The loudness of a word's start: −46 dB of full scale, over 10 ms. */
const AUDIBLE = 0.005 * 32_768;
const KEPT_FRAMES = 2;

/**
 * Removes all but 20 ms of the silence before a turn's first word (16 kHz), because somebody waits for that word. The
 * engine's own silence separates the later sentences.
 */
export function withoutLead(pcm: Int16Array): Int16Array {
  for (let at = 0; at + FRAME <= pcm.length; at += FRAME)
    if (loudness(pcm.subarray(at, at + FRAME)) > AUDIBLE)
      return pcm.subarray(Math.max(0, at - KEPT_FRAMES * FRAME));
  return pcm;
}

const loudness = (frame: Int16Array) =>
  Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);
