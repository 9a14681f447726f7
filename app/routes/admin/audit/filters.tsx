import { DayField } from "~/components/form/day-field";
import { FiltersForm } from "~/components/form/filters-form";
import { SearchField } from "~/components/form/search-field";
import { SelectField } from "~/components/form/select-field";
import { copy } from "~/copy/copy";
import { AUDIT_ACTIONS } from "~/models/terms/audit-action";
import type { JournalPart } from "./part";

const words = copy.audit;
const actions = AUDIT_ACTIONS.map((value) => ({ value, label: words.actions[value] })).toSorted(
  (a, b) => a.label.localeCompare(b.label, "fr"),
);

/** Filters the journal. The address keeps the choice. */
export function JournalFilters({ part: { q, action, since, until } }: { part: JournalPart }) {
  return (
    <FiltersForm label={words.filters} apply={words.apply}>
      <div className="max-w-105 min-w-0 flex-1 basis-60">
        <SearchField name="q" label={words.who} defaultValue={q} maxLength={200} />
      </div>
      <SelectField
        label={words.action}
        name="action"
        id="action"
        defaultValue={action}
        placeholder={words.anyAction}
        options={actions}
      />
      <DayField label={words.since} name="since" id="since" defaultValue={since} />
      <DayField label={words.until} name="until" id="until" defaultValue={until} />
    </FiltersForm>
  );
}
