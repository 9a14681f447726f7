import * as v from "valibot";
import type { Language } from "~/models/terms/language";
import { FacilityFailed } from "../facility/facility";
import { postForm, Refused, SessionExpired } from "../api";
import { type CallBrowser, createCalls } from "../voice/calls";
import type { VoiceConversation } from "../voice/conversation";
import type { EndReason, VoiceEvent } from "../voice/machine";
import type { Ask, Place, PlaceRequest } from "../voice/place";
import { VoiceUnreachable } from "../voice/port";

/** The address is null when the moment can only be written. */
const Granted = v.object({ signedUrl: v.nullable(v.string()) });

/**
 * Asks for the customer of one moment, whose page is at `address`. Nobody queues for a minute: without a free place it
 * is answered in writing. @throws SessionExpired, Refused, VoiceUnreachable, TypeError (no network)
 */
export const askAt =
  (address: string): Ask<PlaceRequest, Place> =>
  async (_, __, signal) => {
    const { signedUrl } = v.parse(Granted, await postForm(`${address}/call`, {}, signal));
    if (signedUrl === null) throw new VoiceUnreachable("moments are not spoken here");
    return { signedUrl, dynamicVariables: {}, voice: true, reason: null };
  };

/** The reason why a moment was not spoken, or ended. */
export type MomentProblem =
  | FacilityFailed
  | "busy"
  | "failed"
  | "offline"
  | "expired"
  | "lost"
  | "replaced";

/** Returns the problem for an error on the way to the customer. */
function problemOf(error: unknown): MomentProblem {
  if (error instanceof FacilityFailed) return error;
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 503 ? "busy" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}

export interface MinuteDeps extends CallBrowser {
  /** The language of the point. */
  language: Language;
  ask: Ask<PlaceRequest, Place>;
  onVoice(event: VoiceEvent): void;
  /** Called when the server has the answer, under this conversation. Its verdict may be requested. */
  onAnswered(conversationId: string): void;
  /** Called when the moment continues in writing. */
  onTyped(problem: MomentProblem): void;
}

interface Minute {
  /** Starts the minute. Call it after a press, because some browsers open a microphone only then. */
  start(): Promise<void>;
  /** Ends the answer: the rep has finished, or the minute is over. */
  finish(): Promise<void>;
  /** Hangs up silently; no verdict is requested. */
  leave(): void;
  talk(): VoiceConversation<PlaceRequest, Place> | null;
}

/**
 * Runs one moment by voice (product §3.8): microphone, a place with the customer, its question, the answer, the
 * judgement. After any failure the answer can be written.
 */
export function createMinute(deps: MinuteDeps): Minute {
  const calls = createCalls<PlaceRequest, Place>({
    ...deps,
    onVoice: (event) => deps.onVoice(event),
    microphone: () => null,
    onEnded: (ending) =>
      void (ending === "agent" || ending === "over" ? answered(ending) : giveUp(ending)),
    onFailed: couldNotOpen,
    onSignedOut: (error) => void couldNotOpen(error),
  });

  async function couldNotOpen(error: unknown) {
    deps.report(error);
    await giveUp(problemOf(error));
  }

  let isLeft = false;

  async function giveUp(problem: MomentProblem) {
    const left = calls.abandon();
    deps.onTyped(problem);
    await left;
  }

  /** Closes the line first, so that the server has its last words. */
  async function answered(reason: EndReason) {
    const { phase, conversationId } = calls.voice();
    if (isLeft || phase !== "connected" || conversationId === null) return;
    await calls.hangUp(reason, () => undefined);
    deps.onAnswered(conversationId);
  }

  return {
    async start() {
      if (calls.voice().phase !== "idle") return;
      const call = calls.begin();
      if (!(await calls.listen(call))) return;
      const request = { language: deps.language, typed: false };
      const reserved = await calls.reserve(call, request, async () => undefined);
      if (reserved) await calls.open(() => ({}));
    },
    finish: () => answered("user"),
    leave() {
      isLeft = true;
      calls.cancel();
    },
    talk: () => calls.talk(),
  };
}
