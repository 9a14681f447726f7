import type { RecordingEvent } from "./machine";
import {
  type Capture,
  CaptureFailed,
  type CaptureWishes,
  type Encoder,
  type EncoderListener,
  ShareRefused,
} from "~/islands/recording/port";
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
  /** Called when the shared track ended, or the encoder failed (`start-failed`): the session has to end. */
  onEnded(problem: "share-ended" | "start-failed"): void;
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
  goOn(spool: Spool, recording: NewRecording, part: RecordingPart | null): Promise<void>;
  /** Removes what this page recorded, in which nothing was said. */
  takeBack(spool: Spool, key: RecordingKey): Promise<void>;
}

type Unstarted = Omit<NewRecording, "audioStartMs" | "videoStartMs">;

export interface Recorder {
  /**
   * Shares the screen and opens the microphone; call it inside the click. Resolves with the presence of a microphone,
   * or null when refused (the state says why) or cancelled.
   */
  ask(wishes: { microphone: boolean }): Promise<{ microphone: boolean } | null>;
  /**
   * Starts recording into the spool and returns the start in milliseconds since the epoch. `clockSkewMs` is the
   * server's clock minus this browser's, so that the start times match the conversation. With `earlier`, the recording
   * goes on, and the start is that of the whole.
   * @throws CaptureFailed, also when there is no room to store
   */
  start(recording: Unstarted, clockSkewMs: number, earlier?: Earlier | null): Promise<number>;
  /**
   * Makes a place in the spool for the words of an unrecorded talk, so that it is evaluated after a crash too. Returns
   * the start in milliseconds since the epoch.
   * @throws DOMException (no room to store)
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
  let capture: Capture | null = null;
  let encoder: Encoder | null = null;
  let key: RecordingKey | null = null;
  let begun: Promise<void> = Promise.resolve();
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
        await (await deps.spool()).append(own, at, portion);
        deps.onKept?.(own, at);
      } catch (error) {
        failStorage(error);
      }
    });
  }

  function failStorage(error: unknown) {
    storageFailed = true;
    deps.report(error);
    deps.dispatch({ type: "storage-failed" });
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
    try {
      await (await deps.spool()).finish(key);
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
    const begin = { ...recording, audioStartMs: startedAtMs, videoStartMs: startedAtMs };
    begun = earlier ? earlier.goOn(spool, begin, part) : spool.begin(begin);
    await begun;
  }

  /** Removes what this page recorded. Earlier parts stay. */
  const takeBack = (spool: Spool, own: RecordingKey) =>
    earlier ? earlier.takeBack(spool, own) : spool.remove(own);

  async function record(recording: Unstarted, clockSkewMs: number): Promise<number> {
    if (!capture) throw new Error("not shared");
    const spool = await deps.spool();
    const own = keyOf(recording);
    key = own;
    index = earlier?.nextPortion ?? 0;
    storageFailed = false;
    encoder = await deps.startEncoder(capture.stream, {
      onPortion: keep,
      onError: (error) => {
        deps.report(error);
        deps.dispatch({ type: "encoder-failed" });
        deps.onEnded("start-failed");
      },
    });
    const wholeStartMs = earlier?.recordingStartMs ?? encoder.startedAtMs;
    const startMs = Math.max(0, encoder.startedAtMs - wholeStartMs);
    const part = earlier?.nextPortion ? { index: earlier.nextPortion, startMs } : null;
    const startedAtMs = wholeStartMs + clockSkewMs;
    await keepPlace(spool, recording, { startedAtMs, part });
    if (key !== own) {
      await encoder.stop();
      await takeBack(spool, own);
      throw new Error("discarded");
    }
    deps.dispatch({ type: "started" });
    return startedAtMs;
  }

  return {
    async ask({ microphone }) {
      if (capture && (capture.microphone || !microphone))
        return { microphone: capture.microphone !== null };
      close();
      deps.dispatch({ type: "ask" });
      try {
        const opened = await deps.openCapture({ microphone, signal: cancelled.signal });
        if (cancelled.signal.aborted) {
          opened.close();
          return null;
        }
        capture = opened;
        opened.onShareEnded(() => {
          if (capture !== opened) return;
          if (!key) close(); // nothing is recorded yet, and a stopped share gives no picture
          deps.onEnded("share-ended");
        });
        return { microphone: opened.microphone !== null };
      } catch (error) {
        if (cancelled.signal.aborted) return null;
        const isRefused = error instanceof ShareRefused;
        if (!isRefused) deps.report(error);
        deps.dispatch({
          type: "refused",
          failure: isRefused ? "share-refused" : "start-failed",
        });
        return null;
      }
    },
    start(recording, clockSkewMs, before = null) {
      earlier = before;
      return record(recording, clockSkewMs).catch((cause: unknown) => {
        throw new CaptureFailed("not started", { cause });
      });
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
      const own = key;
      key = null; // later portions of the encoder are dropped
      await encoder?.stop();
      close();
      await writing;
      if (own) await takeBack(await deps.spool(), own);
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
