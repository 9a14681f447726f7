import FileDown from "lucide-react/icons/file-down";
import ScrollText from "lucide-react/icons/scroll-text";
import { href } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { type Column, DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/address";
import { onDate } from "~/models/dates";
import * as AuditEntries from "~/models/journal/audit-log.server";
import { config } from "~/platform/config.server";
import { TextField } from "~/components/form/text-field";
import { FiltersForm } from "~/components/form/filters-form";
import { AUDIT_ACTIONS } from "~/models/terms/audit-action";
import { AdminPage } from "../admin-page";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { askedOf, entryWords, journalAt, journalPart, type JournalPart } from "./part";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.audit;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const part = journalPart(searchParams);
  const { timeZone } = config();
  return readOrFail({ title: words.title, sentence: words.loadFailed }, async () => {
    const { entries, ...place } = await AuditEntries.findPage(
      askedOf(part, timeZone),
      askedPage(searchParams) ?? 1,
    );
    const shown = entries.map((entry) => ({
      id: entry.id,
      on: onDate(entry.at, timeZone),
      ...entryWords(entry),
    }));
    return { ...place, part, entries: shown };
  });
}

type Entry = Route.ComponentProps["loaderData"]["entries"][number];

const wrapped = (text: string) => <span className="[overflow-wrap:anywhere]">{text}</span>;

const columns: Column<Entry>[] = [
  { title: words.at, cell: ({ on }) => on },
  {
    title: words.actor,
    // A long target beside it leaves no room, and a name of two words would break within a word.
    cell: ({ actor }) => <span className="block lg:min-w-32">{wrapped(actor)}</span>,
  },
  { title: words.action, cell: ({ action }) => <b>{action}</b> },
  { title: words.target, cell: ({ target }) => wrapped(target) },
  { title: words.origin, cell: ({ origin }) => <span className="block text-right">{origin}</span> },
];

export default function Journal({ loaderData }: Route.ComponentProps) {
  const { entries, total, page, pages, part } = loaderData;
  const isFiltered = Object.values(part).some((value) => value !== "");
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      crumbs={[{ label: words.title }]}
      action={
        <LinkButton to={journalAt(href("/admin/audit.csv"), part)} reloadDocument icon={FileDown}>
          {words.export}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <JournalFilters part={part} />
        <p className="muted" role="status">
          {total > 0 || isFiltered ? words.count(total) : null}
        </p>
        {entries.length > 0 ? (
          <DataTable
            caption={words.title}
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
          />
        ) : (
          <EmptyState
            icon={ScrollText}
            title={words.empty}
            detail={isFiltered ? words.emptyDetail : words.noneDetail}
          />
        )}
        <Pagination
          page={page}
          pages={pages}
          at={(other) => journalAt(href("/admin/audit"), part, other)}
        />
      </div>
    </AdminPage>
  );
}

const actions = AUDIT_ACTIONS.map((value) => ({ value, label: words.actions[value] })).toSorted(
  (a, b) => a.label.localeCompare(b.label, "fr"),
);

/** Filters the journal. The address keeps the choice. */
const JournalFilters = ({ part: { q, action, since, until } }: { part: JournalPart }) => (
  <FiltersForm
    label={words.filters}
    apply={words.apply}
    chosen={[action, since, until].filter(Boolean).length}
    search={{ label: words.who, value: q }}
    filters={[
      {
        name: "action",
        label: words.action,
        value: action,
        any: words.anyAction,
        options: actions,
      },
    ]}
  >
    <TextField type="date" label={words.since} name="since" defaultValue={since} />
    <TextField type="date" label={words.until} name="until" defaultValue={until} />
  </FiltersForm>
);
