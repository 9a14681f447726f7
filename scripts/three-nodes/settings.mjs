// The settings of a run of scripts/three-nodes.mjs.
import path from "node:path";
import { root } from "../setup.mjs";

export const seconds = Number(process.env.LOAD_SECONDS ?? 60);
export const recorderCount = Number(process.env.RECORDERS ?? 100);
export const talkerCount = Number(process.env.TALKERS ?? 4);
export const killEveryMs = Number(process.env.KILL_EVERY ?? 20) * 1_000;
export const pauseMs = Number(process.env.PAUSE_SECONDS ?? 0) * 1_000;

/** The recording that each recorder sends, in as many portions as it has seconds. */
export const recording = path.join(root, "demo/recordings/karim-caisse-4.webm");

/** Returns the median and the 99th of a hundred waits, in whole ms. */
export function waitsOf(waitsMs) {
  const sorted = waitsMs.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor(sorted.length * share)]);
  return { p50: at(0.5), p99: at(0.99) };
}
