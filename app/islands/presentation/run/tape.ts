import type { hold } from "~/islands/recording/spool/holding.client";
import type { RecordingKey } from "~/islands/recording/spool/spool.client";
import { type openChannel, openLine, type SessionMessage } from "../../voice/channel";
import type { RecordingEvent } from "~/islands/recording/capture/machine";
import type { RecorderDeps } from "~/islands/recording/capture/recorder";
import type { DeliveryDeps } from "~/islands/recording/delivery/delivery";
import type { VoiceEvent } from "../../voice/machine";
import type { OpenVoice } from "../../voice/port";
import type { askForAgent, Ticket } from "~/islands/voice/place";
import { NotResumed, type RunEvent, type RunProblem } from "./machine";
import type { Resumption, RunPlan } from "./plan";

export interface TapeDeps {
  hold: typeof hold;
  openChannel: typeof openChannel;
}

/** A running recording. Other tabs cannot take it. Its session exchanges messages over a channel (product §7.1). */
export interface Tape {
  key: RecordingKey;
  /** Milliseconds since the epoch, by the server's clock. */
  startedAtMs: number;
  send(message: SessionMessage): void;
  /** Lets other tabs have the recording; may be called again. */
  close(): void;
}

/**
 * Starts a recording with `start`, which returns its start time. `goesOn`: it has earlier parts, which another tab may
 * hold. @throws NotResumed, and the errors of `start`, with nothing left held
 */
export async function startTape(
  key: RecordingKey,
  start: () => Promise<number>,
  onMessage: (message: SessionMessage) => void,
  { goesOn, ...deps }: TapeDeps & { goesOn: boolean },
): Promise<Tape> {
  const release = await deps.hold(key);
  if (goesOn && release === null) throw new NotResumed("elsewhere");
  try {
    const startedAtMs = await start();
    const line = openLine(key.instanceId, onMessage, deps.openChannel);
    return {
      key,
      startedAtMs,
      send: line.send,
      close() {
        line.close();
        release?.();
      },
    };
  } catch (error) {
    release?.();
    throw error;
  }
}

/** The dependencies of a run: its plan, its listeners, and the browser (`use-run.ts`; a test brings its own). */
export interface RunDeps extends Omit<DeliveryDeps, "groupId" | "onExpired">, TapeDeps {
  userId: string;
  plan: RunPlan;
  /** The presentation to go on with; none for a new one. */
  resumption?: Resumption | null;
  /** The origin of this installation, for a vendor's agent. */
  origin: string;
  /** The wait between the start of the recording and the session, in milliseconds (DELAYED_START_EMAIL). */
  startDelayMs: number;
  onState(event: RunEvent): void;
  onVoice(event: VoiceEvent): void;
  onRecording(event: RecordingEvent): void;
  onProblem(problem: RunProblem | null): void;
  /** Called when the place is reserved, with its instance and the server's answer. */
  onTicket(ticket: Ticket): void;
  openCapture: RecorderDeps["openCapture"];
  startEncoder: RecorderDeps["startEncoder"];
  ask: typeof askForAgent;
  openVoice: OpenVoice;
}

/**
 * Returns `ask` for a presentation that goes on. It throws `NotResumed` when the server opens another one, because the
 * term of the first ended.
 */
export const askForSame =
  (ask: RunDeps["ask"]): RunDeps["ask"] =>
  async (...asked) => {
    const [{ instanceId }] = asked;
    const given = await ask(...asked);
    if ("instanceId" in given && instanceId !== null && given.instanceId !== instanceId)
      throw new NotResumed("lapsed");
    return given;
  };
