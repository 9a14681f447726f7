import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { Refused } from "../api";
import type { Wait } from "../timing";

/** A place with an agent, as the server gives it. */
export interface Place {
  signedUrl: string;
  dynamicVariables: Record<string, string>;
  /** False: the agent cannot hear or speak now, answers are typed. `reason` says what is unusual, that or another agent. */
  voice: boolean;
  reason: string | null;
  /** Whose agent it is; ours unless said otherwise. */
  provider?: "embedded" | "elevenlabs";
  /** What it has of what this person said before the line was cut; null, or nothing, when nobody here knows. */
  heard?: readonly string[] | null;
}

/** What a place is asked for with. */
export interface PlaceRequest {
  language: Language;
  typed: boolean;
  /** The vendor's address that was given could not be opened: another agent is wanted. */
  standIn?: boolean;
}

/** No agent is free: place in the queue, from 1, and the number to ask again with. */
export interface Queued {
  queueNumber: string;
  position: number;
}

/** Asks once. @throws SessionExpired, Refused, TypeError (no network) */
export type Ask<Asked, Given> = (
  request: Asked,
  queueNumber: string | null,
  signal?: AbortSignal,
) => Promise<Given | Queued>;

/** How often a waiting caller asks again, in milliseconds; the server forgets it after 15 s. */
const QUEUE_POLL_MS = 3_000;

const Busy = v.object({ ticket: v.string(), position: v.number() });

/** The place in the queue that a refusal gives. @throws the error, when it gives none */
export function queuedBy(error: unknown): Queued {
  const busy =
    error instanceof Refused && error.status === 503 ? v.safeParse(Busy, error.body) : null;
  if (!busy?.success) throw error;
  return { queueNumber: busy.output.ticket, position: busy.output.position };
}

/** Asks until an agent is free; `onQueued` hears each place. @throws what `ask` throws, and the signal's reason */
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
