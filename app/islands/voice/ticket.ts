import * as v from "valibot";
import { postJson } from "../api";
import { type Ask, type Place, type PlaceRequest, type Queued, queuedBy } from "./place";

/** A place with a customer, as `/api/voice-session` gives it; its `reason` is in French. */
export interface Ticket extends Place {
  instanceId: string;
  /** True when the greeting was not translated, and a built-in one in that language is used. */
  greetingBuiltIn: boolean;
  /** A French note about this customer, or null. */
  note: string | null;
  /** Server's clock minus this browser's, in milliseconds. */
  clockSkewMs: number;
}

export interface TicketRequest extends PlaceRequest {
  moduleId: string;
  groupId: string | null;
  /** The presentation that this conversation continues; the server opens one when null. */
  instanceId: string | null;
}

export type TicketAnswer = Ticket | Queued;

const Granted = v.pipe(
  v.object({
    signed_url: v.string(),
    provider: v.optional(v.picklist(["embedded", "elevenlabs"]), "embedded"),
    instance_id: v.string(),
    dynamic_variables: v.optional(v.record(v.string(), v.string()), {}),
    first_message_built_in: v.optional(v.boolean(), false),
    voice: v.boolean(),
    reason: v.nullish(v.string(), null),
    note: v.nullish(v.string(), null),
    heard: v.nullish(v.array(v.string()), null),
    server_time: v.number(),
  }),
  v.transform((body) => ({
    signedUrl: body.signed_url,
    provider: body.provider,
    instanceId: body.instance_id,
    dynamicVariables: body.dynamic_variables,
    greetingBuiltIn: body.first_message_built_in,
    voice: body.voice,
    reason: body.reason,
    note: body.note,
    heard: body.heard,
    serverNowMs: body.server_time,
  })),
);

/** Asks once for a customer. @throws SessionExpired, Refused, TypeError (no network) */
export const askForAgent: Ask<TicketRequest, Ticket> = async (request, queueNumber, signal) => {
  const body = {
    module_id: request.moduleId,
    group_id: request.groupId,
    instance_id: request.instanceId,
    language: request.language,
    mode: request.typed ? "text" : "voice",
    ticket: queueNumber,
    stand_in: request.standIn ?? null,
  };
  const present = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  try {
    const askedMs = Date.now();
    const { serverNowMs, ...granted } = v.parse(
      Granted,
      await postJson("/api/voice-session", present, signal),
    );
    return { ...granted, clockSkewMs: Math.round(serverNowMs - (askedMs + Date.now()) / 2) };
  } catch (error) {
    return queuedBy(error);
  }
};

/** Returns the request after a cut, which continues the same presentation. */
export const sameInstance = (request: TicketRequest, { instanceId }: Ticket): TicketRequest => ({
  ...request,
  instanceId,
});
