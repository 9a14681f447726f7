import Keyboard from "lucide-react/icons/keyboard";
import { use } from "react";
import { SignInAgain } from "~/islands/recording/delivery/sending";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { FacilityFailed } from "~/islands/facility/facility";
import { FacilityNote } from "~/islands/facility/facility-note";
import { failureSentences, type RecordingState } from "~/islands/recording/capture/machine";
import { LaterToasts } from "~/islands/later-toasts";
import { resumable } from "~/copy/session/resumable";
import { sentences } from "~/copy/session/session-window";
import type { TypedCounts } from "./before";
import { Sharing } from "./sharing";
import type { RunProblem } from "../run/machine";
import type { RunChoice } from "../run/plan";

/** Shows the reason the session did not start, and the next step (product §7.3). */
export function StartProblem({
  recording,
  problem,
  typedCounts = "yes",
  onWrite,
}: {
  recording: RecordingState;
  problem: RunProblem | null;
  typedCounts?: TypedCounts;
  /** Starts a session in writing. */
  onWrite?: (how: Pick<RunChoice, "records">) => void;
}) {
  const refused = use(Sharing)?.refused ?? copy.presentation.shareRefused;
  const failed = recording.failure;
  const title = failed && (failed === "share-refused" ? refused : failureSentences[failed]);
  const failure = recording.because ?? (problem instanceof FacilityFailed ? problem : null);
  if (failure)
    return (
      <FacilityProblem
        {...{ failure, typedCounts, onWrite }}
        title={title ?? copy.presentation.recordingFailed}
      />
    );
  if (title) return <Note tone="ko">{title}</Note>;
  switch (problem) {
    case "share-ended":
      return <Note tone="ko">{refused}</Note>;
    case "not-allowed":
      return <Note tone="ko">{sentences.notAllowed}</Note>;
    case "elsewhere":
    case "lapsed":
      return <Note tone="ko">{resumable[problem]}</Note>;
    case "expired":
      return <SignInAgain />;
    case "conversation-failed":
      return (
        <>
          <LaterToasts
            className="grid"
            message={{ id: "conversation-failed", tone: "ko", text: copy.presentation.startFailed }}
          />
          <Note tone="info">{sentences.nothingLost}</Note>
        </>
      );
    default:
      return null;
  }
}

/** Says which facility failed, under the given sentence. The screen stays shared without a microphone. */
function FacilityProblem({
  failure,
  title,
  typedCounts,
  onWrite,
}: {
  failure: FacilityFailed;
  title: string;
  typedCounts: TypedCounts;
  onWrite: ((how: Pick<RunChoice, "records">) => void) | undefined;
}) {
  const records = failure.facility === "microphone";
  const write = onWrite ? (
    <Button icon={Keyboard} onClick={() => onWrite({ records })}>
      {sentences.writeOn}
    </Button>
  ) : undefined;
  return (
    <FacilityNote failure={failure} title={title} action={write}>
      {onWrite ? <p>{records ? sentences.writeOffer : sentences.writeUnrecordedOffer}</p> : null}
      {typedCounts === "yes" ? null : <p>{copy.uncounted.typedRefused}</p>}
    </FacilityNote>
  );
}
