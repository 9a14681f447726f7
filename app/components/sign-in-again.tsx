import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sendingSentences } from "~/copy/sending";

/** Signing in again, in a tab of its own, leaves what waits here as it is. */
export function SignInAgain({
  title = copy.session.expired,
  detail,
}: {
  title?: string;
  detail?: string;
}) {
  return (
    <Note tone="ko">
      <b>{title}</b>
      {detail ? <p>{detail}</p> : null}
      <div className="mt-3">
        <LinkButton to="/login" target="_blank" size="sm">
          {sendingSentences.signIn}
        </LinkButton>
      </div>
    </Note>
  );
}
