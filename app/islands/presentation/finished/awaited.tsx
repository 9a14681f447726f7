import Bell from "lucide-react/icons/bell";
import { StepTrack } from "~/components/step-track";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { sentences } from "~/copy/session/session-window";
import type { RecordingState } from "~/islands/recording/capture/machine";
import { endingOf, type ModuleEvaluationState } from "./evaluation-state";
import type { EndingViews } from "./use-ending";

/** Shows the steps left before the score, and says that nobody has to wait for it. */
export function Awaited({
  recording: { phase },
  evaluation,
  ending,
}: {
  recording: RecordingState;
  evaluation: ModuleEvaluationState | null;
  /** Null until it is fetched. */
  ending: EndingViews | null;
}) {
  const isRecorded = phase !== "idle";
  const sent = phase === "done" || !isRecorded;
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
      {sent ? (
        <Note mark={<Icon of={Bell} />}>
          <b>{sentences.mayClose}</b> {sentences.mayCloseDetail}
        </Note>
      ) : null}
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
