import MonitorUp from "lucide-react/icons/monitor-up";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { sentences } from "~/copy/session/session-window";
import type { RecordingState } from "~/islands/recording/capture/machine";
import type { VoiceState } from "../../voice/machine";
import { SoundControls } from "../../voice/sound-controls";
import { TypedAnswer } from "../../voice/typed-answer";
import type { ShownRun } from "~/islands/presentation/run/use-run";

/** Shows the means to answer: the keyboard, or the microphone and the customer's volume. */
export function Answering({ run, typed }: { run: ShownRun; typed: boolean }) {
  const { muted, volume } = run.voice;
  if (typed) return <TypedAnswer canSend={run.voice.phase === "connected"} onSay={run.say} />;
  return (
    <SoundControls
      muted={muted}
      volume={volume}
      onMuted={run.setMicMuted}
      onVolume={run.setVolume}
    />
  );
}

/** Shows the wait for the customer: the browser's request or the place in the queue, and a way out. */
export function Waiting({
  voice,
  recording,
  typed,
  onLeave,
}: {
  voice: VoiceState;
  recording: RecordingState;
  /** True when no microphone is asked for. */
  typed: boolean;
  onLeave: () => void;
}) {
  return (
    <>
      {recording.phase === "asking" && voice.queuePosition === null ? (
        <p className="muted text-sm">
          <Icon of={MonitorUp} /> {typed ? sentences.askingTyped : sentences.asking}
        </p>
      ) : null}
      <Button size="lg" block onClick={onLeave}>
        {voice.queuePosition === null ? sentences.cancel : sentences.leaveQueue}
      </Button>
    </>
  );
}
