import type { Wait } from "../timing";
import {
  type VoiceConversation,
  type ConversationDeps,
  createConversation,
  type PassOn,
} from "./conversation";
import {
  type EndReason,
  idleVoice,
  type VoiceEvent,
  voiceReducer,
  type VoiceState,
} from "./machine";
import type { Ending, OpenVoice } from "./port";
import type { Place, PlaceRequest } from "./place";

/** What a call asks of the browser. */
export interface CallBrowser {
  openVoice: OpenVoice;
  /** Asks for the microphone; false when it may not be used. */
  mayListen(): Promise<boolean>;
  wait: Wait;
  /** Milliseconds, monotonic. */
  now(): number;
  report(error: unknown): void;
}

export interface CallsDeps<Asked extends PlaceRequest, Given extends Place> extends Omit<
  ConversationDeps<Asked, Given>,
  "dispatch" | "onEnded" | "lines" | "origin"
> {
  /** `before` is what was shown until then. */
  onVoice(event: VoiceEvent, voice: VoiceState, before: VoiceState): void;
  /** The other side hung up, or the line is lost for good. */
  onEnded(ending: Ending): void;
  /** There is no place, or nobody answers; not told of a call that is not wanted any more. */
  onFailed(error: unknown): Promise<void>;
}

/** One conversation, from the wish for it to its end. */
export interface Call<Asked, Given> {
  readonly talk: VoiceConversation<Asked, Given>;
  /** What it is to be opened with; null before, and after. */
  place: Given | null;
  /** Hung up, or not wanted any more: what comes of it is of no concern. */
  dropped: boolean;
}

/** The conversations of a page: one after another, one at a time. */
export interface Calls<Asked, Given> {
  voice(): VoiceState;
  talk(): VoiceConversation<Asked, Given> | null;
  /** The next conversation, with the sound as it was set for the one before; `again`: the same one, after a cut. */
  begin(options?: { again: boolean }): Call<Asked, Given>;
  /** A place for it; `prepare` is what has to happen before it is opened. False when nothing came of it. */
  reserve(
    call: Call<Asked, Given>,
    request: Asked,
    prepare: (place: Given) => Promise<void>,
  ): Promise<boolean>;
  /** Opens the one that has its place. */
  open(passOn: PassOn<Given>): Promise<void>;
  /** `onClosing` is called when there is somebody to hang up on. */
  hangUp(reason: EndReason, onClosing: () => void): Promise<void>;
  /** Nothing was said: ends what was being opened, as failed. */
  abandon(): Promise<void>;
  /** Ends what `hangUp` is ending. */
  close(): void;
  /** Without a word to the screen, which is gone. */
  cancel(): void;
}

/** One call at a time, from the press of a button to its end; of presentations and of the support page alike. */
export function createCalls<Asked extends PlaceRequest, Given extends Place>(
  deps: CallsDeps<Asked, Given>,
): Calls<Asked, Given> {
  let voice = idleVoice;
  let current: Call<Asked, Given> | null = null;
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
      const call: Call<Asked, Given> = { talk, place: null, dropped: false };
      onVoice({ type: "open", again });
      current = call;
      talk.setMicMuted(muted);
      talk.setVolume(volume);
      return call;
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
