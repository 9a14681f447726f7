import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { Form, href } from "react-router";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { mails as words } from "~/copy/mails";
import type { MailView } from "./view.server";

/** Shows a mail that has not left: its recipient and subject, the reason, and its text to copy. */
export function MailLine({ mail }: { mail: MailView }) {
  const { id, userId, to, subject, state, isLost, reason, at, copy } = mail;
  return (
    <li className="grid gap-2 px-3 py-4 [&+li]:border-t">
      <div className="flex flex-wrap items-center gap-2.5">
        <b className="[overflow-wrap:anywhere]">{subject}</b>
        <Badge tone={isLost ? "ko" : "info"} icon={isLost ? CircleAlert : Clock}>
          {state}
        </Badge>
      </div>
      <p className="muted text-sm [overflow-wrap:anywhere]">
        {to}, {at}
      </p>
      {reason ? <p className="text-sm">{reason}</p> : null}
      {copy ? (
        <details>
          <summary>{words.text}</summary>
          <textarea
            className="input mt-2"
            readOnly
            rows={10}
            aria-label={words.text}
            value={copy.text}
          />
        </details>
      ) : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {copy ? <a href={copy.mailto}>{words.mailto}</a> : null}
        <LinkButton to={href("/admin/sales-reps/edit/:userId", { userId })} variant="quiet">
          {words.toPerson}
        </LinkButton>
        {copy ? (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" aria-label={words.dismissOf(subject)}>
              {words.dismiss}
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  );
}
