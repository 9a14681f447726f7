import FileDown from "lucide-react/icons/file-down";
import ScrollText from "lucide-react/icons/scroll-text";
import { href } from "react-router";
import { Pagination } from "~/components/page/pagination";
import { LinkButton } from "~/components/ui/button";
import { Select } from "~/components/ui/choice/select";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { copy } from "~/copy/copy";
import { askedPage } from "~/http/address";
import { SearchForm } from "~/islands/find/search-form";
import * as Journal from "~/models/journal/journal.server";
import { AUDIT_ACTIONS } from "~/models/terms/audit-action";
import { config } from "~/platform/config.server";
import { readOrFail } from "~/routes/admin/admin-page.server";
import { AdminPage } from "../admin-page";
import { lineColumns } from "./line";
import { linesInWords } from "./lines";
import { askedOf, journalAt, journalPart, type JournalPart } from "./part";
import type { Route } from "./+types/list";

export { AdminError as ErrorBoundary } from "~/routes/admin/admin-page";

const words = copy.audit;

export async function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const part = journalPart(searchParams);
  const { timeZone } = config();
  return readOrFail({ title: words.title, sentence: words.loadFailed }, async () => {
    const asked = askedOf(part, timeZone);
    const { lines, ...place } = await Journal.findPage(asked, askedPage(searchParams) ?? 1);
    return { ...place, part, lines: linesInWords(lines, timeZone) };
  });
}

export default function JournalList({ loaderData }: Route.ComponentProps) {
  const { lines, total, page, pages, part } = loaderData;
  const isFiltered = Object.values(part).some((value) => value !== "");
  const isEmpty = total === 0 && !isFiltered;
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      crumbs={[{ label: words.title }]}
      action={
        isEmpty ? null : (
          <LinkButton to={journalAt(href("/admin/audit.csv"), part)} reloadDocument icon={FileDown}>
            {words.export}
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {isEmpty ? null : <JournalFilters part={part} />}
        <p className="muted" role="status">
          {isEmpty ? null : words.count(total)}
        </p>
        {lines.length > 0 ? (
          <div className="journal">
            <DataTable
              caption={words.title}
              columns={lineColumns()}
              rows={lines}
              rowKey={({ id }) => id}
            />
          </div>
        ) : (
          <EmptyState
            icon={ScrollText}
            title={isFiltered ? words.empty : words.none}
            detail={isFiltered ? words.emptyDetail : words.noneDetail}
            action={
              isFiltered ? <LinkButton to={href("/admin/audit")}>{words.showAll}</LinkButton> : null
            }
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

/** Filters the journal while its reader types and chooses. The address keeps the choice. */
const JournalFilters = ({ part: { q, action, since, until } }: { part: JournalPart }) => (
  <SearchForm
    label={words.who}
    submitLabel={words.apply}
    query={q}
    chosen={[action, since, until].filter(Boolean).length}
  >
    <Select
      key={`action-${action}`}
      name="action"
      aria-label={words.action}
      defaultValue={action}
      placeholder={words.anyAction}
      options={actions}
    />
    <DayField key={`since-${since}`} name="since" label={words.since} value={since} />
    <DayField key={`until-${until}`} name="until" label={words.until} value={until} />
  </SearchForm>
);

/** Shows a day with its words inside the line of filters. */
const DayField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="filter-day">
    <span>{label}</span>
    <input type="date" name={name} className="input" defaultValue={value} />
  </label>
);
