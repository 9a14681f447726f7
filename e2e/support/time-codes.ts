import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { decodeAudio } from "~/services/audio/media-worker.server";
import { SPEECH_RATE_HZ } from "~/services/speech/port";
import { toWav } from "../../scripts/make-speech.mjs";
import { clockCells, GRID, readClock } from "../../testing/time-code/picture";
import { type FoundWord, readTones, toneCode, WORD_MS } from "../../testing/time-code/tones";

const RATE_HZ = 48_000;

/** Makes a microphone sound file in which every quarter of a second encodes its own number. */
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
 * Burns the time into the recordings of a context's pages. A clock of black and white cells covers the picture's
 * corner 12 times a second. The microphone is left unprocessed, because a browser removes steady tones as noise.
 * `onMicrophone` receives the start of the microphone's file.
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

/** The clock seen at a recording's time, both in ms. `clockMs` is null when no clock can be read. */
export interface SeenClock {
  atMs: number;
  clockMs: number | null;
  /** The ms that the player took to seek there. */
  tookMs: number;
}

export interface PlayedFile {
  durationMs: number;
  /** The clocks at `atMs`, in the same order. */
  seen: SeenClock[];
}

/** Plays a file in `page` (an empty page of a test browser) and reads the picture at the times chosen by `pick`. */
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

/** Runs in the page. Opens the file, plays its beginning and returns its duration in ms. */
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

/** Runs in the page. Returns the mean brightness of each clock cell at one time of the video. */
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
    // Without this callback, the drawn picture may be the one before.
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
      // Reads the middle of the cell, because its edges are blurred.
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

/** Finds the words of the microphone's time code in a recording, with their positions. */
export async function readSound(file: string): Promise<FoundWord[]> {
  const { pcm } = await decodeAudio(file);
  return readTones(pcm, SPEECH_RATE_HZ);
}

/** Returns the end of a word in the microphone's sound file, in ms. */
export const endOfWordMs = ({ word }: FoundWord) => (word + 1) * WORD_MS;
