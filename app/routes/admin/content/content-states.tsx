import PencilLine from "lucide-react/icons/pencil-line";
import { lazy, type ReactNode } from "react";
import { Link } from "react-router";
import { RowActions, RowMeta, RowTitle } from "~/components/page/admin-row";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { ContentState } from "./state-place";

const words = copy.draft;

/** Rendered with the page. Its script arrives only where something is archived. */
export const ArchivedList = lazy(async () => ({
  default: (await import("./archived-list")).ArchivedList,
}));

/** Marks a row that only admins see. */
export const DraftTag = () => (
  <Tag strong icon={PencilLine}>
    {words.tag}
  </Tag>
);

const labels = {
  all: words.stateAll,
  published: words.statePublished,
  draft: words.stateDraft,
  archived: words.stateArchived,
  unread: words.stateUnread,
} as const;

/**
 * Shows the states of a list with their numbers, as links that filter it. Leaves out those without a row. Shows nothing
 * while the list is empty.
 */
export function StateFilter<State extends ContentState>({
  label,
  state,
  states,
  counts,
  at,
}: {
  label: string;
  state: State | null;
  states: readonly State[];
  counts: Record<State | "all" | "archived", number>;
  /** Returns the address of the list of a state. */
  at: (state: State | null) => string;
}) {
  if (counts.all + counts.archived === 0) return null;
  return (
    <nav className="tabs mb-4" aria-label={label}>
      {[null, ...states.filter((one) => counts[one] > 0 || one === state)].map((one) => (
        <Link key={one} to={at(one)} aria-current={state === one ? "page" : undefined}>
          {labels[one ?? "all"](counts[one ?? "all"])}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the rows of one state. They are a part of their list, so that they cannot be put in order here. */
export function FilteredRows<Row extends { id: string; title: string }>({
  items,
  label,
  to,
  meta,
  actions,
}: {
  items: readonly Row[];
  label: string;
  /** Returns the address that the title of a row leads to. */
  to?: (row: Row) => string;
  meta: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}) {
  return (
    <ul aria-label={label}>
      {items.map((row) => (
        <li key={row.id} className="row row-plain">
          <div className="row-main">
            <RowTitle title={row.title} to={to?.(row)} />
            <RowMeta>{meta(row)}</RowMeta>
          </div>
          <RowActions>{actions(row)}</RowActions>
        </li>
      ))}
    </ul>
  );
}
