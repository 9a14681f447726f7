import type { Language } from "~/models/terms/language";
import { type CallBrowser, createCalls } from "../voice/calls";
import type { VoiceConversation } from "../voice/conversation";
import type { EndReason, VoiceEvent } from "../voice/machine";
import type { Ask, Place, PlaceRequest } from "../voice/place";
import { type MomentProblem, problemOf } from "./problem";

export interface MinuteDeps extends CallBrowser {
  /** What the point is spoken in. */
  language: Language;
  ask: Ask<PlaceRequest, Place>;
  onVoice(event: VoiceEvent): void;
  /** The answer is with the server, under this conversation: its verdict may be asked for. */
  onAnswered(conversationId: string): void;
  /** It goes on in writing. */
  onTyped(problem: MomentProblem): void;
}

export interface Minute {
  /** Call it after a press: a microphone needs one. */
  start(): Promise<void>;
  /** The rep has said it, or the minute is over. */
  finish(): Promise<void>;
  /** Hangs up, and tells nobody: no verdict is asked for. */
  leave(): void;
  talk(): VoiceConversation<PlaceRequest, Place> | null;
}

/**
 * One moment by voice (product §3.8): microphone → a place with the customer → its question, the answer → what was heard is
 * judged. Whatever keeps it from being spoken, it can be written.
 */
export function createMinute(deps: MinuteDeps): Minute {
  const calls = createCalls<PlaceRequest, Place>({
    ...deps,
    onVoice: (event) => deps.onVoice(event),
    microphone: () => null,
    onEnded: (ending) => void (ending === "agent" ? answered(ending) : giveUp(ending)),
    async onFailed(error) {
      deps.report(error);
      await giveUp(problemOf(error));
    },
  });

  let isLeft = false;

  async function mayListen(): Promise<boolean> {
    try {
      return await deps.mayListen();
    } catch (error) {
      deps.report(error); // a page that may not ask: not over TLS
      return false;
    }
  }

  async function giveUp(problem: MomentProblem) {
    const left = calls.abandon();
    deps.onTyped(problem);
    await left;
  }

  /** The line is closed first, so that the server knows the last word of it. */
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
      const allowed = await mayListen();
      if (call.dropped) return;
      if (!allowed) return giveUp("microphone");
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
