import type { RecordingEvent } from "./machine";
import { asked, type Facility, FacilityFailed, faultOf } from "~/islands/facility/facility";
import type { Capture, CaptureWishes, Encoder, EncoderListener } from "~/islands/recording/port";
import type { MicrophoneLine } from "~/islands/voice/microphone/microphone.client";
import type {
  NewRecording,
  RecordingKey,
  RecordingPart,
  Spool,
} from "~/islands/recording/spool/spool.client";

export interface RecorderDeps {
  dispatch(event: RecordingEvent): void;
  openCapture(wishes: CaptureWishes): Promise<Capture>;
  startEncoder(stream: MediaStream, listener: EncoderListener): Promise<Encoder>;
  spool(): Promise<Spool>;
  /** Called when the shared track ended, or the encoder failed: the session has to end. */
  onEnded(problem: "share-ended" | FacilityFailed): void;
  /** Called for each portion that is safe in the spool, so that it can be sent while the next ones are recorded. */
  onKept?(key: RecordingKey, index: number): void;
  report(error: unknown): void;
}

/** The parts of a recording from before its page was closed. */
export interface Earlier {
  /** The index of the next portion; 0 when nothing was recorded. */
  nextPortion: number;
  /** The start of the whole recording by this browser's clock, as if it had never stopped; null without portions. */
  recordingStartMs: number | null;
  /** Goes on in the spool. `part` is null for a first part, and for none. */
  goOn(
    spool: Spool,
    recording: NewRecording,
    part: RecordingPart | null,
  ): Promise<{ isLasting: boolean }>;
  /** Removes what this page recorded, in which nothing was said. */
  takeBack(spool: Spool, key: RecordingKey): Promise<unknown>;
}

type Unstarted = Omit<NewRecording, "audioStartMs" | "videoStartMs">;

export interface Recorder {
  /**
   * Shares the screen and opens the microphone; call it inside the click. Resolves with the reason why a wanted
   * microphone could not be opened, or to null when refused (the state says why), discarded or cancelled.
   */
  ask(wishes: { microphone: boolean }): Promise<Pick<Capture, "deaf"> | null>;
  /**
   * Starts recording into the spool and returns the start in milliseconds since the epoch. `clockSkewMs` is the
   * server's clock minus this browser's, so that the start times match the conversation. With `earlier`, the recording
   * goes on, and the start is that of the whole.
   * @throws FacilityFailed, also when there is no room to store
   */
  start(recording: Unstarted, clockSkewMs: number, earlier?: Earlier | null): Promise<number>;
  /**
   * Makes a place in the spool for the words of an unrecorded talk, so that it is evaluated after a crash too. Returns
   * the start in milliseconds since the epoch.
   * @throws FacilityFailed (no room to store)
   */
  startUnrecorded(
    recording: Unstarted,
    clockSkewMs: number,
    earlier?: Earlier | null,
  ): Promise<number>;
  /** Puts the recording so far into the spool now. */
  flush(): void;
  /** Stops and closes everything. Every portion is in the spool when this resolves. */
  stop(): Promise<void>;
  /** Stops, closes and deletes the recording, in which nothing was said. */
  discard(): Promise<void>;
  /** Closes everything at once and keeps the recording for the next visit. */
  cancel(): void;
  setMicMuted(muted: boolean): void;
  /** Returns the microphone being recorded, or null when there is none. */
  microphone(): MicrophoneLine | null;
}

/** The largest portion in bytes. After a sleep a browser may give minutes at once; the server takes 64 MB at most. */
export const PORTION_MAX_BYTES = 32 * 1024 * 1024;

/** Creates one recording: capture → encoder → spool. A delivery sends it. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const cancelled = new AbortController();
  let asking = new AbortController();
  let capture: Capture | null = null;
  let encoder: Encoder | null = null;
  let key: RecordingKey | null = null;
  let begun: Promise<unknown> = Promise.resolve();
  let index = 0;
  let writing: Promise<void> = Promise.resolve();
  let storageFailed = false;
  let earlier: Earlier | null = null;

  function keep(whole: Blob) {
    for (let from = 0; from < whole.size; from += PORTION_MAX_BYTES)
      keepPortion(whole.slice(from, from + PORTION_MAX_BYTES, whole.type));
  }

  function keepPortion(portion: Blob) {
    const at = index++;
    writing = writing.then(async () => {
      const own = key;
      if (storageFailed || !own) return;
      try {
        await begun;
        const spool = await deps.spool();
        await asked("storage", () => spool.append(own, at, portion));
        deps.onKept?.(own, at);
      } catch (error) {
        failStorage(error);
      }
    });
  }

  function failStorage(error: unknown) {
    storageFailed = true;
    deps.report(error);
    deps.dispatch({ type: "storage-failed", isFull: faultOf(error) === "full" });
    void encoder?.stop();
  }

  function close() {
    capture?.close();
    capture = null;
  }

  async function stop() {
    deps.dispatch({ type: "stop" });
    await encoder?.stop();
    close();
    await writing;
    if (!key) return;
    const own = key;
    try {
      const spool = await deps.spool();
      await asked("storage", () => spool.finish(own));
    } catch (error) {
      failStorage(error);
    }
    deps.dispatch({ type: "stopped" });
  }

  const keyOf = ({ userId, instanceId }: Unstarted): RecordingKey => ({ userId, instanceId });

  async function keepPlace(
    spool: Spool,
    recording: Unstarted,
    { startedAtMs, part = null }: { startedAtMs: number; part?: RecordingPart | null },
  ) {
    const place = { ...recording, audioStartMs: startedAtMs, videoStartMs: startedAtMs };
    const kept = await asked("storage", () =>
      earlier ? earlier.goOn(spool, place, part) : spool.begin(place),
    );
    if (!kept.isLasting) deps.dispatch({ type: "in-memory" });
  }

  /** Removes what this page recorded. Earlier parts stay. */
  async function takeBack(own: RecordingKey) {
    const spool = await deps.spool();
    await (earlier ? earlier.takeBack(spool, own) : spool.remove(own));
  }

  /** Starts the encoder, then makes the recording's place in the spool, for which its portions wait. */
  async function begin(stream: MediaStream, recording: Unstarted, clockSkewMs: number) {
    const spool = await deps.spool();
    const started = await deps.startEncoder(stream, {
      onPortion: keep,
      onError: (error) => {
        deps.report(error);
        deps.dispatch({ type: "encoder-failed" });
        deps.onEnded(new FacilityFailed("encoder", faultOf(error), { cause: error }));
      },
      onSilent() {
        deps.dispatch({ type: "encoder-failed" });
        void encoder?.stop();
      },
    });
    encoder = started;
    const wholeStartMs = earlier?.recordingStartMs ?? started.startedAtMs;
    const startMs = Math.max(0, started.startedAtMs - wholeStartMs);
    const part = earlier?.nextPortion ? { index: earlier.nextPortion, startMs } : null;
    const startedAtMs = wholeStartMs + clockSkewMs;
    await keepPlace(spool, recording, { startedAtMs, part });
    return startedAtMs;
  }

  async function record(recording: Unstarted, clockSkewMs: number): Promise<number> {
    if (!capture) throw new Error("not shared");
    const own = keyOf(recording);
    key = own;
    index = earlier?.nextPortion ?? 0;
    storageFailed = false;
    const beginning = begin(capture.stream, recording, clockSkewMs);
    begun = beginning;
    const startedAtMs = await beginning;
    if (key !== own) {
      await encoder?.stop();
      await takeBack(own);
      throw new Error("discarded");
    }
    deps.dispatch({ type: "started" });
    return startedAtMs;
  }

  return {
    async ask({ microphone }) {
      if (capture && (capture.microphone || !microphone)) return { deaf: null };
      close();
      deps.dispatch({ type: "ask" });
      asking = new AbortController();
      const signal = AbortSignal.any([cancelled.signal, asking.signal]);
      const onAsking = (facility: Facility) => {
        if (!signal.aborted) deps.dispatch({ type: "asking", facility });
      };
      try {
        const opened = await deps.openCapture({ microphone, signal, onAsking });
        if (signal.aborted) {
          opened.close();
          return null;
        }
        capture = opened;
        deps.dispatch({ type: "asking", facility: null });
        opened.onShareEnded(() => {
          if (capture !== opened) return;
          if (!key) close(); // nothing is recorded yet, and a stopped share gives no picture
          deps.onEnded("share-ended");
        });
        return opened;
      } catch (error) {
        if (signal.aborted) return null;
        deps.report(error);
        const isTold = error instanceof FacilityFailed;
        const because = isTold ? error : new FacilityFailed("screen", "failed", { cause: error });
        deps.dispatch({ type: "refused", because });
        return null;
      }
    },
    start(recording, clockSkewMs, before = null) {
      earlier = before;
      return asked("encoder", () => record(recording, clockSkewMs));
    },
    async startUnrecorded(recording, clockSkewMs, before = null) {
      earlier = before;
      close(); // the screen was shared for a spoken try
      deps.dispatch({ type: "cancel" });
      key = keyOf(recording);
      const startedAtMs = (earlier?.recordingStartMs ?? Date.now()) + clockSkewMs;
      const unrecorded = { ...recording, unrecorded: true as const };
      await keepPlace(await deps.spool(), unrecorded, { startedAtMs });
      return startedAtMs;
    },
    flush: () => encoder?.flush(),
    stop,
    async discard() {
      asking.abort();
      const own = key;
      key = null; // later portions of the encoder are dropped
      await encoder?.stop();
      close();
      await writing;
      if (own) await takeBack(own).catch(deps.report);
      deps.dispatch({ type: "cancel" });
    },
    cancel() {
      cancelled.abort();
      const last = encoder?.stop() ?? Promise.resolve();
      void last.then(close, close);
      if (!encoder) close();
      deps.dispatch({ type: "cancel" });
    },
    setMicMuted: (muted) => capture?.microphone?.setMuted(muted),
    microphone: () => capture?.microphone ?? null,
  };
}
