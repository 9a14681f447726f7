import type { DeliveryAnswer } from "~/models/parties/deliveries.server";
import type { Event, Party } from "~/models/tables";

/** An event as adapters read it. */
export type OutgoingEvent = Pick<Event, "at" | "kind" | "payloadJson"> & { eventId: string };

/** A request to an outside party. */
export interface OutgoingRequest {
  /** POST without it. */
  method?: "GET" | "PUT";
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** The answer of an outside party. */
export interface PartyAnswer {
  status: number;
  /** The header `Retry-After`; null without it. */
  retryAfter: string | null;
}

/**
 * The meaning of an answer. `delivered`: the party has the event. `gone`: it wants no event any more. `later`: it did
 * not take the event. `waitMs` is the pause that it asks for, in ms. `isAway`: it would take no other event either.
 */
export type AnswerReading =
  | { outcome: "delivered" }
  | { outcome: "gone" }
  | { outcome: "later"; waitMs: number; isAway: boolean };

/**
 * The words of a kind of party: a request for an event, and the reading of an answer. Both are pure. `Place` is
 * everything that the party's row knows.
 */
export interface PartyAdapter<Place> {
  request(event: OutgoingEvent, place: Place, nowMs: number): OutgoingRequest;
  read(answer: PartyAnswer, nowMs: number): AnswerReading;
}

/** The outcome of a call: the answer for the row, and the answer to read; null without one. */
export interface Sent {
  told: DeliveryAnswer;
  answer: PartyAnswer | null;
}

/** The outcome of an event on its way: the last answer for its row, and its meaning. */
export interface Carried {
  told: DeliveryAnswer;
  reading: AnswerReading;
}

/** Takes one event to a party. Calls it as often as the event needs, and ends with the first call that it did not take. */
export type Carry = (
  event: OutgoingEvent,
  call: (request: OutgoingRequest) => Promise<Sent>,
) => Promise<Carried>;

/** The way of events to a kind of party: opens what the party's row knows. */
export type Transport = (party: Party) => Promise<Carry>;

/** The meaning of no answer. */
const AWAY: AnswerReading = { outcome: "later", waitMs: 0, isAway: true };

/** Reads the outcome of a call by the words of a kind of party. */
export const carried = ({ told, answer }: Sent, read: PartyAdapter<never>["read"]): Carried => ({
  told,
  reading: answer ? read(answer, Date.now()) : AWAY,
});
