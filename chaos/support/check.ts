import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { findRow, findRows } from "../../e2e/support/database";
import { RECORDED_WIDTH_PX } from "../../e2e/support/killable-browser";
import { inOrder } from "../../e2e/support/portion-line";
import { digestOf } from "../../e2e/support/recorded";
import { endOfWordMs, readPicture, readSound, type SeenClock } from "../../e2e/support/time-codes";
import { filesUnder } from "../../testing/files-under";
import type { Lane } from "./lane";
import type { Random } from "./plan";
import type { Presented } from "./run";

/** Findings in the final file of one recording. Times are in ms. */
export interface Outcome {
  name: string;
  kills: Presented["kills"];
  /** Portions recorded by the page, and portions acknowledged by the server. */
  recorded: number;
  acknowledged: number;
  /** True when the final file holds the bytes of all acknowledged portions and no others. */
  isWhole: boolean;
  durationMs: number;
  /** From the last picture, and the last sound, to the kill. */
  lostPictureMs: number;
  lostSoundMs: number;
  /** The longest stretch of the file without a word of the sound's time code. */
  soundHoleMs: number;
  /** The difference between the claimed duration and the span of the pictures. */
  durationErrorMs: number;
  /** The difference between a picture found by a random seek and the picture played at its place. */
  seekErrorMs: number;
  /** The difference between the sound and the picture of the same moment. */
  soundToPictureMs: number;
}

const STEP_MS = 250;
const SEEKS = 6;

interface Stored {
  recordingDigest: string;
  videoUrl: string;
  videoStartMs: number;
}

/** Reads the time codes of a finished recording. */
export async function examine(
  presented: Presented,
  { lane, player, random }: { lane: Lane; player: Page; random: Random },
): Promise<Outcome> {
  const { plan, kills, instanceId, recorded, endedAtMs, microphoneAtMs } = presented;
  const stored = findRow<Stored>(lane, "select * from presentations where id = ?", instanceId);
  const acknowledged = lane.line.acknowledged(instanceId);
  const file = path.join(lane.dataDir, stored.videoUrl.replace(/^\//, ""));

  const { durationMs, seen } = await readPicture(
    player,
    file,
    (duration) => {
      const forward = steps(duration);
      const atRandom = Array.from(
        { length: SEEKS },
        () => forward[Math.floor(random() * forward.length)] ?? 0,
      );
      return [...forward, ...atRandom];
    },
    { widthPx: RECORDED_WIDTH_PX, aboutMs: endedAtMs },
  );
  const forward = readable(seen.slice(0, -SEEKS));
  const words = await readSound(file);
  const lastWord = words.at(-1);
  const [firstClock, lastClock] = [forward[0], forward.at(-1)];
  if (!lastWord || !firstClock || !lastClock) throw new Error(`${plan.name}: no time code in it`);

  const spanMs = lastClock.clockMs - firstClock.clockMs;
  const began = median(words.map((word) => endOfWordMs(word) - word.atMs)) + microphoneAtMs;
  return {
    name: plan.name,
    kills,
    recorded: recorded.portions.length,
    acknowledged: acknowledged.size,
    isWhole: stored.recordingDigest === digestOf(inOrder(acknowledged)),
    durationMs,
    lostPictureMs: endedAtMs - lastClock.clockMs,
    lostSoundMs: endedAtMs - (microphoneAtMs + endOfWordMs(lastWord)),
    soundHoleMs: longestHole([0, ...words.map(({ atMs }) => atMs), durationMs]),
    durationErrorMs: Math.abs(durationMs - firstClock.atMs - spanMs),
    seekErrorMs: Math.max(...seen.slice(-SEEKS).map((found) => seekErrorOf(found, seen))),
    soundToPictureMs: began - median(forward.map(({ atMs, clockMs }) => clockMs - atMs)),
  };
}

/** Returns 0 when neither picture has a clock: the last one may show the page after the session. */
function seekErrorOf(found: SeenClock, seen: SeenClock[]): number {
  const played = seen.find(({ atMs }) => atMs === found.atMs)?.clockMs ?? null;
  if (played === null || found.clockMs === null) return played === found.clockMs ? 0 : Infinity;
  return Math.abs(found.clockMs - played);
}

/** Returns the times of every quarter of a second, and of the last picture. */
function steps(durationMs: number): number[] {
  const count = Math.floor(durationMs / STEP_MS);
  return [...Array.from({ length: count }, (_, index) => index * STEP_MS + 10), durationMs - 1];
}

const readable = (seen: SeenClock[]) =>
  seen.flatMap(({ atMs, clockMs }) => (clockMs === null ? [] : [{ atMs, clockMs }]));

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function longestHole(times: number[]): number {
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? 0)));
}

/** Checks that a lane holds one file per recording and no leftovers. */
export async function expectTidy(lane: Lane, instances: string[]): Promise<void> {
  const ready = findRows<{ id: string; videoUrl: string }>(
    lane,
    "select id, videoUrl from presentations where recordingState = 'ready'",
  );
  expect(ready.map(({ id }) => id).sort(), "finished recordings").toEqual(instances.toSorted());
  const kept = new Set(ready.map(({ videoUrl }) => path.basename(videoUrl)));
  expect(kept.size, "a file for each").toBe(instances.length);
  const folder = path.join(lane.dataDir, "media", "recordings");
  expect(readdirSync(folder).sort(), "and no other").toEqual([...kept].sort());
  await expect.poll(() => filesUnder(path.join(lane.dataDir, "tmp"))).toEqual([]);
  const portions = path.join(lane.dataDir, "recordings");
  await expect.poll(() => (existsSync(portions) ? readdirSync(portions) : [])).toEqual([]);
}
