import * as v from "valibot";
import { postJson, Refused } from "../api";
import type { Wait } from "../timing";
import type { Language } from "~/models/language";

/** A place with an agent, as `/api/voice-session` gives it. */
export interface Ticket {
  signedUrl: string;
  instanceId: string;
  dynamicVariables: Record<string, string>;
  /** The greeting was not translated: a built-in one in that language is used. */
  greetingBuiltIn: boolean;
  /** False: the customer cannot hear or speak now, answers are typed; `reason` says why, in French. */
  voice: boolean;
  reason: string | null;
  /** Server's clock minus this browser's, in milliseconds. */
  clockSkewMs: number;
}

export interface TicketRequest {
  moduleId: string;
  groupId: string | null;
  /** The presentation this conversation continues; the server opens one when null. */
  instanceId: string | null;
  language: Language;
  typed: boolean;
}

/** No agent is free: place in the queue, from 1, and the number to ask again with. */
interface Queued {
  queueNumber: string;
  position: number;
}

export type TicketAnswer = Ticket | Queued;

/** How often a waiting caller asks again, in milliseconds; the server forgets it after 15 s. */
const QUEUE_POLL_MS = 3_000;

const Granted = v.pipe(
  v.object({
    signed_url: v.string(),
    instance_id: v.string(),
    dynamic_variables: v.optional(v.record(v.string(), v.string()), {}),
    first_message_built_in: v.optional(v.boolean(), false),
    voice: v.boolean(),
    reason: v.nullish(v.string(), null),
    server_time: v.number(),
  }),
  v.transform((body) => ({
    signedUrl: body.signed_url,
    instanceId: body.instance_id,
    dynamicVariables: body.dynamic_variables,
    greetingBuiltIn: body.first_message_built_in,
    voice: body.voice,
    reason: body.reason,
    serverNowMs: body.server_time,
  })),
);
const Busy = v.object({ ticket: v.string(), position: v.number() });

/** Asks once for an agent. @throws SessionExpired, Refused, TypeError (no network) */
export async function askForAgent(
  request: TicketRequest,
  queueNumber: string | null,
  signal?: AbortSignal,
): Promise<TicketAnswer> {
  const body = {
    module_id: request.moduleId,
    group_id: request.groupId,
    instance_id: request.instanceId,
    language: request.language,
    mode: request.typed ? "text" : "voice",
    ticket: queueNumber,
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
    const busy =
      error instanceof Refused && error.status === 503 ? v.safeParse(Busy, error.body) : null;
    if (!busy?.success) throw error;
    return { queueNumber: busy.output.ticket, position: busy.output.position };
  }
}

/** Asks until an agent is free; `onQueued` hears each place. @throws what `ask` throws, and the signal's reason */
export async function waitForCustomer(
  request: TicketRequest,
  deps: {
    ask: typeof askForAgent;
    wait: Wait;
    onQueued: (position: number) => void;
    signal: AbortSignal;
  },
): Promise<Ticket> {
  let queueNumber: string | null = null;
  for (;;) {
    const answer = await deps.ask(request, queueNumber, deps.signal);
    if ("signedUrl" in answer) return answer;
    queueNumber = answer.queueNumber;
    deps.onQueued(answer.position);
    await deps.wait(QUEUE_POLL_MS, deps.signal);
  }
}
