import type { ReactNode } from "react";
import { SignInAgain } from "~/components/session/sign-in-again";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sendingSentences } from "~/copy/session/sending";
import type { SendingState } from "./sending";

/** Shows the trouble of the portions and the next step. Shows nothing while they are sent. */
export function SendingTrouble({
  sending: { phase, trouble, message },
  action,
}: {
  sending: SendingState;
  /** The action for a delivery that was given up. */
  action?: ReactNode;
}) {
  if (phase === "late")
    return (
      <Note tone="ko" action={action}>
        <b>{copy.presentation.chunkLate}</b>
        <p>{sendingSentences.kept}</p>
      </Note>
    );
  switch (trouble) {
    case null:
      return null;
    case "line":
      return (
        <Note tone="warn">
          <b>{copy.presentation.chunkFailed}</b>
          <p>{sendingSentences.retrying}</p>
        </Note>
      );
    case "expired":
      return <SignInAgain detail={sendingSentences.signInAgain} />;
    case "foreign":
      return <SignInAgain title={sendingSentences.foreign} detail={sendingSentences.signInAgain} />;
    case "full":
      return (
        <Note tone="warn">
          <b>{copy.presentation.chunkFailed}</b>
          <p>{message}</p>
        </Note>
      );
    case "refused":
      return (
        <Note tone="ko" action={action}>
          <b>{copy.presentation.chunkFailed}</b>
          {message === copy.presentation.chunkFailed ? null : <p>{message}</p>}
          <p>{sendingSentences.kept}</p>
        </Note>
      );
  }
}
