import { createHash, randomBytes } from "node:crypto";
import type { ConversationBrief } from "../port";

export const TOKEN_TTL_MS = 60_000;

interface Reservation {
  brief: ConversationBrief;
  expiresAtMs: number;
}

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/** Places promised to callers who have not connected yet: a token opens the socket once, within a minute. */
export class Reservations {
  private readonly byDigest = new Map<string, Reservation>();

  /** Promises a place; an earlier promise for the same presentation is void. Answers the token. */
  issue(brief: ConversationBrief, nowMs: number): string {
    this.release(brief.presentationId);
    const token = randomBytes(32).toString("base64url");
    this.byDigest.set(digest(token), { brief, expiresAtMs: nowMs + TOKEN_TTL_MS });
    return token;
  }

  /** Takes back what was promised for a presentation; answers whether anything was. */
  release(presentationId: string): boolean {
    const before = this.byDigest.size;
    for (const [key, { brief }] of this.byDigest)
      if (brief.presentationId === presentationId) this.byDigest.delete(key);
    return this.byDigest.size < before;
  }

  /** Uses a token up; null when it is unknown, used or older than a minute. */
  redeem(token: string, nowMs: number): ConversationBrief | null {
    this.prune(nowMs);
    const key = digest(token);
    const reservation = this.byDigest.get(key);
    this.byDigest.delete(key);
    return reservation?.brief ?? null;
  }

  count(mode: ConversationBrief["mode"], nowMs: number): number {
    this.prune(nowMs);
    return [...this.byDigest.values()].filter(({ brief }) => brief.mode === mode).length;
  }

  private prune(nowMs: number): void {
    for (const [key, { expiresAtMs }] of this.byDigest)
      if (expiresAtMs <= nowMs) this.byDigest.delete(key);
  }
}
