import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { common } from "~/copy/common";
import { recordingNotice } from "~/copy/people/recording-notice";

/** Shows a manager the way to the team. */
export function TeamLink() {
  return (
    <p className="mb-6">
      <LinkButton to={href("/team")} icon={UsersRound}>
        {common.team}
      </LinkButton>
    </p>
  );
}

/** Asks a person who read an older notice on recordings to read the present one. */
export function NoticeNote() {
  return (
    <div className="mb-6">
      <Note
        action={<LinkButton to={href("/account/recordings")}>{recordingNotice.read}</LinkButton>}
      >
        <b>{recordingNotice.changedTitle}</b> {recordingNotice.changed}
      </Note>
    </div>
  );
}
