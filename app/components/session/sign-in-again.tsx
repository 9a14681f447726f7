import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { sendingSentences } from "~/copy/session/sending";

/** Links to the login page in a new tab, so that the unsent work of this page stays. */
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
