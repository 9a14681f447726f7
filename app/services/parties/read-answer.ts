import type { AnswerReading, PartyAnswer } from "./port";

/** The statuses of a receiver that would take no other event either. */
const AWAY = new Set([429, 502, 503, 504]);

/** Reads an answer by its status alone: any 2xx takes the event, 410 ends them. */
export function readAnswer({ status, retryAfter }: PartyAnswer, nowMs: number): AnswerReading {
  if (status >= 200 && status < 300) return { outcome: "delivered" };
  if (status === 410) return { outcome: "gone" };
  const waitMs = pauseOf(retryAfter, nowMs);
  return { outcome: "later", waitMs, isAway: waitMs > 0 || AWAY.has(status) };
}

/** Returns the pause in ms that `Retry-After` asks for, in seconds or as a date; 0 without a readable one. */
function pauseOf(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) : null;
  const pauseMs = seconds === null ? Date.parse(retryAfter) - nowMs : seconds * 1_000;
  return Math.max(0, pauseMs || 0);
}
