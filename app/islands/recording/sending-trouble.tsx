import type { ReactNode } from "react";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy";
import { sendingSentences } from "./sentences";
import type { SendingState } from "./sending";

/** What is in the way of the portions, and what happens next; nothing while they go. */
export function SendingTrouble({
  sending: { phase, trouble, message },
  action,
}: {
  sending: SendingState;
  /** For a sending that was given up. */
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
      return <SignIn title={copy.session.expired} detail={sendingSentences.signInAgain} />;
    case "foreign":
      return <SignIn title={sendingSentences.foreign} detail={sendingSentences.signInAgain} />;
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

function SignIn({ title, detail }: { title: string; detail: string }) {
  return (
    <Note tone="ko">
      <b>{title}</b>
      <p>{detail}</p>
      <div className="mt-3">
        <LinkButton to="/login" target="_blank" size="sm">
          {sendingSentences.signIn}
        </LinkButton>
      </div>
    </Note>
  );
}
