import { href } from "react-router";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { LinkButton } from "~/components/ui/button";
import { DataTable } from "~/components/ui/data-table";
import { Note } from "~/components/ui/note";
import { terms as words } from "~/copy/admin/terms";
import { postedForm } from "~/forms/form.server";
import { config } from "~/platform/config.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { SettingsPage } from "./settings-page";
import { confirm, readTerms, type TermView } from "./terms.server";
import type { Route } from "./+types/terms";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

export async function loader({ url }: Route.LoaderArgs) {
  const { title, loadFailed: sentence } = words;
  const read = await readOrFail({ title, sentence }, () => readTerms(url));
  return { ...read, recordingDays: config().recordingKeepDays };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  confirm(await postedForm(request), context);

/** Lists the terms of people's data. A shorter term is shown with its counts before an admin lets it begin. */
export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  const { terms, asked, recordingDays } = loaderData;
  return (
    <SettingsPage title={words.title} lead={words.lead} failure={actionData}>
      <div className="grid grid-cols-1 gap-5">
        {terms.map((term) => (
          <TermPanel key={term.kind} {...term} />
        ))}
        <Note>
          <b>{words.outOfReach}</b>
          <p>{words.outOfReachDetail}</p>
          <p>{words.clock}</p>
        </Note>
        <Others recordingDays={recordingDays} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        sentence={asked ? words.confirmAsk(words.kinds[asked.kind], asked.asked) : ""}
        detail={words.confirmDetail(asked?.items ?? 0)}
        fields={asked?.fields ?? {}}
        confirmLabel={words.confirm}
        closeTo={href("/admin/settings/terms")}
      />
    </SettingsPage>
  );
}

/** Shows one term: its lengths, what it removes and leaves, its counts, and the button that lets it begin. */
function TermPanel(term: TermView) {
  const { kind, holds, asked, isSet, due, beside, fields } = term;
  const name = words.kinds[kind];
  const setting = words.settings[kind];
  return (
    <section className="panel grid gap-3" aria-labelledby={`term-${kind}`}>
      <h2 id={`term-${kind}`}>{name}</h2>
      <dl className="grid gap-2">
        <Row name={words.holdsKey}>{holds}</Row>
        {fields || isSet ? (
          <Row name={words.askedKey}>{words.bySetting(asked, setting)}</Row>
        ) : null}
        <Row name={words.goesKey}>{words.goes[kind]}</Row>
        <Row name={words.staysKey}>{words.stays[kind]}</Row>
        <Row name={words.changesKey}>{words.changes[kind]}</Row>
        {due ? (
          <Row name={words.dueKey}>
            {[due.count, due.files, beside && words.beside(beside), due.between]
              .filter(Boolean)
              .join(" · ")}
          </Row>
        ) : null}
      </dl>
      {isSet ? null : <p className="muted text-sm">{words.noSetting(setting)}</p>}
      {beside && beside.undecided > 0 && fields ? (
        <Note
          tone="warn"
          action={<LinkButton to={href("/admin/reviews")}>{words.toReviews}</LinkButton>}
        >
          {words.undecided(beside.undecided)}
        </Note>
      ) : null}
      {fields ? (
        <p>
          <ConfirmButton confirm={kind} className="btn btn-danger" label={words.confirmOf(name)}>
            {words.confirm}
          </ConfirmButton>
        </p>
      ) : null}
    </section>
  );
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Lists the terms that hold without an admin's word. */
function Others({ recordingDays }: { recordingDays: number | null }) {
  const { recordings, unusable, mails, jobs, drafts } = words.otherKinds;
  const rows = [
    [recordings, recordingDays === null ? words.forEver : words.days(recordingDays)],
    [unusable, words.days(30)],
    [mails, words.days(90)],
    [jobs, words.sevenAndNinety],
    [drafts, words.twoHours],
  ] as const;
  return (
    <section className="grid gap-3" aria-labelledby="term-others">
      <h2 id="term-others">{words.others}</h2>
      <p className="muted">{words.othersLead}</p>
      <DataTable
        caption={words.others}
        endsInText
        columns={[
          { title: words.other, cell: ([name]) => name },
          { title: words.length, cell: ([, length]) => length },
        ]}
        rows={rows}
        rowKey={([name]) => name}
      />
    </section>
  );
}
