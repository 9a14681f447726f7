/** A waiting caller: first come, first served, forgotten after `TICKET_TTL_MS` without a poll. */
interface Waiting {
  ticket: string;
  holder: string;
  polledAtMs: number;
}

export const TICKET_TTL_MS = 15_000;
const MAX_WAITING = 100;

/** The queue in front of a bounded number of places. Pure: the caller gives the time. */
export class WaitingRoom {
  private waiting: Waiting[] = [];

  /**
   * Asks for one of `free` places. Returns "enter", or the caller's ticket and place in the queue (from 1). A person
   * waits once, whatever the number of tabs.
   */
  ask(
    caller: { ticket: string | undefined; holder: string; fresh: () => string },
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
      if (index < MAX_WAITING) this.waiting.push(entry);
      return { type: "wait" as const, ticket: entry.ticket, position: index + 1 };
    }
    const entry = this.waiting[index] as Waiting;
    entry.polledAtMs = nowMs;
    return { type: "wait" as const, ticket: entry.ticket, position: index + 1 };
  }
}
