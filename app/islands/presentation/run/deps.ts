import type { RecordingEvent } from "~/islands/recording/capture/machine";
import type { RecorderDeps } from "~/islands/recording/capture/recorder";
import type { DeliveryDeps } from "~/islands/recording/delivery/delivery";
import type { VoiceEvent } from "../../voice/machine";
import type { OpenVoice } from "../../voice/port";
import type { askForAgent, Ticket } from "../../voice/ticket";
import type { RunEvent } from "./machine";
import type { RunPlan } from "./plan";
import type { RunProblem } from "./problem";
import type { TapeDeps } from "./tape";

/** The dependencies of a run: its plan, its listeners, and the browser (`use-run.ts`; a test brings its own). */
export interface RunDeps extends Omit<DeliveryDeps, "groupId" | "onExpired">, TapeDeps {
  userId: string;
  plan: RunPlan;
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
