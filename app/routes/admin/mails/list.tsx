import Mail from "lucide-react/icons/mail";
import { Form, data, href } from "react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { Pagination } from "~/components/page/pagination";
import { RowBox } from "~/components/ui/box";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { mails as words } from "~/copy/people/mail";
import { postedForm, withReason } from "~/forms/form.server";
import { askedPage } from "~/http/address";
import { redirectWithFlash } from "~/http/flash.server";
import * as Mails from "~/models/mail/mails.server";
import type { AddressedMail } from "~/models/mail/mails.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { Badge } from "~/components/ui/badge";
import { Button, LinkButton } from "~/components/ui/button";
import { onDate } from "~/models/dates";
import { textToCopy } from "~/services/mail/send-mail.server";
import { writeMail } from "~/services/mail/write-mail";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import type { Route } from "./+types/list";
import { toldReason } from "~/models/terms/reason";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  return readOrFail({ title: words.title, sentence: words.loadFailed }, async () => {
    const { mails, page, pages } = await Mails.findPage(askedPage(searchParams) ?? 1);
    const { timeZone, smtp } = config();
    const mode = Mails.mailMode();
    const notes = { off: words.off, listed: words.listed, sent: words.sent(smtp?.from ?? "") };
    return {
      mode,
      note: notes[mode],
      page,
      pages,
      mails: mails.map((one) => mailView(one, timeZone)),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  try {
    await Mails.dismiss(String(form.get("id") ?? ""));
  } catch (err) {
    log().error({ err }, "a mail was not taken off the list");
    return data({ tone: "ko" as const, text: withReason(err, words.dismissFailed) }, 500);
  }
  return redirectWithFlash(context, href("/admin/mails"), words.dismissed);
}

const at = (page: number) => `${href("/admin/mails")}?page=${page}`;

/** Lists the mails that have not left, the lost ones first. Without a server, admins copy them from here. */
export default function MailList({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, note, page, pages, mails } = loaderData;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      failure={actionData}
      crumbs={[{ label: words.title }]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Note tone={mode === "sent" ? "info" : "warn"}>{note}</Note>
        {mails.length > 0 ? (
          <RowBox>
            <ol>
              {mails.map((mail) => (
                <MailLine key={mail.id} mail={mail} />
              ))}
            </ol>
          </RowBox>
        ) : (
          <EmptyState icon={Mail} title={words.empty} detail={words.emptyDetail} />
        )}
        <Pagination page={page} pages={pages} at={at} />
      </div>
    </AdminPage>
  );
}

/** Shows a mail that has not left: its recipient and subject, the reason, and its text to copy. */
function MailLine({ mail }: { mail: MailView }) {
  const { id, userId, to, subject, state, isLost, reason, at, copy } = mail;
  return (
    <li className="grid gap-2 px-3 py-4 [&+li]:border-t border-line">
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

/** A mail of the admins' list. */
interface MailView {
  id: string;
  userId: string;
  to: string;
  subject: string;
  state: string;
  isLost: boolean;
  /** The reason why the mail has not left; null when nothing went wrong. */
  reason: string | null;
  at: string;
  /** The text to copy, and the address that opens it in a mail program; null while the server may still take the mail. */
  copy: { text: string; mailto: string } | null;
}

/** Returns a mail as the list shows it. */
function mailView(row: AddressedMail, timeZone: string): MailView {
  const { id, userId, name, state } = row;
  const address = row.address ?? row.email;
  const { subject } = writeMail(row.mail);
  return {
    id,
    userId,
    to: `${name} <${address}>`,
    subject,
    state: words.states[state],
    isLost: state === "refused" || state === "failed",
    reason: reasonOf(row),
    at: onDate(row.createdAt, timeZone),
    copy: state === "queued" ? null : copyOf(row, subject),
  };
}

function reasonOf({ state, lastError }: AddressedMail): string | null {
  const fault = toldReason(lastError);
  if (state === "refused") return words.refusedBy(fault);
  if (state === "failed") return words.failedBy(fault);
  return fault === null ? null : words.triedBy(fault);
}

function copyOf(row: AddressedMail, subject: string) {
  const text = textToCopy(row);
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll("+", "%20");
  return { text, mailto: `mailto:${encodeURIComponent(row.email)}?${query}` };
}
