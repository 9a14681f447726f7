import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { Refused } from "../api";
import type { Wait } from "../timing";

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
export type Ask<Asked, Given> = (
  request: Asked,
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
export async function waitForPlace<Asked, Given extends Place>(
  request: Asked,
  deps: {
    ask: Ask<Asked, Given>;
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
