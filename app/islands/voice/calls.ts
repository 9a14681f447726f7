import type { Wait } from "../timing";
import {
  type VoiceConversation,
  type ConversationDeps,
  createConversation,
  type PassOn,
} from "./conversation";
import {
  type EarlierLine,
  type EndReason,
  idleVoice,
  type VoiceEvent,
  voiceReducer,
  type VoiceState,
} from "./machine";
import type { Ending, OpenVoice } from "./port";
import type { Place, PlaceRequest } from "./place";
import { report } from "../report";
import { fetchModule } from "~/islands/fetch-module";

/** The browser functions that a call needs. */
export interface CallBrowser {
  openVoice: OpenVoice;
  /** Asks for the microphone and releases it. @throws FacilityFailed */
  checkMicrophone(): Promise<void>;
  wait: Wait;
  /** Milliseconds, monotonic. */
  now(): number;
  report(error: unknown): void;
}

interface CallsDeps<Wish extends PlaceRequest, Given extends Place> extends Omit<
  ConversationDeps<Wish, Given>,
  "dispatch" | "onEnded" | "lines" | "origin"
> {
  /** Asks for the microphone, for pages without a capture. @throws FacilityFailed */
  checkMicrophone?(): Promise<void>;
  /** `before` is the state before the event. */
  onVoice(event: VoiceEvent, voice: VoiceState, before: VoiceState): void;
  /** Called when the other side hung up, or the line is lost for good. */
  onEnded(ending: Ending): void;
  /** Called when there is no place, or nobody answers; not for a call that is no longer wanted. */
  onFailed(error: unknown): Promise<void>;
}

/** One conversation, from its start to its end. */
export interface Call<Wish, Given> {
  readonly talk: VoiceConversation<Wish, Given>;
  /** The reserved place; null before its reservation and once it is opened. */
  place: Given | null;
  /** True when it was hung up or is no longer wanted; its results are then ignored. */
  dropped: boolean;
}

/** The conversations of a page: one after another, one at a time. */
interface Calls<Wish, Given> {
  voice(): VoiceState;
  talk(): VoiceConversation<Wish, Given> | null;
  /** Shows the lines of the same talk from before its page was closed. Call it before the first conversation. */
  restore(lines: readonly EarlierLine[]): void;
  /** Starts the next conversation with the sound settings of the last. `again` continues the same one after a cut. */
  begin(options?: { again: boolean }): Call<Wish, Given>;
  /** Asks for the microphone. Resolves to false when that failed, or the call is no longer wanted. */
  listen(call: Call<Wish, Given>): Promise<boolean>;
  /** Reserves a place; `prepare` runs before it is opened. Resolves to false when that failed. */
  reserve(
    call: Call<Wish, Given>,
    request: Wish,
    prepare: (place: Given) => Promise<void>,
  ): Promise<boolean>;
  /** Opens the conversation that has its place. */
  open(passOn: PassOn<Given>): Promise<void>;
  /** Hangs up. Calls `onClosing` when there is a line to close. */
  hangUp(reason: EndReason, onClosing: () => void): Promise<void>;
  /** Ends an opening conversation as failed, when nothing was said. */
  abandon(): Promise<void>;
  /** Ends the conversation that `hangUp` is ending. */
  close(): void;
  /** Ends silently, because the screen is gone. */
  cancel(): void;
}

/** Creates calls, one at a time, for presentations and the support page. */
export function createCalls<Wish extends PlaceRequest, Given extends Place>(
  deps: CallsDeps<Wish, Given>,
): Calls<Wish, Given> {
  let voice = idleVoice;
  let current: Call<Wish, Given> | null = null;
  let origin: { atMs: number | null } = { atMs: null };

  function onVoice(event: VoiceEvent) {
    const before = voice;
    voice = voiceReducer(voice, event);
    deps.onVoice(event, voice, before);
  }

  function drop() {
    const call = current;
    if (call) call.dropped = true;
    return call;
  }

  return {
    voice: () => voice,
    talk: () => current?.talk ?? null,
    restore: (lines) => onVoice({ type: "restored", lines }),

    begin({ again } = { again: false }) {
      const { muted, volume } = voice;
      if (!again) origin = { atMs: null };
      const talk = createConversation({
        ...deps,
        origin,
        lines: () => voice.lines,
        dispatch(event) {
          if (current === call) onVoice(event);
        },
        onEnded(ending) {
          if (current === call) deps.onEnded(ending);
        },
      });
      const call: Call<Wish, Given> = { talk, place: null, dropped: false };
      onVoice({ type: "open", again });
      current = call;
      talk.setMicMuted(muted);
      talk.setVolume(volume);
      return call;
    },

    async listen(call) {
      onVoice({ type: "asking", isAsking: true });
      try {
        await deps.checkMicrophone?.();
      } catch (error) {
        if (!call.dropped) await deps.onFailed(error);
        return false;
      } finally {
        if (!call.dropped) onVoice({ type: "asking", isAsking: false });
      }
      return !call.dropped;
    },

    async reserve(call, request, prepare) {
      try {
        const place = await call.talk.reserve(request);
        await prepare(place);
        call.place = place;
      } catch (error) {
        if (!call.dropped) await deps.onFailed(error);
      }
      return call.place !== null && !call.dropped;
    },

    async open(passOn) {
      if (!current?.place || current.dropped) return;
      const call = current;
      const { place } = current;
      call.place = null;
      try {
        await call.talk.open(place, passOn);
      } catch (error) {
        if (!call.dropped && voice.phase === "connecting") await deps.onFailed(error);
      }
    },

    async hangUp(reason, onClosing) {
      const call = drop();
      onVoice({ type: "finish" });
      if (call) onClosing();
      await call?.talk.end();
      if (current === call) current = null;
      onVoice({ type: "ended", reason });
    },

    async abandon() {
      const call = drop();
      current = null;
      onVoice({ type: "ended", reason: "failed" });
      await call?.talk.end();
    },

    close() {
      if (current?.dropped) void current.talk.end();
    },

    cancel: () => void drop()?.talk.end(),
  };
}

const voiceClient = () => fetchModule(() => import("./elevenlabs.client"));

/** Opens a session; the voice SDK is fetched with the first one. @throws VoiceUnreachable */
export const openVoice: OpenVoice = async (opening) => (await voiceClient()).openVoice(opening);

/** Fetches the voice SDK ahead of time, while the person is asked something. */
export function fetchVoice(): void {
  voiceClient().catch(report); // fetched again when it is needed
}
