import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { common } from "~/copy/common";
import { homeNews } from "~/copy/home/home-news";

/** Shows a manager the way to the team. */
export function TeamLink() {
  return (
    <div className="mt-4">
      <LinkButton to={href("/team")}>{common.team}</LinkButton>
    </div>
  );
}

/** Asks a person who read an older notice on recordings to read the present one. */
export function NoticeNote() {
  return (
    <div className="news">
      <Note
        action={<LinkButton to={href("/account/recordings")}>{homeNews.readNotice}</LinkButton>}
      >
        <b>{homeNews.noticeChanged}.</b> {homeNews.noticeDetail}
      </Note>
    </div>
  );
}
