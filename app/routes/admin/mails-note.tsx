import { href } from "react-router";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { mails as words } from "~/copy/people/mails";

/** Warns about mails that no try sent, or whose address the server refuses. */
export function MailsNote({ lost }: { lost: number }) {
  return (
    <div className="mb-6">
      <Note tone="warn" action={<LinkButton to={href("/admin/mails")}>{words.title}</LinkButton>}>
        {words.lost(lost)}
      </Note>
    </div>
  );
}
