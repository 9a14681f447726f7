import UsersRound from "lucide-react/icons/users-round";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { common } from "~/copy/common";
import { recordingNotice } from "~/copy/recording-notice";

/** Shows a manager the way to the team. */
export function TeamLink() {
  return (
    <div className="mt-4">
      <LinkButton to={href("/team")} icon={UsersRound}>
        {common.team}
      </LinkButton>
    </div>
  );
}

/** Asks a person who read an older notice on recordings to read the present one. */
export function NoticeNote() {
  return (
    <div className="news">
      <Note
        action={<LinkButton to={href("/account/recordings")}>{recordingNotice.read}</LinkButton>}
      >
        <b>{recordingNotice.changedTitle}.</b> {recordingNotice.changed}
      </Note>
    </div>
  );
}
