import Keyboard from "lucide-react/icons/keyboard";
import Mic from "lucide-react/icons/mic";
import MicOff from "lucide-react/icons/mic-off";
import MonitorUp from "lucide-react/icons/monitor-up";
import Volume2 from "lucide-react/icons/volume-2";
import { use } from "react";
import type { SessionHeadFacts } from "~/components/session/session-window";
import { Progress } from "~/components/ui/progress";
import { sendingSentences } from "~/copy/session/sending";
import { percentAcknowledged, type SendingState } from "~/islands/recording/delivery/sending";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { sentences } from "~/copy/session/session-window";
import { LateNote } from "~/islands/facility/late-note";
import { StayAwake } from "~/islands/facility/stay-awake";
import { TypedAnswer } from "../../voice/typed-answer";
import { TypedPanel, VoicePanel } from "~/islands/voice/voice-panel";
import type { VoiceState } from "../../voice/machine";
import type { PlannedModule, PresentationPlan, RunChoice } from "../run/plan";
import type { ShownRun } from "~/islands/presentation/run/use-run";
import { MicrophoneTrouble } from "./microphone-trouble";
import { EndDialog, useEndQuestion, HeadEnd, Leading, Onward } from "./session-buttons";
import { Sharing } from "../before/sharing";
import { Notes } from "./notes";

export { openCapture, startEncoder } from "~/islands/recording/capture/capture.client";
export { Guard } from "./guard";
export { StartProblem } from "../before/start-problem";
export { Finished } from "../finished/finished";

/** Shows the session, from the click to the end of the last conversation (product §3.3, §3.4). */
export function Live({
  run,
  head,
  admin,
  plan,
  module,
  choice: { typed },
  onWrite,
  nowMs,
}: {
  run: ShownRun;
  head: SessionHeadFacts & { elapsed: string };
  admin: boolean;
  plan: PresentationPlan;
  /** The module being presented. */
  module: PlannedModule;
  choice: RunChoice;
  /** Leaves the start of the session, and starts it in writing. */
  onWrite: () => void;
  nowMs: number;
}) {
  const { voice, recording, sending, ticket } = run;
  const isTyped = typed || ticket?.voice === false;
  const isKept = isTyped && mayReturn(voice);
  const isHeld = voice.conversationId !== null && (voice.phase !== "ended" || isKept);
  const waiting = isWaiting(run, plan);
  const question = useEndQuestion();
  const moment = { run, plan, module, nowMs, question };
  const panel = {
    head: { ...head, recording: recording.phase === "recording" && !recording.failure },
    voice,
    admin,
    customer: module.customer,
    guidelines: module.guidelines,
    banner: run.banner,
    onRate: run.rate,
    notes: (
      <>
        <div className="px-5 has-[.note]:pt-4">
          <StayAwake />
        </div>
        <Notes run={run} typed={isTyped} />
        <MicrophoneTrouble
          active={voice.phase === "connected" && !voice.muted && !isTyped}
          microphone={run.microphone}
          onChoose={run.chooseMicrophone}
        />
      </>
    ),
    foot: waiting ? (
      <Waiting {...{ run, typed, onWrite }} />
    ) : (
      <>
        {isHeld ? <Answering run={run} typed={isTyped} /> : null}
        {plan.group ? <Continuous sending={sending} /> : null}
        {isTyped ? <Onward {...moment} /> : <Leading {...moment} />}
      </>
    ),
  };
  return (
    <>
      {isTyped ? (
        <TypedPanel {...panel} end={waiting ? null : <HeadEnd {...moment} />} />
      ) : (
        <VoicePanel {...panel} levels={run.levels} />
      )}
      <EndDialog run={run} question={question} />
    </>
  );
}

/** Returns true when the line can be opened again. A typed text then stays in its field. */
const mayReturn = ({ endReason }: VoiceState) =>
  endReason === "lost" || endReason === "failed" || endReason === "replaced";

/**
 * Returns true while there is nothing to end. A group's timer runs from the recording on, a module's session from its
 * conversation on.
 */
const isWaiting = ({ state, voice }: ShownRun, { group }: PresentationPlan) =>
  group ? state.phase === "starting" : voice.conversationId === null;

/** Shows the count of portions that the server has, out of those recorded. */
function Continuous({ sending }: { sending: SendingState }) {
  if (sending.recorded === 0) return null;
  const { acknowledged, recorded } = sending;
  return (
    <div>
      <p className="muted mb-1 flex justify-between text-xs">
        <span>{sendingSentences.continuous}</span>
        <span>{sendingSentences.portions(acknowledged, recorded)}</span>
      </p>
      <Progress
        size="thin"
        value={percentAcknowledged(sending)}
        label={sendingSentences.continuous}
        state="sending"
      />
    </div>
  );
}

/**
 * Shows the means to answer: the keyboard, or the microphone and the customer's volume. Muting counts for the customer
 * and the recording alike.
 */
function Answering({ run, typed }: { run: ShownRun; typed: boolean }) {
  const { muted, volume } = run.voice;
  if (typed) return <TypedAnswer canSend={run.voice.phase === "connected"} onSay={run.say} />;
  return (
    <div className="grid grid-cols-2 items-center gap-4">
      <Button
        icon={muted ? MicOff : Mic}
        aria-pressed={muted}
        onClick={() => run.setMicMuted(!muted)}
      >
        {muted ? copy.live.muted : copy.live.mute}
      </Button>
      <label className="flex min-w-0 items-center gap-2">
        <Icon of={Volume2} />
        <span className="sr-only">{copy.live.customerVolume}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          className="min-h-10 w-full min-w-0 accent-primary"
          onChange={(event) => run.setVolume(Number(event.currentTarget.value) / 100)}
        />
      </label>
    </div>
  );
}

/** Shows the wait for the customer: the browser's request or the place in the queue, and a way out. */
function Waiting({
  run: { voice, recording, finish },
  typed,
  onWrite,
}: {
  run: ShownRun;
  /** True when no microphone is asked for. */
  typed: boolean;
  onWrite: () => void;
}) {
  const { asks } = recording;
  const words = use(Sharing) ?? sentences;
  const asked = asks === "screen" || asks === "microphone" ? asks : "line";
  const write = (
    <Button icon={Keyboard} onClick={onWrite}>
      {sentences.writeOn}
    </Button>
  );
  return (
    <>
      <LateNote
        waited={voice.queuePosition === null ? asked : null}
        action={typed && asked === "line" ? undefined : write}
      />
      {recording.phase === "asking" && voice.queuePosition === null ? (
        <p className="muted text-sm">
          <Icon of={MonitorUp} /> {typed ? words.askingTyped : words.asking}
        </p>
      ) : null}
      <Button size="lg" block onClick={finish}>
        {voice.queuePosition === null ? sentences.cancel : sentences.leaveQueue}
      </Button>
    </>
  );
}
