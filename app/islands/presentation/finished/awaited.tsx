import { StepTrack } from "~/components/step-track";
import { Note } from "~/components/ui/note";
import { sentences } from "~/copy/session/session-window";
import type { RecordingState } from "~/islands/recording/capture/machine";
import { endingOf, type ModuleEvaluationState } from "./evaluation-state";
import type { EndingViews } from "./use-ending";

/** Shows the steps left before the score, and says that nobody has to wait for the score. */
export function Awaited({
  recording: { phase },
  sent,
  evaluation,
  ending,
}: {
  recording: RecordingState;
  /** True when no part of the recording waits on this computer. */
  sent: boolean;
  evaluation: ModuleEvaluationState | null;
  /** The parts that show a result; null until they are fetched. */
  ending: EndingViews | null;
}) {
  const isRecorded = phase !== "idle";
  const decided = evaluation !== null && endingOf(evaluation) !== null;
  if (sent && decided) return null;
  const waits = evaluation?.state === "pending" ? evaluation.reason : null;
  return (
    <>
      {decided || ending === null ? null : <ending.AwaitedScore waits={waits} />}
      {waits !== null && ending === null ? <Note>{waits}</Note> : null}
      <StepTrack
        steps={[
          ...(isRecorded ? recorded(phase) : []),
          { label: sentences.judging, state: decided ? "done" : "now" },
        ]}
      />
      {sent && ending ? <ending.MayClose /> : null}
    </>
  );
}

const recorded = (phase: RecordingState["phase"]) => [
  { label: sentences.stopped, state: "done" as const },
  {
    label: sentences.sending,
    state:
      phase === "done"
        ? ("done" as const)
        : phase === "uploading"
          ? ("now" as const)
          : ("later" as const),
  },
];
