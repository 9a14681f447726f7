import { TICKET_TTL_MS } from "~/models/presentations/voice-waiting.server";
import type { SpeechPace } from "~/services/speech/port";
import type { EmbeddedBrief } from "../port";

/** A waiting caller: first come, first served, forgotten after `TICKET_TTL_MS` without a poll. */
interface Waiting {
  ticket: string;
  holder: string;
  polledAtMs: number;
}

const MAX_WAITING = 100;

/** Returns false for a minute, which goes on in writing and does not ask again (product §11). */
export const waitsInQueue = ({ kind }: EmbeddedBrief): boolean => kind !== "moment";

/** The queue in front of a bounded number of places. Pure: the caller gives the time. */
export class WaitingRoom {
  private waiting: Waiting[] = [];

  /** Returns the number of people who wait. */
  size(nowMs: number): number {
    return this.waiting.filter((entry) => nowMs - entry.polledAtMs < TICKET_TTL_MS).length;
  }

  /**
   * Asks for one of `free` places. Returns "enter", or the caller's ticket and place in the queue (from 1). A person
   * waits once, whatever the number of tabs. A caller who does not wait (`waits`) takes no place in the queue.
   */
  ask(
    caller: { ticket: string | undefined; holder: string; waits: boolean; fresh: () => string },
    free: number,
    nowMs: number,
  ) {
    this.waiting = this.waiting.filter((entry) => nowMs - entry.polledAtMs < TICKET_TTL_MS);
    let index = this.waiting.findIndex(
      (entry) => entry.holder === caller.holder || entry.ticket === caller.ticket,
    );
    const ahead = index === -1 ? this.waiting.length : index;
    if (ahead < free) {
      if (index !== -1) this.waiting.splice(index, 1);
      return { type: "enter" as const };
    }
    if (index === -1) {
      index = Math.min(this.waiting.length, MAX_WAITING);
      const entry = { ticket: caller.fresh(), holder: caller.holder, polledAtMs: nowMs };
      if (caller.waits && index < MAX_WAITING) this.waiting.push(entry);
      return { type: "wait" as const, ticket: entry.ticket, position: index + 1 };
    }
    const entry = this.waiting[index] as Waiting;
    entry.polledAtMs = nowMs;
    return { type: "wait" as const, ticket: entry.ticket, position: index + 1 };
  }
}

/** The people who wait and asked this node last, while the database holds their order. Pure: the caller gives the time. */
export class Polls {
  private readonly atMs = new Map<string, number>();

  note(holder: string, nowMs: number): void {
    this.atMs.set(holder, nowMs);
  }

  leave(holder: string): void {
    this.atMs.delete(holder);
  }

  /** Returns the number of people whose last request is young enough. */
  size(nowMs: number): number {
    for (const [holder, atMs] of this.atMs)
      if (nowMs - atMs >= TICKET_TTL_MS) this.atMs.delete(holder);
    return this.atMs.size;
  }
}

/** The shares of a conversation's time in which the customer and the rep speak; the rest is silence. */
const CUSTOMER_SPEAKS = 0.35;
const REP_SPEAKS = 0.5;
/**
 * The busy share of the one voice engine. At half, a first sentence waits for half a sentence on average; beyond that,
 * waits grow without bound (a queue with one server).
 */
const VOICE_BUSY = 0.5;
/**
 * The busy share of the one recogniser. At a quarter (four conversations on four cores) nobody waits for words. At half
 * (eight) one turn in ten waits 1.4 s (bench/results/voice-sessions.csv).
 */
const EARS_BUSY = 0.3;
/** The voice computes on two cores, the recogniser on one. The server, the judge and the portions use the rest. */
const VOICE_CORES = 2;
const CORES_SHARE = 0.7;

/** Returns the number of spoken conversations that a machine with this many cores can hold, at least one. */
export function sessionsFor({ voice, ears }: SpeechPace, cores: number): number {
  const byVoice = VOICE_BUSY / (CUSTOMER_SPEAKS * voice);
  const byEars = EARS_BUSY / (REP_SPEAKS * ears);
  const coresOfOne = CUSTOMER_SPEAKS * voice * Math.min(VOICE_CORES, cores) + REP_SPEAKS * ears;
  return Math.max(1, Math.floor(Math.min(byVoice, byEars, (CORES_SHARE * cores) / coresOfOne)));
}
