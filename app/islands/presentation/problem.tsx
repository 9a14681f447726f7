import Keyboard from "lucide-react/icons/keyboard";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Toast } from "~/components/ui/toast";
import { copy } from "~/copy";
import { failureSentences, type RecordingState } from "../recording/machine";
import type { TypedCounts } from "./before";
import type { Notice } from "./module-run";
import { sentences } from "./sentences";

/** Why the session did not start, with what can be done about it (product §7.3). */
export function StartProblem({
  recording,
  notice,
  typedCounts = "yes",
  onWrite,
}: {
  recording: RecordingState;
  notice: Notice | null;
  typedCounts?: TypedCounts;
  /** Starts a typed session. */
  onWrite?: () => void;
}) {
  if (recording.failure) return <Note tone="ko">{failureSentences[recording.failure]}</Note>;
  switch (notice) {
    case null:
      return null;
    case "microphone-refused":
      return (
        <Note tone="ko" action={onWrite ? <Write onWrite={onWrite} /> : undefined}>
          <b>{copy.presentation.recordingFailed}</b>
          <p>{sentences.writeOffer}</p>
          {typedCounts === "yes" ? null : <p>{copy.standing.typedRefused}</p>}
        </Note>
      );
    case "share-ended":
      return <Note tone="ko">{copy.presentation.shareRefused}</Note>;
    case "not-allowed":
      return <Note tone="ko">{sentences.notAllowed}</Note>;
    case "expired":
      return <SignInAgain />;
    case "conversation-failed":
      return (
        <>
          <Toast
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

/** The session has expired: signing in again, in a tab of its own, leaves what waits here as it is. */
export function SignInAgain() {
  return (
    <Note tone="ko">
      <b>{copy.session.expired}</b>
      <div className="mt-3">
        <LinkButton to="/login" target="_blank" size="sm">
          {sentences.signIn}
        </LinkButton>
      </div>
    </Note>
  );
}
