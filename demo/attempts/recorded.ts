import { createHash } from "node:crypto";
import timings from "../recordings/timings.json" with { type: "json" };
import type { DemoAttempt, DemoTurn } from "../types";
import { lucie } from "./lucie";
import { julien } from "./julien";
import { karim } from "./karim";
import { lea } from "./lea";
import { sophie } from "./sophie";

/** Every attempt of the demo's team, a rep at a time. */
export const attempts: readonly DemoAttempt[] = [...karim, ...sophie, ...julien, ...lea, ...lucie];

/** One of them. @throws Error for a key that none has */
export function attemptOf(key: string): DemoAttempt {
  const attempt = attempts.find((one) => one.key === key);
  if (!attempt) throw new Error(`the demo holds no attempt ${key}`);
  return attempt;
}

/** What `scripts/make-demo-recordings.mjs` found when it spoke an attempt; times in ms. */
export type Timing = {
  /** Of the texts that were spoken: another one, and the recording is to be made anew. */
  texts: string;
  durationMs: number;
  /** Where each talk begins in the recording, and start and end of its turns from there. */
  talks: readonly { startMs: number; turns: readonly (readonly number[])[] }[];
};

/** The digest of all that is said in an attempt, by whom, hexadecimal. */
export const textsOf = ({ talks }: Pick<DemoAttempt, "talks">): string =>
  createHash("sha256").update(JSON.stringify(talks)).digest("hex").slice(0, 16);

/** When what was said. @throws Error for an attempt that was not recorded */
export function timingOf(key: string): Timing {
  const timing = (timings as Record<string, Timing>)[key];
  if (!timing) throw new Error(`demo/recordings holds no ${key}`);
  return timing;
}

/** The turns of a talk of an attempt, with the true times of its recording, from the start of the talk. */
export function turnsOf({ key, talks }: Pick<DemoAttempt, "key" | "talks">, talk = 0): DemoTurn[] {
  const times = timingOf(key).talks[talk]?.turns ?? [];
  return (talks[talk]?.lines ?? []).map(([source, message], index) => {
    const [startMs = 0, endMs = 0] = times[index] ?? [];
    return { source, message, startMs, endMs };
  });
}
