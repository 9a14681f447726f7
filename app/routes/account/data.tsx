import { data, Form, href } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { PageTitle } from "~/components/page/brand";
import { PageHeader } from "~/components/page/page-header";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { copy } from "~/copy/copy";
import { ownData as words } from "~/copy/people/own-data";
import { postedForm } from "~/forms/form.server";
import { currentUser, viewerOf } from "~/http/context";
import { redirectWithFlash, takeFlash } from "~/http/flash.server";
import { onDate } from "~/models/dates";
import * as Holdings from "~/models/people/holdings.server";
import * as ErasureRequests from "~/models/records/erasure-requests.server";
import * as KeptTerms from "~/models/records/kept-terms.server";
import { config } from "~/platform/config.server";
import { log } from "~/platform/log.server";
import { UserPage } from "~/routes/user-page";
import type { Route } from "./+types/data";

export { UserError as ErrorBoundary } from "~/routes/user-page";

export async function loader({ context }: Route.LoaderArgs) {
  const user = currentUser(context);
  const { timeZone } = config();
  const [held, request, terms] = await Promise.all([
    Holdings.findHoldings(user.id),
    ErasureRequests.findOf(user.id),
    KeptTerms.findHeld(),
  ]);
  return {
    viewer: viewerOf(user),
    held,
    rows: rowsOf(terms.evaluations, terms["audit-log"]),
    request: request && {
      askedOn: onDate(request.createdAt, timeZone),
      refusedOn: request.refusedAt && onDate(request.refusedAt, timeZone),
      reason: request.refusal,
    },
    flash: takeFlash(context),
  };
}

/** Returns the kinds of data with the terms that hold. */
function rowsOf(evaluationMonths: number | null, journalMonths: number | null) {
  const { recordingKeepDays, session } = config();
  const months = (term: number | null) => (term === null ? words.untilErased : words.months(term));
  const { account, recordings, words: spoken, scores, mails, journal, access } = words.rows;
  return [
    { name: account, term: words.untilAccount },
    { name: recordings, term: recordingsTerm(recordingKeepDays, evaluationMonths) },
    { name: spoken, term: months(evaluationMonths) },
    { name: scores, term: words.untilErased },
    { name: mails, term: words.days(90) },
    { name: journal, term: months(journalMonths) },
    { name: access, term: words.sessionDays(Math.max(90, session.maxMs / 86_400_000)) },
  ];
}

function recordingsTerm(days: number | null, evaluationMonths: number | null): string {
  if (days !== null) return words.days(days);
  return evaluationMonths === null ? words.untilErased : words.recordingsWithWords;
}

export async function action({ request, context }: Route.ActionArgs) {
  await postedForm(request);
  try {
    await ErasureRequests.ask(currentUser(context).id);
  } catch (err) {
    log().error({ err }, "a request for erasure was not stored");
    return data({ tone: "ko" as const, text: words.failed }, 500);
  }
  return redirectWithFlash(context, href("/account/data"), words.asked);
}

/** Shows a person what is kept about them and how long, exports it, and takes a request for erasure. */
export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, held, rows, request, flash } = loaderData;
  const message = actionData ?? flash;
  return (
    <UserPage viewer={viewer} inner>
      <PageTitle name={copy.recordingNotice.data} />
      <PageHeader back={{ to: "/" }} title={copy.recordingNotice.data} lead={words.lead} />
      <div className="grid max-w-2xl gap-7">
        <div role="status" className="empty:hidden">
          {message ? <Note tone={message.tone}>{message.text}</Note> : null}
        </div>
        <section className="grid gap-3">
          <h2>{words.kept}</h2>
          <p>{words.counts(held)}</p>
          <DataTable
            caption={words.kept}
            endsInText
            columns={[
              { title: words.data, cell: ({ name }) => name },
              { title: words.term, cell: ({ term }) => term },
            ]}
            rows={rows}
            rowKey={({ name }) => name}
          />
          <p>
            <LinkButton to={href("/account/recordings")} variant="quiet">
              {words.notice}
            </LinkButton>
          </p>
        </section>
        <section className="grid justify-items-start gap-3">
          <h2>{words.export}</h2>
          <p>{words.exportDetail}</p>
          <LinkButton to={href("/account/data/export")} reloadDocument>
            {words.exportButton}
          </LinkButton>
        </section>
        <Erasure request={request} />
      </div>
    </UserPage>
  );
}

/** Takes the request once, and tells what became of it. */
function Erasure({ request }: Pick<Route.ComponentProps["loaderData"], "request">) {
  const isOpen = request !== null && request.refusedOn === null;
  return (
    <section className="grid justify-items-start gap-3">
      <h2>{words.erase}</h2>
      <p>{words.eraseDetail}</p>
      {isOpen ? <Note>{words.askedOn(request.askedOn)}</Note> : null}
      {request?.refusedOn ? (
        <Note>
          <p>{words.refusedOn(request.refusedOn)}</p>
          {request.reason ? <p>{words.refusedReason(request.reason)}</p> : null}
        </Note>
      ) : null}
      {isOpen ? null : (
        <Form method="post">
          <SubmitButton busyLabel={words.asking}>{words.ask}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
