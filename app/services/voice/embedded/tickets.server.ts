import { deriveKey, sameSignature, signFields } from "~/models/proof/signing.server";
import { createHash, randomBytes } from "node:crypto";
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
/** The lifetime of a token in ms. After `HELD_MS` it still opens a free place. */
export const TOKEN_TTL_MS = 60_000;

interface Reservation {
  brief: EmbeddedBrief;
  issuedAtMs: number;
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Places promised to callers who have not connected yet, one per person. A token opens the socket once. */
export class Reservations {
  private readonly byDigest = new Map<string, Reservation>();

  /** Promises a place and returns the token. An earlier promise to the same person becomes void. */
  issue(brief: EmbeddedBrief, nowMs: number): string {
    this.drop(brief.holder);
    const token = randomBytes(32).toString("base64url");
    this.byDigest.set(digest(token), { brief, issuedAtMs: nowMs });
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
