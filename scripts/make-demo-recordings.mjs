#!/usr/bin/env node
/**
 * Records the attempts of the demo's team into `demo/recordings/`. The project's own voices speak both sides, a headless
 * Chromium draws the picture, and the `ffmpeg` on the path encodes both (VP9 and Opus in WebM, chapters for a group).
 * Also writes `timings.json`: the start and end of each turn in the sound. Run it by hand when a talk changes. Its
 * output is kept in the repository, so neither the demo nor the tests need it.
 *
 *   node scripts/make-demo-recordings.mjs [key of an attempt…]      CHROMIUM_PATH chooses the browser
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { callMarkup, callPage } from "../demo/call-page.mjs";
import { makeSpeech } from "./make-speech.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = path.join(root, "demo", "recordings");
const timingsFile = path.join(folder, "timings.json");
const sampleRate = 24_000;
const framesPerSecond = 5;
/**
 * Silences in ms: before the first talk and between talks, before a talk's first turn, between sentences, between
 * turns, at the end.
 */
const pause = { talk: 900, greeting: 300, sentence: 160, turn: 420, end: 900 };

const toMs = (samples) => Math.round((samples * 1000) / sampleRate);
const toSamples = (ms) => Math.round((ms * sampleRate) / 1000);

async function load(file) {
  return (await runnerImport(path.join(root, "demo", file), { configFile: false, root })).module;
}

/** Spoken sentences. Each is spoken once, also after an interruption. */
const spokenFolder = path.join(root, ".cache", "demo-speech");

async function speakSentence(text, character) {
  const speed = 1.12;
  const name = createHash("sha256")
    .update(JSON.stringify([text, character, speed]))
    .digest("hex");
  const file = path.join(spokenFolder, `${name}.pcm`);
  const known = await readFile(file).catch((error) => {
    if (error.code !== "ENOENT") throw error;
    return null;
  });
  if (known) return new Int16Array(new Uint8Array(known).buffer);
  const options = { character, rateHz: sampleRate, speed, leadMs: 0, tailMs: 0 };
  const samples = await makeSpeech(text, options);
  await writeFile(file, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  return samples;
}

/** Speaks an attempt. Returns its sound, its timing, and the speakers with their times. */
async function speak(attempt, castOf) {
  const pieces = [];
  const shown = [];
  let at = 0;
  const add = (samples) => {
    pieces.push(samples);
    at += samples.length;
  };
  const wait = (ms) => add(new Int16Array(toSamples(ms)));
  const talks = [];
  for (const [index, { moduleKey, lines }] of attempt.talks.entries()) {
    const cast = castOf(attempt.userKey, moduleKey);
    shown.push({ fromMs: toMs(at), talk: index, speaking: null });
    wait(pause.talk);
    const startMs = toMs(at);
    wait(pause.greeting);
    const turns = [];
    for (const [source, text] of lines) {
      const from = toMs(at) - startMs;
      shown.push({ fromMs: toMs(at), talk: index, speaking: source });
      for (const [nth, sentence] of text.split(/(?<=[.!?…])\s+/u).entries()) {
        if (nth > 0) wait(pause.sentence);
        add(await speakSentence(sentence, cast[source]));
      }
      turns.push([from, toMs(at) - startMs]);
      shown.push({ fromMs: toMs(at), talk: index, speaking: null });
      wait(pause.turn);
    }
    talks.push({ startMs, turns });
  }
  wait(pause.end);
  const pcm = Buffer.concat(
    pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
  );
  return { pcm, shown, talks, durationMs: toMs(at) };
}

/** Opens a browser for one attempt. A browser that stays open for an hour may be killed. */
async function withPage(body) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
  });
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
    await page.setContent(callPage);
    return await body(page);
  } finally {
    await browser.close();
  }
}

/** Takes a screenshot of every distinct picture. Returns lines of ffmpeg's concat list. */
async function film({ shown, durationMs }, pictureOf, page, into) {
  const drawn = new Map();
  const lines = [];
  let last = "";
  for (const [index, one] of shown.entries()) {
    const untilMs = shown[index + 1]?.fromMs ?? durationMs;
    const markup = callMarkup(pictureOf(one));
    const file = drawn.get(markup) ?? `${drawn.size}.png`;
    if (!drawn.has(markup)) {
      await page.evaluate((html) => {
        document.body.innerHTML = html;
        return document.fonts.ready.then(() => undefined);
      }, markup);
      await page.screenshot({ path: path.join(into, file) });
      drawn.set(markup, file);
    }
    last = `file ${file}`;
    lines.push(`${last}\nduration ${((untilMs - one.fromMs) / 1000).toFixed(3)}`);
  }
  // The concat reader ignores the last duration unless the picture is named again.
  return [...lines, last].join("\n");
}

const chapter = (startMs, endMs, title) =>
  `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${startMs}\nEND=${endMs}\ntitle=${title}\n`;

const encoderArguments = (durationMs) =>
  [
    ["-v", "error", "-y", "-f", "concat", "-i", "pictures.txt"],
    ["-f", "s16le", "-ar", String(sampleRate), "-ac", "1", "-i", "speech.pcm"],
    ["-f", "ffmetadata", "-i", "chapters.txt", "-map", "0:v", "-map", "1:a", "-map_chapters", "2"],
    [
      "-vf",
      `fps=${framesPerSecond},format=yuv420p`,
      "-c:v",
      "libvpx-vp9",
      "-crf",
      "48",
      "-b:v",
      "0",
    ],
    ["-g", "150", "-deadline", "good", "-cpu-used", "4", "-row-mt", "0", "-threads", "1"],
    ["-af", "loudnorm=I=-17:TP=-1.5", "-ar", String(sampleRate)],
    ["-c:a", "libopus", "-b:a", "12k", "-application", "voip"],
    ["-t", (durationMs / 1000).toFixed(3), "-map_metadata", "-1", "-fflags", "+bitexact"],
    ["-flags:v", "+bitexact", "-flags:a", "+bitexact", "recording.webm"],
  ].flat();

async function record(attempt, { academy, castOf, textsOf }) {
  const titleOf = (items, key) => items.find((one) => one.key === key)?.title ?? "";
  const rep = academy.users.find(({ key }) => key === attempt.userKey);
  const moduleOf = (talk) =>
    academy.modules.find(({ key }) => key === attempt.talks[talk].moduleKey);
  const group = titleOf(academy.groups, attempt.groupKey);
  const pictureOf = ({ talk, speaking }) => ({
    title: moduleOf(talk).title,
    part: group ? `${group} · ${talk + 1} / ${attempt.talks.length}` : "Session de présentation",
    rep: { name: rep.name, role: "Comptoir" },
    customer: {
      name: /^Vous jouez ([^,]+)/.exec(moduleOf(talk).interactionPrompt)[1],
      role: "Client",
    },
    speaking,
  });
  const into = await mkdtemp(path.join(tmpdir(), "demo-recording-"));
  try {
    const spoken = await speak(attempt, castOf);
    await writeFile(path.join(into, "speech.pcm"), spoken.pcm);
    const pictures = await withPage((page) => film(spoken, pictureOf, page, into));
    await writeFile(path.join(into, "pictures.txt"), pictures);
    const chapters = spoken.talks.map(({ startMs }, talk) =>
      chapter(startMs, spoken.talks[talk + 1]?.startMs ?? spoken.durationMs, moduleOf(talk).title),
    );
    const listed = group ? chapters.join("") : "";
    await writeFile(path.join(into, "chapters.txt"), `;FFMETADATA1\n${listed}`);
    await promisify(execFile)("ffmpeg", encoderArguments(spoken.durationMs), { cwd: into });
    await copyFile(path.join(into, "recording.webm"), path.join(folder, `${attempt.key}.webm`));
    const { durationMs, talks } = spoken;
    return { texts: textsOf(attempt), durationMs, talks };
  } finally {
    await rm(into, { recursive: true });
  }
}

async function main(wanted) {
  const [{ academy }, { castOf }, { attempts, attemptOf, textsOf }] = await Promise.all(
    ["academy.ts", "attempts/cast.ts", "attempts/recorded.ts"].map(load),
  );
  const chosen = wanted.length === 0 ? attempts : wanted.map(attemptOf);
  for (const one of [folder, spokenFolder]) await mkdir(one, { recursive: true });
  const timings = JSON.parse(await readFile(timingsFile, "utf8"));
  for (const attempt of chosen) {
    timings[attempt.key] = await record(attempt, { academy, castOf, textsOf });
    await writeFile(timingsFile, `${JSON.stringify(timings, null, 2)}\n`);
    const { size } = await stat(path.join(folder, `${attempt.key}.webm`));
    const seconds = timings[attempt.key].durationMs / 1000;
    console.log(`${attempt.key}: ${seconds.toFixed(1)} s, ${Math.round(size / 1000)} kB`);
  }
}

await main(process.argv.slice(2));
