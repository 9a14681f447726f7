import { type CallBrowser, createCalls } from "../../voice/calls";
import type { openChannel } from "../../voice/channel";
import type { VoiceConversation } from "../../voice/conversation";
import type { EndReason, VoiceEvent } from "../../voice/machine";
import { ANDROID_DELAY_MS } from "../../voice/port";
import { type PageTutorial, pointedAt, type VideoTutorial } from "../tutorials";
import type { askForAssistant, SupportPlace, SupportRequest } from "./place";
import { type CallProblem, problemOf } from "./problem";

export interface SupportCallDeps extends Omit<SupportRequest, "typed">, CallBrowser {
  tutorials: readonly PageTutorial[];
  ask: typeof askForAssistant;
  openChannel: typeof openChannel;
  onVoice(event: VoiceEvent): void;
  /** The place is there: what the assistant can do. */
  onPlace(place: SupportPlace): void;
  /** The assistant points to the video of a tutorial. */
  onTutorial(tutorial: VideoTutorial): void;
  /** The call did not begin; null when it was not wanted any more. */
  onNotBegun(problem: CallProblem | null): void;
  /** A call that had begun is over, whoever ended it. */
  onOver(): void;
}

export interface SupportCallControls {
  /** Call it inside the click: a microphone needs one. Nothing while a call is under way. */
  start(choice: { typed: boolean }): Promise<void>;
  /** Ends it, or leaves the queue. */
  end(): Promise<void>;
  /** The page is going away: hangs up, and tells nobody. */
  leave(): void;
  talk(): VoiceConversation<SupportRequest, SupportPlace> | null;
}

/** Told to the assistant, which says it in its own words. */
const SHOWN = "The video's button is on the caller's screen.";

/**
 * The calls of a support page, one at a time (product §3.7): microphone → a place with the assistant → the conversation →
 * its end, of which the mobile app is told. A call ends where the page does.
 */
export function createSupportCall(deps: SupportCallDeps): SupportCallControls {
  const { language, os, tutorials } = deps;
  let channel: ReturnType<typeof openLine> | null = null;

  const calls = createCalls<SupportRequest, SupportPlace>({
    ...deps,
    onVoice: (event) => deps.onVoice(event),
    microphone: () => null,
    connectDelayMs: os === "android" ? ANDROID_DELAY_MS : 0,
    tools: {
      show_tutorial(parameters) {
        deps.onTutorial(pointedAt(parameters, tutorials));
        return SHOWN;
      },
    },
    onEnded: (ending) => void endAs(ending),
    async onFailed(error) {
      deps.report(error);
      await giveUp(problemOf(error));
    },
  });

  /** What drives the call and the session itself are two parts of the page, which tell each other (product §7.1). */
  function openLine() {
    const id = crypto.randomUUID();
    const hearing = deps.openChannel(id, (message) => {
      if (message === "start_session") void calls.open(({ extraBody }) => extraBody);
      else calls.close();
    });
    const telling = deps.openChannel(id, () => undefined);
    return {
      send: telling.send,
      close() {
        hearing.close();
        telling.close();
      },
    };
  }

  function closeLine() {
    channel?.close();
    channel = null;
  }

  const isUnderWay = () => !["idle", "ended"].includes(calls.voice().phase);

  async function mayListen(): Promise<boolean> {
    try {
      return await deps.mayListen();
    } catch (error) {
      deps.report(error); // a page that may not ask: not over TLS, or of another origin
      return false;
    }
  }

  async function start({ typed }: { typed: boolean }) {
    if (isUnderWay()) return;
    const call = calls.begin();
    call.talk.setMicMuted(false); // whatever it was in the call before
    const allowed = typed || (await mayListen());
    if (call.dropped) return;
    if (!allowed) return giveUp("microphone");
    channel = openLine();
    const reserved = await calls.reserve(call, { language, os, typed }, async (place) =>
      deps.onPlace(place),
    );
    if (reserved) channel.send("start_session");
  }

  /** Nothing was said, and nothing is over. */
  async function giveUp(problem: CallProblem | null) {
    closeLine();
    const left = calls.abandon();
    deps.onNotBegun(problem);
    await left;
  }

  async function endAs(reason: EndReason) {
    const { phase, conversationId } = calls.voice();
    if (!isUnderWay() || phase === "finishing") return;
    if (conversationId === null) return giveUp(null);
    await calls.hangUp(reason, () => channel?.send("close_session"));
    closeLine();
    deps.onOver();
  }

  return {
    start,
    end: () => endAs("user"),
    leave() {
      closeLine();
      if (isUnderWay()) void calls.hangUp("user", () => undefined);
    },
    talk: () => calls.talk(),
  };
}
