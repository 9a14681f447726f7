import { createHash } from "node:crypto";
import timings from "../recordings/timings.json" with { type: "json" };
import type { DemoAttempt, DemoTurn } from "../types";
import { lucie } from "./lucie";
import { julien } from "./julien";
import { karim } from "./karim";
import { lea } from "./lea";
import { sophie } from "./sophie";

/** Every attempt of the demo's team, rep by rep. */
export const attempts: readonly DemoAttempt[] = [...karim, ...sophie, ...julien, ...lea, ...lucie];

/** Returns an attempt by its key. @throws Error for an unknown key */
export function attemptOf(key: string): DemoAttempt {
  const attempt = attempts.find((one) => one.key === key);
  if (!attempt) throw new Error(`the demo holds no attempt ${key}`);
  return attempt;
}

/** The timing that `scripts/make-demo-recordings.mjs` noted when it spoke an attempt, in ms. */
export type Timing = {
  /** The digest of the spoken texts. Changed texts need a new recording. */
  texts: string;
  durationMs: number;
  /** The start of each talk in the recording, with the start and end of its turns from there. */
  talks: readonly { startMs: number; turns: readonly (readonly number[])[] }[];
};

/** Returns the digest of an attempt's speakers and texts, in hexadecimal. */
export const textsOf = ({ talks }: Pick<DemoAttempt, "talks">): string =>
  createHash("sha256").update(JSON.stringify(talks)).digest("hex").slice(0, 16);

/** Returns the timing of an attempt. @throws Error for an attempt without a recording */
export function timingOf(key: string): Timing {
  const timing = (timings as Record<string, Timing>)[key];
  if (!timing) throw new Error(`demo/recordings holds no ${key}`);
  return timing;
}

/** Returns the turns of an attempt's talk with the times of its recording, from the start of the talk. */
export function turnsOf({ key, talks }: Pick<DemoAttempt, "key" | "talks">, talk = 0): DemoTurn[] {
  const times = timingOf(key).talks[talk]?.turns ?? [];
  return (talks[talk]?.lines ?? []).map(([source, message], index) => {
    const [startMs = 0, endMs = 0] = times[index] ?? [];
    return { source, message, startMs, endMs };
  });
}
