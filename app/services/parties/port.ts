import type { Event } from "~/models/tables";

/** An event as adapters read it. */
export type OutgoingEvent = Pick<Event, "at" | "kind" | "payloadJson"> & { eventId: string };

/** A request to an outside party. */
export interface OutgoingRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
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
