import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { Refused, postJson } from "../api";
import type { Wait } from "../timing";
import type { SessionLine } from "./machine";

/** A place with an agent, as the server gives it. */
export interface Place {
  signedUrl: string;
  dynamicVariables: Record<string, string>;
  /** False when the agent cannot hear or speak now, so answers are typed. `reason` explains that, or another agent. */
  voice: boolean;
  reason: string | null;
  /** The provider of the agent; ours by default. */
  provider?: "embedded" | "elevenlabs";
  /** The words of this person before the cut, as far as the agent has them. Null or absent when nobody here knows. */
  heard?: readonly string[] | null;
}

/** The request for a place. */
export interface PlaceRequest {
  language: Language;
  typed: boolean;
  /** True when the vendor's address could not be opened, so another agent is wanted. */
  standIn?: boolean;
}

/** The answer when no agent is free: the place in the queue, from 1, and the number to ask again with. */
export interface Queued {
  queueNumber: string;
  position: number;
}

/** A single request for a place. @throws SessionExpired, Refused, TypeError (no network) */
export type Ask<Wish, Given> = (
  request: Wish,
  queueNumber: string | null,
  signal?: AbortSignal,
) => Promise<Given | Queued>;

/** The pause in ms between two requests of a waiting caller; the server forgets it after 15 s. */
const QUEUE_POLL_MS = 3_000;

const Busy = v.object({ ticket: v.string(), position: v.number() });

/** Returns the place in the queue given by a refusal. @throws the error, when it gives none */
export function queuedBy(error: unknown): Queued {
  const busy =
    error instanceof Refused && error.status === 503 ? v.safeParse(Busy, error.body) : null;
  if (!busy?.success) throw error;
  return { queueNumber: busy.output.ticket, position: busy.output.position };
}

/** Asks until an agent is free; `onQueued` receives each place. @throws the errors of `ask`, and the signal's reason */
export async function waitForPlace<Wish, Given extends Place>(
  request: Wish,
  deps: {
    ask: Ask<Wish, Given>;
    wait: Wait;
    onQueued: (position: number) => void;
    signal: AbortSignal;
  },
): Promise<Given> {
  let queueNumber: string | null = null;
  for (;;) {
    const answer: Given | Queued = await deps.ask(request, queueNumber, deps.signal);
    if ("signedUrl" in answer) return answer;
    queueNumber = answer.queueNumber;
    deps.onQueued(answer.position);
    await deps.wait(QUEUE_POLL_MS, deps.signal);
  }
}

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
  /** The start of a recording that goes on, by this browser's clock. A first part starts after the request. */
  recordingStartMs?: number | null;
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
    recording_start_time: request.recordingStartMs ?? null,
    browser_time: request.recordingStartMs == null ? null : Date.now(),
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

/**
 * Returns the typed lines that the other side does not have. `heard` holds this person's lines on that side, in any
 * order; with null, the unanswered lines are returned.
 */
export function missingLines(
  lines: readonly SessionLine[],
  heard: readonly string[] | null,
): SessionLine[] {
  const typed = lines.filter(({ isTyped }) => isTyped);
  if (heard === null) return typed.filter(({ isArrived }) => !isArrived);
  const left = [...heard];
  return typed.filter(({ text }) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
