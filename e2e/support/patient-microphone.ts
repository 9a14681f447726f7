import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { copy } from "~/copy/copy";
import type { MakeSpeechOptions } from "../../scripts/make-speech.mjs";
import { comparableWords } from "../../testing/wer";
import type { Academy } from "./academy";
import { expect } from "./fixtures";
import { turnsOfLast } from "./records";
import { spokenFile } from "./speech";

/** The functions of a page with this microphone. */
interface PageWithMicrophone {
  aplombMicrophone: {
    /** Plays a WAV file into the microphone once `lines` lines of the customer are on screen. Resolves at its end. */
    play(base64: string, lines?: number): Promise<void>;
    /** Plays a steady hiss at this share of full scale. 0 stops it. */
    hiss(level: number): void;
    /** The number of replies that the customer has begun, as shown by the page. */
    replies: number;
  };
}

/**
 * Gives a context's pages a microphone that speaks on command. Chromium's own plays a file from start to end, so on a
 * busy machine it would interrupt the customer. Call it before the pages are opened and before other wrappers of
 * `getUserMedia`.
 */
export async function installPatientMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const open = () => {
      const audio = new AudioContext({ sampleRate: 48_000 });
      const out = audio.createMediaStreamDestination();
      // An open microphone is never silent: a hum of −66 dB, far below speech.
      const hum = new OscillatorNode(audio, { frequency: 120 });
      hum.connect(new GainNode(audio, { gain: 0.0005 })).connect(out);
      hum.start();
      return { audio, out };
    };
    let opened: ReturnType<typeof open> | undefined;
    let room: AudioBufferSourceNode | undefined;
    const microphone = () => (opened ??= open());
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) =>
      constraints?.audio && !constraints.video
        ? microphone().out.stream.clone()
        : getUserMedia(constraints);
    const lines = () => document.querySelectorAll(".script [data-by=agent]").length;
    const waiting: { atLines: number; go: () => void }[] = [];
    const play = async (base64: string, atLines = 0) => {
      const { audio, out } = microphone();
      const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      const source = new AudioBufferSourceNode(audio, {
        buffer: await audio.decodeAudioData(bytes.buffer),
      });
      source.connect(out);
      if (lines() < atLines)
        await new Promise<void>((resolve) => waiting.push({ atLines, go: resolve }));
      await new Promise<void>((resolve) => {
        source.addEventListener("ended", () => resolve());
        source.start();
      });
    };
    const hiss = (level: number) => {
      room?.stop();
      if (level === 0) return;
      const { audio, out } = microphone();
      const buffer = audio.createBuffer(1, 4 * audio.sampleRate, audio.sampleRate);
      const samples = buffer.getChannelData(0);
      let hum = 0;
      for (let at = 0; at < samples.length; at++) {
        const white = Math.random() * 2 - 1;
        hum = 0.95 * hum + 0.3 * white;
        samples[at] = level * (0.5 * white + 0.5 * hum);
      }
      room = new AudioBufferSourceNode(audio, { buffer, loop: true });
      room.connect(out);
      room.start();
    };
    const own = { play, hiss, replies: 0 };
    Object.assign(window, { aplombMicrophone: own });
    let wasSpeaking = false;
    setInterval(() => {
      const isSpeaking = document.querySelector(".voice-status[data-speaking]") !== null;
      if (isSpeaking && !wasSpeaking) own.replies++;
      wasSpeaking = isSpeaking;
      for (const { atLines, go } of waiting) if (lines() >= atLines) go();
    }, 50);
  });
}

interface Speech {
  text: string;
  character: MakeSpeechOptions["character"];
  /** Level of the room's hiss, as a share of full scale. */
  noise?: number;
  /** The presented module of a group. */
  moduleId?: string;
  /** The number of replies before the customer's greeting for this text. */
  replies?: number;
}

/** Speaks a text paragraph by paragraph. Each paragraph waits for the answer to the one before. */
export async function speak(
  page: Page,
  academy: Pick<Academy, "dataDir">,
  { text, character, noise = 0, moduleId, replies: first = 0 }: Speech,
): Promise<void> {
  const turns = () =>
    turnsOfLast(academy).filter((turn) => moduleId === undefined || turn.moduleId === moduleId);
  const wordsHeard = () =>
    turns()
      .filter(({ source }) => source === "user")
      .flatMap(({ message }) => comparableWords(message)).length;
  // A turn is stored before it sounds. The page shows its start, then its end.
  const answered = async (words: number, replies: number) => {
    await expect
      .poll(
        async () =>
          wordsHeard() >= 0.92 * words &&
          turns().at(-1)?.source === "ai" &&
          (await page.evaluate(repliesInPage)) > replies,
        PATIENCE,
      )
      .toBe(true);
    await expect(page.getByText(copy.presentation.listening)).toBeVisible(PATIENCE);
  };
  await answered(0, first);
  await page.evaluate(hissInPage, noise);
  let words = 0;
  for (const paragraph of text.split(/\n\s*\n/)) {
    const wav = await spokenFile(paragraph, { character, pauseMs: 250 });
    const replies = await page.evaluate(repliesInPage);
    await say(page, wav);
    words += comparableWords(paragraph).length;
    await answered(words, replies);
  }
  await page.evaluate(hissInPage, 0);
}

/**
 * Plays a WAV file into the microphone and resolves at its end. `under` starts it when the customer's line of that
 * number appears. The page itself watches, because a test may be late.
 */
export const say = (page: Page, wav: string, { under = 0 } = {}): Promise<void> =>
  page.evaluate(playInPage, { base64: readFileSync(wav).toString("base64"), under });

/** A busy machine hears and answers late. */
export const PATIENCE = { timeout: 240_000, intervals: [250] };

const playInPage = ({ base64, under }: { base64: string; under: number }) =>
  (window as unknown as PageWithMicrophone).aplombMicrophone.play(base64, under);
/** Runs in the page. Returns the number of replies that the customer has begun. */
export const repliesInPage = () =>
  (window as unknown as PageWithMicrophone).aplombMicrophone.replies;
const hissInPage = (level: number) =>
  (window as unknown as PageWithMicrophone).aplombMicrophone.hiss(level);
