import { createHash, randomBytes } from "node:crypto";
import { deriveKey, sameSignature, signFields } from "~/models/proof/seal.server";
import { TICKET_TTL_MS } from "~/models/presentations/voice-waiting.server";
import type { SpeechPace } from "~/services/speech/port";
import type { EmbeddedBrief } from "../port";

/** The addresses of places at several nodes. Every node reads the tickets of the others. */
export interface Tickets {
  /** Returns the query of the socket's address that opens a place of this node, or of the named one. */
  queryOf(token: string, holder?: string): string;
  /** Returns the other node that holds the ticket's place; null for a ticket of this node, or one that no node signed. */
  otherHolderOf(query: URLSearchParams): string | null;
}

/** Returns the tickets of a node. All nodes sign with the same secret, so a stranger cannot make one relay to another. */
export function createTickets({ node, secret }: { node: string; secret: string }): Tickets {
  const key = deriveKey(secret, "voice-ticket");
  return {
    queryOf(token, holder = node) {
      const signature = signFields([holder, token], key);
      return new URLSearchParams({ node: holder, token, signature }).toString();
    },
    otherHolderOf(query) {
      const [holder, token, signature] = ["node", "token", "signature"].map((name) =>
        query.get(name),
      );
      if (!holder || !token || !signature || holder === node) return null;
      return sameSignature(signature, signFields([holder, token], key)) ? holder : null;
    },
  };
}

/** The time in ms for which a place waits for its caller. A page connects as soon as its recording runs. */
export const HELD_MS = 15_000;
/** The lifetime of a token in ms. After `HELD_MS` it still opens a place for which nobody waits. */
export const TOKEN_TTL_MS = 60_000;

interface Reservation {
  brief: EmbeddedBrief;
  issuedAtMs: number;
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Places promised to callers who have not connected yet, one per person. A token opens the socket once. */
export class Reservations {
  private readonly byDigest = new Map<string, Reservation>();

  /**
   * Promises a place and returns the token. An earlier promise to the same person becomes void. A renewal keeps its
   * place no longer than the first promise, so that nobody keeps others waiting without connecting.
   */
  issue(brief: EmbeddedBrief, nowMs: number): string {
    const { holder, mode } = brief;
    const former = [...this.byDigest.values()].find(
      (one) => one.brief.holder === holder && one.brief.mode === mode && isHeld(one, nowMs),
    );
    this.drop(holder);
    const token = randomBytes(32).toString("base64url");
    this.byDigest.set(digest(token), { brief, issuedAtMs: former?.issuedAtMs ?? nowMs });
    return token;
  }

  /** Uses a token up. Null when unknown, used or older than a minute. `held` means that its place was still kept. */
  redeem(token: string, nowMs: number): { brief: EmbeddedBrief; held: boolean } | null {
    this.prune(nowMs);
    const key = digest(token);
    const reservation = this.byDigest.get(key);
    if (!reservation) return null;
    this.byDigest.delete(key);
    return { brief: reservation.brief, held: isHeld(reservation, nowMs) };
  }

  /** Breaks the promise to this person. */
  drop(holder: string): void {
    for (const [key, { brief }] of this.byDigest)
      if (brief.holder === holder) this.byDigest.delete(key);
  }

  /** Returns the people who hold a place without being connected. */
  holders(mode: EmbeddedBrief["mode"], nowMs: number): string[] {
    this.prune(nowMs);
    return [...this.byDigest.values()]
      .filter((reservation) => reservation.brief.mode === mode && isHeld(reservation, nowMs))
      .map(({ brief }) => brief.holder);
  }

  private prune(nowMs: number): void {
    for (const [key, { issuedAtMs }] of this.byDigest)
      if (nowMs - issuedAtMs >= TOKEN_TTL_MS) this.byDigest.delete(key);
  }
}

const isHeld = ({ issuedAtMs }: Reservation, nowMs: number) => nowMs - issuedAtMs < HELD_MS;

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
