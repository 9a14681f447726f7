import Keyboard from "lucide-react/icons/keyboard";
import { SignInAgain } from "~/islands/recording/delivery/sending";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { failureSentences, type RecordingState } from "~/islands/recording/capture/machine";
import { LaterToasts } from "~/islands/later-toasts";
import { resumable } from "~/copy/session/resumable";
import { sentences } from "~/copy/session/session-window";
import type { TypedCounts } from "./before";
import type { RunProblem } from "../run/machine";

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
  /** Starts a typed session. */
  onWrite?: () => void;
}) {
  if (recording.failure) return <Note tone="ko">{failureSentences[recording.failure]}</Note>;
  switch (problem) {
    case null:
      return null;
    case "start-failed":
      return <Note tone="ko">{copy.presentation.recordingFailed}</Note>;
    case "microphone-refused":
      return (
        <Note tone="ko" action={onWrite ? <Write onWrite={onWrite} /> : undefined}>
          <b>{copy.presentation.recordingFailed}</b>
          <p>{sentences.writeOffer}</p>
          {typedCounts === "yes" ? null : <p>{copy.uncounted.typedRefused}</p>}
        </Note>
      );
    case "share-ended":
      return <Note tone="ko">{copy.presentation.shareRefused}</Note>;
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
  }
}

function Write({ onWrite }: { onWrite: () => void }) {
  return (
    <Button icon={Keyboard} onClick={onWrite}>
      {sentences.writeOn}
    </Button>
  );
}
