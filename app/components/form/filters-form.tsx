import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/components/ui/button";
import { FoldedFilters } from "~/components/ui/filters";
import type { Option } from "~/components/ui/choice/select";
import { SelectField } from "./select-field";
import { SearchField } from "./search-field";

/** A choice that limits or sorts a list. `any` are the words for no choice; left out where one is always chosen. */
export interface Filter {
  name: string;
  label: string;
  value: string | null;
  any?: string;
  options: readonly Option[];
}

/** Shows the choices of a list's filters. Leaves out a filter without options. */
export const Filters = ({ of }: { of: readonly Filter[] }) =>
  of.map(({ name, label, value, any, options }) =>
    options.length === 0 ? null : (
      <SelectField
        key={`${name}-${value}`}
        name={name}
        label={label}
        defaultValue={value ?? ""}
        placeholder={any}
        options={options}
      />
    ),
  );

/** Counts the filters that limit a list. A filter without words for no choice only sorts the list. */
const countChosen = (filters: readonly Filter[]): number =>
  filters.filter(
    ({ value, any, options }) =>
      Boolean(value) && (any !== undefined || options.some((option) => option.value === "")),
  ).length;

/** Shows the filters of a list as a form that the address keeps: its search, its choices, then `children`. */
export function FiltersForm({
  label,
  apply,
  search,
  filters,
  chosen = countChosen(filters),
  clear,
  children,
}: {
  label: string;
  /** The words of the button. */
  apply: string;
  search?: { label: string; value: string };
  filters: readonly Filter[];
  /** The number of choices in force. Pass it when `children` hold further choices. */
  chosen?: number;
  /** Links to the list without its filters. */
  clear?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Form method="get" role="search" aria-label={label} className="list-filters">
      {search ? (
        <div className="min-w-0 max-w-[420px] flex-1 basis-60">
          <SearchField
            label={search.label}
            name="q"
            defaultValue={search.value}
            autoComplete="off"
            maxLength={200}
          />
        </div>
      ) : null}
      <FoldedFilters chosen={chosen}>
        <Filters of={filters} />
        {children}
        <Button type="submit">{apply}</Button>
      </FoldedFilters>
      {clear}
    </Form>
  );
}
