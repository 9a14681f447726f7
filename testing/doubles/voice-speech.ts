import type { Language } from "~/models/terms/language";
import {
  type HeardSpeech,
  type LiveEars,
  SPEECH_RATE_HZ,
  type Speech,
  type VoiceActivity,
} from "~/services/speech/port";

const FRAME_SAMPLES = 512;
const WORD_MS = 300;
const GAP_MS = 40;
/** Loudness of the first word of the vocabulary. Each later word is a little louder. */
const FIRST_LEVEL = 4_000;

const samples = (ms: number) => (ms * SPEECH_RATE_HZ) / 1_000;

/** Returns `ms` of silence. */
export const silence = (ms: number) => new Int16Array(samples(ms));

/**
 * Speech engines without weights. The loudness of a stretch of sound encodes a word of the vocabulary, so tests know
 * exactly which words were heard. Engines take no time unless a test holds them.
 */
export class FakeSpeech implements Speech {
  readonly vocabulary: string[] = [];
  readonly spoken: string[] = [];
  /** The language in which a text was last spoken. */
  readonly languages = new Map<string, Language>();
  /** Makes an engine fail when set. */
  fault: { ears?: Error; voice?: Error } = {};
  missing: string | null = null;

  /** Returns the sound of a text as spoken by a rep. */
  sound(text: string): Int16Array {
    const pieces = text
      .split(" ")
      .flatMap((word) => [
        new Int16Array(samples(WORD_MS)).fill(this.level(word)),
        silence(GAP_MS),
      ]);
    const all = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      all.set(piece, at);
      at += piece.length;
    }
    return all;
  }

  availability() {
    const there = this.missing === null;
    return Promise.resolve({ ears: there, voice: there, files: there, reason: this.missing });
  }

  openEars(): Promise<LiveEars> {
    let heard: Int16Array[] = [];
    return Promise.resolve({
      hear: (pcm: Int16Array) => {
        if (this.fault.ears) return Promise.reject(this.fault.ears);
        heard.push(pcm);
        return Promise.resolve(this.words(heard).text);
      },
      finish: () => {
        const words = this.words(heard);
        heard = [];
        return this.fault.ears ? Promise.reject(this.fault.ears) : Promise.resolve(words);
      },
      close: () => {},
    });
  }

  hasPartials(language: Language): boolean {
    return language === "fr";
  }

  openVoiceActivity(): Promise<VoiceActivity> {
    let rest: number[] = [];
    return Promise.resolve({
      accept: (pcm: Int16Array) => {
        rest.push(...pcm);
        const frames = [];
        while (rest.length >= FRAME_SAMPLES) {
          const loud = rest
            .slice(0, FRAME_SAMPLES)
            .filter((sample) => sample >= FIRST_LEVEL).length;
          frames.push({ probability: loud / FRAME_SAMPLES });
          rest = rest.slice(FRAME_SAMPLES);
        }
        return Promise.resolve(frames);
      },
      close: () => {},
    });
  }

  speak(sentence: string, voice: { language: Language; signal?: AbortSignal }) {
    if (this.fault.voice) return Promise.reject(this.fault.voice);
    if (voice.signal?.aborted) return Promise.reject(new Error("aborted"));
    this.spoken.push(sentence);
    this.languages.set(sentence, voice.language);
    return Promise.resolve({ pcm: this.sound(sentence), cached: false });
  }

  transcribe(pcm: Int16Array) {
    const { text, words } = this.words([pcm]);
    return Promise.resolve({ text, segments: [], words });
  }

  warm(): Promise<void> {
    return Promise.resolve();
  }

  /** Returns the measure of a machine that holds three conversations. */
  measure() {
    return Promise.resolve({ voice: 0.4, ears: 0.1 });
  }

  loaded(): string[] {
    return [];
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private level(word: string): number {
    if (!this.vocabulary.includes(word)) this.vocabulary.push(word);
    return FIRST_LEVEL + this.vocabulary.indexOf(word) * 50;
  }

  /** Returns the words of a sound: runs of one loudness, at least a third of a word long. */
  words(chunks: Int16Array[]): HeardSpeech {
    const words: HeardSpeech["words"] = [];
    let at = 0;
    let run = { level: 0, start: 0 };
    const close = (end: number) => {
      const word = this.vocabulary[(run.level - FIRST_LEVEL) / 50];
      const ms = (sample: number) => (sample * 1_000) / SPEECH_RATE_HZ;
      if (word && end - run.start > samples(WORD_MS / 3))
        words.push({ word, startMs: ms(run.start), endMs: ms(end) });
    };
    for (const chunk of chunks)
      for (const sample of chunk) {
        if (sample !== run.level) {
          close(at);
          run = { level: sample, start: at };
        }
        at += 1;
      }
    close(at);
    return { text: words.map(({ word }) => word).join(" "), words };
  }
}
