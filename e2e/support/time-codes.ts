import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { decodeAudio } from "~/services/audio/decode.server";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { toWav } from "../../scripts/make-speech.mjs";
import { clockCells, GRID, readClock } from "../../testing/time-code/picture";
import { type FoundWord, readTones, toneCode, WORD_MS } from "../../testing/time-code/tones";

const RATE_HZ = 48_000;

/** A sound file for the browser's microphone, in which every quarter of a second says which one it is. */
export function timeCodedMicrophone(seconds: number): string {
  const folder = path.resolve(".cache/e2e-speech");
  const file = path.join(folder, `time-code-${seconds}.wav`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, toWav(toneCode(seconds, RATE_HZ), RATE_HZ));
  }
  return file;
}

/**
 * Burns the time into what the pages of this context record: a clock in black and white cells over the corner of the
 * picture, 12 times a second, and a microphone left as it is (a browser takes steady tones for noise, and removes
 * them). `onMicrophone` hears when the sound file of the fake microphone began.
 */
export async function burnTimeCodes(
  context: BrowserContext,
  onMicrophone: (openedAtMs: number) => void,
): Promise<void> {
  await context.exposeFunction("aplombMicrophoneOpened", onMicrophone);
  const clock = `const clockCells = ${clockCells.toString()};`;
  await context.addInitScript(
    `(() => { ${clock} (${burn.toString()})(clockCells, ${JSON.stringify(GRID)}) })()`,
  );
}

/** Runs in the page. */
function burn(cellsOf: typeof clockCells, grid: typeof GRID): void {
  const devices = navigator.mediaDevices;
  const getUserMedia = devices?.getUserMedia.bind(devices);
  if (getUserMedia)
    devices.getUserMedia = async (constraints) => {
      const raw = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
      const stream = await getUserMedia(constraints?.audio ? { audio: raw } : constraints);
      const opened = "aplombMicrophoneOpened" as keyof Window;
      (window[opened] as unknown as (ms: number) => void)(Date.now());
      return stream;
    };
  const canvas = document.createElement("canvas");
  canvas.width = grid.columns * grid.cellPx;
  canvas.height = grid.rows * grid.cellPx;
  Object.assign(canvas.style, { position: "fixed", left: "0", top: "0", pointerEvents: "none" });
  canvas.style.zIndex = "2147483647";
  const draw = () => {
    if (document.readyState !== "complete") return;
    if (!canvas.isConnected) document.documentElement.append(canvas);
    const pen = canvas.getContext("2d");
    if (!pen) return;
    for (const [index, white] of cellsOf(Date.now()).entries()) {
      pen.fillStyle = white ? "#fff" : "#000";
      const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)];
      pen.fillRect(column * grid.cellPx, row * grid.cellPx, grid.cellPx, grid.cellPx);
    }
  };
  setInterval(draw, 80);
}

/** What a recording shows at one of its times, both in milliseconds; `clockMs` is null where no clock can be read. */
export interface SeenClock {
  atMs: number;
  clockMs: number | null;
  /** How long the player took to get there. */
  tookMs: number;
}

export interface PlayedFile {
  durationMs: number;
  /** Of `atMs`, in that order. */
  seen: SeenClock[];
}

/** Plays a file in `page` (an empty one of a test browser), and reads the picture at the times `pick` chooses. */
export async function readPicture(
  page: Page,
  file: string,
  pick: (durationMs: number) => number[],
  { widthPx, aboutMs }: { widthPx: number; aboutMs: number },
): Promise<PlayedFile> {
  await page.setContent('<input type="file"><video muted></video>');
  await page.locator("input").setInputFiles(file);
  const durationMs = await page.evaluate(load);
  const seen: SeenClock[] = [];
  for (const atMs of pick(durationMs)) {
    const { brightness, tookMs } = await page.evaluate(look, { atMs, widthPx, grid: GRID });
    seen.push({ atMs, tookMs, clockMs: readClock(brightness, aboutMs) });
  }
  return { durationMs, seen };
}

/** Runs in the page: opens the chosen file, plays its beginning, answers its duration in milliseconds. */
async function load(): Promise<number> {
  const [file] = document.querySelector("input")?.files ?? [];
  const video = document.querySelector("video");
  if (!file || !video) throw new Error("no file to play");
  await new Promise<void>((resolve, reject) => {
    video.addEventListener("timeupdate", () => video.currentTime > 0 && resolve());
    video.addEventListener("error", () => reject(new Error(video.error?.message)));
    video.src = URL.createObjectURL(file);
    video.play().catch(reject);
  });
  video.pause();
  return video.duration * 1_000;
}

/** Runs in the page: the mean brightness of each cell of the clock, at one time of the video. */
async function look({ atMs, widthPx, grid }: { atMs: number; widthPx: number; grid: typeof GRID }) {
  const video = document.querySelector("video");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!video || !pen) throw new Error("nothing to look at");
  const since = performance.now();
  if (Math.abs(video.currentTime * 1_000 - atMs) > 0.1) {
    const seeked = new Promise((resolve) => {
      video.addEventListener("seeked", resolve, { once: true });
    });
    // Without it, what is drawn may still be the picture before.
    const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    video.currentTime = atMs / 1_000;
    await Promise.all([seeked, shown]);
  }
  const tookMs = performance.now() - since;
  const scale = video.videoWidth / widthPx;
  const cell = grid.cellPx * scale;
  canvas.width = Math.ceil(grid.columns * cell);
  canvas.height = Math.ceil(grid.rows * cell);
  pen.drawImage(video, 0, 0);
  const brightness: number[] = [];
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      // The middle of the cell: its edges are blurred.
      const { data } = pen.getImageData(
        Math.floor((column + 0.3) * cell),
        Math.floor((row + 0.3) * cell),
        Math.max(1, Math.floor(0.4 * cell)),
        Math.max(1, Math.floor(0.4 * cell)),
      );
      let total = 0;
      for (let index = 0; index < data.length; index += 4) total += data[index + 1] ?? 0;
      brightness.push(total / (data.length / 4));
    }
  return { brightness, tookMs };
}

/** The words of the microphone's time code that are in a recording, at their place in it. */
export async function readSound(file: string): Promise<FoundWord[]> {
  return readTones(await decodeAudio(file), SPEECH_RATE_HZ);
}

/** Where a word ends in the sound file of the microphone, in milliseconds. */
export const endOfWordMs = ({ word }: FoundWord) => (word + 1) * WORD_MS;
