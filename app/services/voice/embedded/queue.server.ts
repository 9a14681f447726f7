import { randomUUID } from "node:crypto";
import { AgentsBusy, type EmbeddedBrief } from "../port";
import type { Clock } from "./clock";
import type { OtherNodes } from "./other-nodes.server";
import { Polls, waitsInQueue, WaitingRoom } from "./places";

type Mode = EmbeddedBrief["mode"];

/** The queue in front of the places. */
export interface Queue {
  /** Returns the query of a place, here or at another node. @throws AgentsBusy */
  enter(brief: EmbeddedBrief, ticket: string | undefined): Promise<string>;
  /** Returns the number of people who wait and asked this node last. */
  waiting(mode: Mode): number;
}

interface Places {
  /** Returns the number of free places here. */
  free(mode: Mode): number;
  /** Keeps a place here and returns its query; null when none is free. */
  reserve(brief: EmbeddedBrief): string | null;
  /** Tells the other nodes about the free places. */
  publish(): void;
  clock: Clock;
}

/** Creates the queue of a single node, in its memory. */
export function createOwnQueue({ free, reserve, clock }: Places): Queue {
  const rooms = { voice: new WaitingRoom(), text: new WaitingRoom() };
  return {
    // Nothing is awaited here, so that nobody comes between the answer and the reservation.
    async enter(brief, ticket) {
      const { mode, holder } = brief;
      const caller = { ticket, holder, waits: waitsInQueue(brief), fresh: () => randomUUID() };
      const answer = rooms[mode].ask(caller, free(mode), clock.now());
      if (answer.type === "wait") throw new AgentsBusy(answer.ticket, answer.position);
      const query = reserve(brief);
      if (query === null) throw new Error("a free place was not kept");
      return query;
    },
    waiting: (mode) => rooms[mode].size(clock.now()),
  };
}

/** Creates the queue that all nodes share, in their database. */
export function createSharedQueue(
  { free, reserve, publish, clock }: Places,
  others: OtherNodes,
): Queue {
  const polls = { voice: new Polls(), text: new Polls() };
  return {
    async enter(brief, ticket) {
      const { mode, holder } = brief;
      const asked = await others.ask(brief, ticket, () => free(mode));
      if (asked.type === "promised") {
        polls[mode].leave(holder);
        return others.queryOf(asked);
      }
      const query = asked.type === "here" ? reserve(brief) : null;
      if (query !== null) {
        polls[mode].leave(holder);
        return query;
      }
      const waits = waitsInQueue(brief);
      if (waits) polls[mode].note(holder, clock.now());
      if (asked.type === "here") {
        // Another caller of this node took the place meanwhile.
        if (waits) await others.putBack(brief, asked);
        publish();
      }
      throw new AgentsBusy(asked.ticket, asked.position);
    },
    waiting: (mode) => polls[mode].size(clock.now()),
  };
}
