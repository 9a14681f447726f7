import { now } from "~/models/database/database.server";
import * as Deliveries from "~/models/parties/deliveries.server";
import * as Parties from "~/models/parties/parties.server";
import type { Party } from "~/models/tables";
import type { JobHandler } from "~/services/jobs/run-jobs.server";
import type { Carried, Carry } from "~/services/parties/port";
import { giveUp, transportOf } from "~/services/parties/transports.server";
import { createSend, type Send } from "./send.server";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The pauses between the tries, in ms. Fifteen tries span three days. */
export const PAUSES_MS = [
  5_000,
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 14, 14, 14, 14].map((hours) => hours * HOUR_MS),
];

/** The tries in a row that found nobody, after which a first try ends the round. */
const MISSES = 3;

/**
 * Returns the job that sends a party's waiting events. A party has one such job, so that one node at a time sends to it
 * (`Deliveries.wake`). Its place in the lane is free while a receiver answers.
 */
export function createDeliver({ send }: { send?: Send } = {}): JobHandler<"deliver"> {
  let own = send;
  return {
    weight: "delivery",
    maxAttempts: Infinity,
    async run({ payload: { partyId }, signal, aside, finish }) {
      const call = (own ??= createSend());
      const round = new Round(partyId, (request) => aside(() => call(request, signal)));
      await round.run(signal);
      await finish(async (trx) => {
        const nextAt = await Deliveries.findNextAt(partyId, trx);
        if (nextAt !== null) await Deliveries.wake(partyId, nextAt, trx);
      });
    },
  };
}

const keyOf = ({ subjectKind, subjectId }: Deliveries.QueuedDelivery) =>
  `${subjectKind}:${subjectId}`;

/** A walk through the waiting events of a party, in their order. An undelivered event holds back its subject alone. */
class Round {
  readonly #partyId: string;
  readonly #call: Parameters<Carry>[1];
  /** The instants until which subjects wait. */
  readonly #held = new Map<string, string>();
  /** The tries in a row that found nobody, and the last instant of their next tries. */
  #misses = 0;
  #restsUntil = "";
  #delivered = 0;

  constructor(partyId: string, call: Parameters<Carry>[1]) {
    this.#partyId = partyId;
    this.#call = call;
  }

  /** Sends the waiting events, until a party that is away, paused or gone. */
  async run(signal: AbortSignal): Promise<void> {
    let after = 0;
    for (;;) {
      signal.throwIfAborted();
      const party = await Parties.findById(this.#partyId);
      if (party?.state !== "active") return;
      const carry = await transportOf(party)(party);
      const queued = await Deliveries.findQueued(this.#partyId, after);
      for (const delivery of queued) {
        after = delivery.place;
        if ((await this.#take(delivery, { party, carry })) === "end") return this.#end();
      }
      if (queued.length === 0) return this.#end();
    }
  }

  async #end(): Promise<void> {
    if (this.#delivered > 0) await Parties.touch(this.#partyId);
  }

  /** Tries one event unless its subject waits. */
  async #take(
    delivery: Deliveries.QueuedDelivery,
    { party, carry }: { party: Party; carry: Carry },
  ): Promise<"goes on" | "end"> {
    const subject = keyOf(delivery);
    const heldUntil = this.#held.get(subject);
    const nextAt = delivery.nextAt ?? "";
    if (heldUntil !== undefined) {
      if (nextAt < heldUntil) await Deliveries.postpone(this.#partyId, heldUntil, delivery);
      return "goes on";
    }
    if (nextAt > now()) {
      this.#held.set(subject, nextAt);
      return "goes on";
    }
    return this.#read(delivery, party, await carry(delivery, this.#call));
  }

  /** Stores the outcome of a try. */
  async #read(
    delivery: Deliveries.QueuedDelivery,
    party: Party,
    { told, reading }: Carried,
  ): Promise<"goes on" | "end"> {
    const key = { partyId: this.#partyId, ...delivery };
    if (reading.outcome === "delivered") {
      await Deliveries.markDelivered(key, told);
      this.#misses = 0;
      this.#delivered += 1;
      return "goes on";
    }
    const pauseMs = PAUSES_MS[delivery.tries];
    if (reading.outcome === "gone" || pauseMs === undefined) {
      const reason = reading.outcome === "gone" ? "gone" : "failing";
      return (await giveUp(party, key, told, reason)) ? "end" : "goes on";
    }
    const until = instantIn(Math.min(Math.max(pauseMs, reading.waitMs), DAY_MS));
    await Deliveries.markTried(key, told, until);
    this.#held.set(keyOf(delivery), until);
    if (reading.isAway) return this.#miss(delivery, until);
    this.#misses = 0;
    return "goes on";
  }

  /**
   * Counts a try that found nobody. After three in a row the party rests, and its other events wait. Only a first try
   * ends the round: events that fail again and again may not keep the others from their first try.
   */
  async #miss({ tries }: Deliveries.QueuedDelivery, until: string): Promise<"goes on" | "end"> {
    this.#misses += 1;
    if (until > this.#restsUntil) this.#restsUntil = until;
    if (this.#misses < MISSES || tries > 0) return "goes on";
    await Deliveries.postpone(this.#partyId, this.#restsUntil);
    return "end";
  }
}

const instantIn = (ms: number) => new Date(Date.now() + ms).toISOString();
