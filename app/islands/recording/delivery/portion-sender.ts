import { FacilityFailed } from "~/islands/facility/facility";
import type { Wait } from "~/islands/timing";
import type { SendingEvent } from "./sending";
import type { RecordingKey, Spool, SpooledRecording } from "~/islands/recording/spool/spool.client";
import { messageOf, troubleOf, type Pauses } from "./retries";

/** A portion as `upload-video-portion` takes it (product §15). */
export interface Portion {
  instanceId: string;
  /** Null when the instance names its module. */
  groupId: string | null;
  index: number;
  /** True when no portion follows. */
  last: boolean;
  /** Milliseconds since the epoch. */
  audioStartMs: number;
  videoStartMs: number;
  /** The place in ms of a later part that begins with this portion; null for all other portions. */
  partStartMs: number | null;
  /** Null when the server has the portion already and learns only that `index` was the last. */
  video: Blob | null;
}

export interface PortionTransport {
  /** Resolves once the server has acknowledged it. @throws SessionExpired, Refused, TypeError, the signal's reason */
  send(portion: Portion, signal: AbortSignal): Promise<void>;
  /** Returns the progress: every portion below `next` is there; `finished`: it takes no more. @throws as `send` */
  progress(instanceId: string, signal: AbortSignal): Promise<{ next: number; finished: boolean }>;
}

export interface PortionSenderDeps {
  spool(): Promise<Spool>;
  transport: PortionTransport;
  /** Waits; also limits the time of one request. */
  wait: Wait;
  pauses: Pick<Pauses, "pause">;
  dispatch(event: SendingEvent): void;
  report(error: unknown): void;
}

export interface PortionSender {
  /** Notes that one more portion is in the spool; `recorded` in all. */
  kept(recorded: number): void;
  /** Holds the newest portion back before the recording stops, to send it as the last. */
  holdBack(): void;
  /** Notes that the recording is finished in the spool, so that the rest can go. */
  finish(): void;
  stop(): void;
  /** `sent`: the server has everything. `refused`: it never will. `stopped`: by `stop`; the rest stays in the spool. */
  outcome: Promise<"sent" | "refused" | "stopped">;
}

/** Thrown when a request exceeded the time limit of its portion. */
class Stalled extends Error {
  override name = "Stalled";
}

/** The further tries after which a browser that does not give its portions back is given up. */
const STORAGE_TRIES = 2;

/** Returns the time limit of one request in ms: for a line of 4 kB/s, and twice as long after each stall. */
export const limitMs = (bytes: number, stalls: number) =>
  (15_000 + Math.ceil(bytes / 4)) * 2 ** Math.min(stalls, 3);

type Step = { do: "send"; portion: Portion } | { do: "wait" } | { do: "end" };

/**
 * Sends the portions of one recording in order, while it is recorded and after, until the server has acknowledged the
 * last (product §8.2). A portion leaves the spool only then. The sender waits for ever through any trouble; its owner
 * decides when to stop.
 */
export function createPortionSender(key: RecordingKey, deps: PortionSenderDeps): PortionSender {
  const stopped = new AbortController();
  let holding = false;
  let stalls = 0;
  let wake: () => void = () => undefined;
  let news = false;

  const isStopped = () => stopped.signal.aborted;

  /** Resolves once the spool holds something new since the last call. */
  const newsCome = () =>
    new Promise<void>((resolve) => {
      if (news || isStopped()) return resolve();
      wake = resolve;
    });

  function tell() {
    news = true;
    wake();
  }

  async function nextStep(): Promise<Step> {
    news = false;
    const spool = await deps.spool();
    const recording = await spool.find(key);
    if (!recording) return { do: "end" }; // deleted by its owner
    const { portions: recorded, sentPortions: acknowledged = 0, finished } = recording;
    const { bytes: recordedBytes, sentBytes = 0 } = recording;
    deps.dispatch({ type: "progress", acknowledged, recorded, sentBytes, recordedBytes });
    if (recording.uploaded || (finished && recorded === 0)) return { do: "end" };
    const first = await spool.firstPortion(key);
    if (!first)
      return finished
        ? { do: "send", portion: asPortion(recording, recorded - 1, null) }
        : { do: "wait" };
    if (holding && !finished && first.index === recorded - 1) return { do: "wait" };
    return { do: "send", portion: asPortion(recording, first.index, first.video) };
  }

  async function sendInTime(portion: Portion) {
    const over = new AbortController();
    const bytes = portion.video?.size ?? 0;
    const settled = new AbortController();
    const late = deps.wait(limitMs(bytes, stalls), settled.signal).then(() => {
      stalls++;
      over.abort(new Stalled("no acknowledgement in time"));
      throw new Stalled("no acknowledgement in time");
    });
    try {
      const signal = AbortSignal.any([over.signal, stopped.signal]);
      await Promise.race([deps.transport.send(portion, signal), late]);
      stalls = 0;
    } finally {
      settled.abort();
    }
  }

  async function acknowledged({ index, last, video }: Portion) {
    const spool = await deps.spool();
    if (video) await spool.dropPortion(key, index);
    if (last) await spool.markUploaded(key);
    deps.dispatch({ type: "acknowledged" });
  }

  /** Tries a short request before a whole portion, and drops the portions that the server has. */
  async function reconcile() {
    const { next, finished } = await deps.transport.progress(key.instanceId, stopped.signal);
    const spool = await deps.spool();
    // The server has the recording without any portion: an earlier version sent it whole before the tab was closed.
    if (finished && next === 0) return spool.markUploaded(key);
    for (const index of await spool.portionIndexes(key))
      if (index < next) await spool.dropPortion(key, index);
  }

  /** Returns true for a recording of an earlier visit, of which the server may have more than this page knows. */
  const isLeft = async () => (await (await deps.spool()).find(key))?.finished ?? false;

  async function run(): Promise<"sent" | "refused" | "stopped"> {
    let tries = 0;
    let probing: boolean | null = null;
    while (!isStopped()) {
      try {
        probing ??= await isLeft();
        if (probing) await reconcile();
        probing = false;
        const step = await nextStep();
        if (step.do === "end") return ended();
        if (step.do === "wait") await newsCome();
        else {
          await sendInTime(step.portion);
          await acknowledged(step.portion);
        }
        tries = 0;
      } catch (error) {
        if (isStopped()) break;
        deps.report(error);
        const isLost = error instanceof FacilityFailed && tries >= STORAGE_TRIES;
        const trouble = isLost ? "refused" : troubleOf(error);
        deps.dispatch({ type: "trouble", trouble, message: messageOf(error) });
        if (trouble === "refused") return "refused";
        probing = trouble === "expired" || trouble === "foreign";
        await deps.pauses.pause(tries++, stopped.signal).catch(() => undefined); // stopped
      }
    }
    return "stopped";
  }

  function ended() {
    deps.dispatch({ type: "sent" });
    return "sent" as const;
  }

  return {
    kept(recorded) {
      deps.dispatch({ type: "kept", recorded });
      tell();
    },
    holdBack() {
      holding = true;
    },
    finish: tell,
    stop() {
      stopped.abort();
      tell();
    },
    outcome: run(),
  };
}

function asPortion(recording: SpooledRecording, index: number, video: Blob | null): Portion {
  const { instanceId, subjectId, audioStartMs, videoStartMs, finished, portions } = recording;
  const last = finished && index === portions - 1;
  const groupId = recording.kind === "group" ? subjectId : null;
  const part = recording.parts?.find((one) => one.index === index);
  const partStartMs = part?.startMs ?? null;
  return { instanceId, groupId, index, last, audioStartMs, videoStartMs, partStartMs, video };
}
