import { useLocation } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { useLostPost } from "../session/lost-post";

/** Stands over the page while its last form was not taken; the values are still in the form. */
export function LostPostNote() {
  const { pathname } = useLocation();
  const lost = useLostPost();
  if (lost?.path !== pathname) return null;
  return (
    <div className="lost-post">
      {lost.reason === "expired" ? (
        <Note
          tone="ko"
          action={
            <LinkButton to="/login" reloadDocument variant="primary" size="sm">
              {copy.common.signIn}
            </LinkButton>
          }
        >
          <b>{copy.session.expired}</b>
          <p>{copy.session.kept}</p>
        </Note>
      ) : (
        <Note tone="ko">
          {lost.reason === "offline" ? copy.session.offline : copy.session.unreached}
        </Note>
      )}
    </div>
  );
}
