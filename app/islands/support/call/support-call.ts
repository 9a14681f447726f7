import * as v from "valibot";
import { type CallBrowser, createCalls } from "~/islands/voice/calls";
import { FacilityFailed } from "~/islands/facility/facility";
import { randomId, type openChannel, openLine, type SessionMessage } from "~/islands/voice/channel";
import type { VoiceConversation } from "~/islands/voice/conversation";
import type { EndReason, VoiceEvent } from "~/islands/voice/machine";
import { ANDROID_DELAY_MS, type ExtraBody } from "~/islands/voice/port";
import { type PageTutorial, pointedAt, type VideoTutorial } from "../tutorials";
import { postForm, Refused, SessionExpired } from "~/islands/api";
import { type Ask, type Place, type PlaceRequest, queuedBy } from "~/islands/voice/place";

interface SupportCallDeps extends Omit<SupportRequest, "typed">, CallBrowser {
  /** The tutorials of the page's load. */
  tutorials: readonly PageTutorial[];
  ask: typeof askForAssistant;
  openChannel: typeof openChannel;
  onVoice(event: VoiceEvent): void;
  /** Called when there is a place; it tells the assistant's abilities. */
  onPlace(place: SupportPlace): void;
  /** Called when the assistant points to the video of a tutorial. */
  onTutorial(tutorial: VideoTutorial): void;
  /** Called when the call did not begin; null when it was not wanted any more. */
  onNotBegun(problem: CallProblem | null): void;
  /** Called when a call that had begun is over, whoever ended it. */
  onOver(): void;
}

interface SupportCallControls {
  /**
   * Starts a call. Call it inside the click, because some browsers open a microphone only then. Does nothing during a
   * call.
   */
  start(choice: { typed: boolean }): Promise<void>;
  /** Drops a call that has not begun, and starts otherwise. */
  startOver(choice: { typed: boolean }): Promise<void>;
  /** Ends the call, or leaves the queue. */
  end(): Promise<void>;
  /** Hangs up silently, because the page is going away. */
  leave(): void;
  talk(): VoiceConversation<SupportRequest, SupportPlace> | null;
}

/**
 * Creates the calls of a support page, one at a time (product §3.7): microphone, place with the assistant,
 * conversation, and its end. The end is reported to the mobile app. A call ends with its page.
 */
export function createSupportCall(deps: SupportCallDeps): SupportCallControls {
  const { language, os } = deps;
  let { tutorials } = deps;
  let channel: ReturnType<typeof openLine> | null = null;

  const calls = createCalls<SupportRequest, SupportPlace>({
    ...deps,
    onPlace: takePlace,
    microphone: () => null,
    connectDelayMs: os === "android" ? ANDROID_DELAY_MS : 0,
    tools: {
      show_tutorial(parameters) {
        deps.onTutorial(pointedAt(parameters, tutorials));
        return "The video's button is on the caller's screen."; // said in the assistant's own words
      },
    },
    onEnded: (ending) => void endAs(ending),
    async onFailed(error) {
      deps.report(error);
      await giveUp(problemOf(error));
    },
  });

  /** The assistant of this place knows these tutorials. They may be newer than the page. */
  function takePlace(place: SupportPlace) {
    if (place.tutorials) ({ tutorials } = place);
    deps.onPlace(place);
  }

  function hear(message: SessionMessage) {
    if (message === "start_session") void calls.open(({ extraBody }) => extraBody);
    else calls.close();
  }

  function closeLine() {
    channel?.close();
    channel = null;
  }

  const isUnderWay = () => !["idle", "ended"].includes(calls.voice().phase);

  async function start({ typed }: { typed: boolean }) {
    if (isUnderWay()) return;
    const call = calls.begin();
    // Undoes a mute of the call before, and the hush of a video that was on screen when it ended.
    call.talk.setMicMuted(false);
    call.talk.setVolume(1);
    if (!typed && !(await calls.listen(call))) return;
    channel = openLine(randomId(), hear, deps.openChannel); // product §7.1
    const wanted = { language, os, typed };
    const reserved = await calls.reserve(call, wanted, async (place) => takePlace(place));
    if (reserved) channel.send("start_session");
  }

  /** Ends a call in which nothing was said, without reporting an end. */
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
    async startOver(choice) {
      closeLine();
      await calls.abandon();
      await start(choice);
    },
    end: () => endAs("user"),
    leave() {
      closeLine();
      if (isUnderWay()) void calls.hangUp("user", () => undefined);
    },
    talk: () => calls.talk(),
  };
}

/** A place with the assistant; its `reason` is in the caller's language. */
export interface SupportPlace extends Place {
  /** The data for a vendor's agent. */
  extraBody: ExtraBody;
  /** The tutorials that the assistant may show. Absent from a server that is not yet updated. */
  tutorials?: readonly PageTutorial[] | undefined;
}

export interface SupportRequest extends PlaceRequest {
  /** Null outside the app, or when the app does not say. */
  os: "android" | "ios" | null;
}

const Granted = v.pipe(
  v.object({
    signedUrl: v.string(),
    provider: v.optional(v.picklist(["embedded", "elevenlabs"]), "embedded"),
    dynamicVariables: v.record(v.string(), v.string()),
    customLlmExtraBody: v.record(v.string(), v.nullable(v.string())),
    voice: v.boolean(),
    reason: v.nullish(v.string(), null),
    tutorials: v.optional(
      v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          answer: v.string(),
          videoUrl: v.nullable(v.string()),
        }),
      ),
    ),
  }),
  v.transform(({ customLlmExtraBody: extraBody, ...place }) => ({ ...place, extraBody })),
);

/** Asks once for the assistant. @throws SessionExpired, Refused, TypeError (no network) */
export const askForAssistant: Ask<SupportRequest, SupportPlace> = async (
  { language, os, typed, standIn },
  queueNumber,
  signal,
) => {
  try {
    const fields = {
      lang: language,
      os,
      mode: typed ? "text" : null,
      ticket: queueNumber,
      stand_in: standIn ? "1" : null,
    };
    return v.parse(Granted, await postForm("/support/call", fields, signal));
  } catch (error) {
    return queuedBy(error);
  }
};

/** The reason why a call did not begin. */
export type CallProblem = FacilityFailed | "failed" | "offline" | "expired";

/** Returns the problem for an error on the way to the assistant. */
export function problemOf(error: unknown): CallProblem {
  if (error instanceof FacilityFailed) return error;
  if (error instanceof SessionExpired) return "expired";
  if (error instanceof Refused) return error.status === 403 ? "expired" : "failed";
  return error instanceof TypeError ? "offline" : "failed";
}
