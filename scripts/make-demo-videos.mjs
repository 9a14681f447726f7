#!/usr/bin/env node
/**
 * Films the demo academy's lessons into `demo/media/`. A headless Chromium draws the slides, the project's own voice
 * speaks, and the `ffmpeg` on the path encodes both. Run it by hand when a lesson changes. Its output is kept in the
 * repository, so neither the demo nor the tests need it.
 *
 *   node scripts/make-demo-videos.mjs [file name…]      CHROMIUM_PATH chooses the browser
 */
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { openingMarkup, slideMarkup, slidePage } from "../demo/slide-page.mjs";
import { makeSpeech } from "./make-speech.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const mediaFolder = path.join(root, "demo", "media");
const maxBytes = 900_000;
const framesPerSecond = 15;
const entranceFrames = 8;
const sampleRate = 24_000;
/** Silences, in seconds. */
const pause = { opening: 1.4, sentence: 0.25, slide: 0.55, end: 1.2 };

/** Returns the steps of a video: the picture and the spoken text, null for silence. */
function storyboard(video) {
  const count = video.slides.length;
  const opening = { body: openingMarkup(video), dark: true, text: null, pause: pause.opening };
  const steps = video.slides.flatMap((slide, slideIndex) => {
    const sentences = slide.narration.split(/(?<=[.?!])\s+/u);
    return sentences.map((text, index) => ({
      body: slideMarkup(video, slide, slideIndex + 1, text),
      dark: false,
      progress: (slideIndex + 1) / count,
      enters: index === 0,
      text,
      pause: index < sentences.length - 1 ? pause.sentence : pause.slide,
    }));
  });
  const last = steps.at(-1);
  last.pause = pause.end;
  return [{ ...opening, progress: 0, enters: true }, ...steps];
}

/** Speaks every step. Each lasts a whole number of frames, so that sound and picture never drift apart. */
async function speakAll(steps) {
  const spoken = [];
  for (const step of steps) {
    const speech =
      step.text === null
        ? new Int16Array(0)
        : await makeSpeech(step.text, { rateHz: sampleRate, speed: 1.05, leadMs: 0, tailMs: 0 });
    const frames = Math.ceil((speech.length / sampleRate + step.pause) * framesPerSecond);
    const samples = new Int16Array((frames * sampleRate) / framesPerSecond);
    samples.set(speech);
    spoken.push({ ...step, frames, samples });
  }
  return spoken;
}

function draw({ body, dark, progress, shown }) {
  document.body.className = dark ? "opening" : "";
  document.body.style.setProperty("--progress", progress);
  document.body.style.setProperty("--shown", shown);
  document.body.innerHTML = body;
  return document.fonts.ready.then(() => undefined);
}

/** Takes a screenshot of every distinct picture. Returns lines of ffmpeg's concat list. */
async function filmAll(steps, page, folder) {
  const lines = [];
  async function shoot(picture, frames) {
    const file = `${String(lines.length).padStart(4, "0")}.png`;
    await page.evaluate(draw, picture);
    await page.screenshot({ path: path.join(folder, file) });
    lines.push(`file ${file}\nduration ${(frames / framesPerSecond).toFixed(6)}`);
  }
  let progress = 0;
  for (const step of steps) {
    for (let frame = 1; step.enters && frame < entranceFrames; frame += 1) {
      const shown = 1 - (1 - frame / entranceFrames) ** 3;
      await shoot({ ...step, shown, progress: progress + (step.progress - progress) * shown }, 1);
    }
    await shoot({ ...step, shown: 1 }, step.frames - (step.enters ? entranceFrames - 1 : 0));
    progress = step.progress;
  }
  // The concat reader ignores the last duration unless the picture is named again.
  const last = lines.at(-1).split("\n")[0];
  return [...lines, last].join("\n");
}

function encoderArguments(video, seconds) {
  return [
    ["-v", "error", "-y", "-f", "concat", "-i", "pictures.txt"],
    ["-f", "s16le", "-ar", String(sampleRate), "-ac", "1", "-i", "speech.pcm"],
    ["-vf", `fps=${framesPerSecond},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ["-c:v", "libx264", "-preset", "veryslow", "-tune", "stillimage", "-crf", "29", "-g", "300"],
    ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
    ["-af", "loudnorm=I=-17:TP=-1.5", "-c:a", "aac", "-b:a", "48k", "-ar", "24000", "-ac", "1"],
    ["-t", seconds.toFixed(3), "-map_metadata", "-1", "-metadata", `title=${video.title}`],
    ["-metadata:s:a:0", "language=fra", "-movflags", "+faststart", "video.mp4"],
  ].flat();
}

async function makeVideo(video, page) {
  const folder = await mkdtemp(path.join(tmpdir(), "demo-video-"));
  try {
    const steps = await speakAll(storyboard(video));
    await writeFile(path.join(folder, "pictures.txt"), await filmAll(steps, page, folder));
    const sound = steps.map(({ samples }) => Buffer.from(samples.buffer));
    await writeFile(path.join(folder, "speech.pcm"), Buffer.concat(sound));
    const seconds = steps.reduce((sum, { frames }) => sum + frames, 0) / framesPerSecond;
    await promisify(execFile)("ffmpeg", encoderArguments(video, seconds), {
      cwd: folder,
    });
    const { size } = await stat(path.join(folder, "video.mp4"));
    if (size > maxBytes)
      throw new Error(`${video.file} weighs ${size} bytes, more than ${maxBytes}`);
    await copyFile(path.join(folder, "video.mp4"), path.join(mediaFolder, video.file));
    return { seconds, size };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function main(wanted) {
  const { module } = await runnerImport(path.join(root, "demo", "academy.ts"), {
    configFile: false,
    root,
  });
  const videos = module.videos.filter(({ file }) => wanted.length === 0 || wanted.includes(file));
  if (videos.length < wanted.length) throw new Error(`no such video among ${wanted.join(", ")}`);
  await mkdir(mediaFolder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(slidePage);
    for (const video of videos) {
      const { seconds, size } = await makeVideo(video, page);
      console.log(`${video.file}: ${seconds.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}

await main(process.argv.slice(2));
