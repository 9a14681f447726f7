import Eye from "lucide-react/icons/eye";
import PencilLine from "lucide-react/icons/pencil-line";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { SubmitButton } from "~/components/form/submit-button";
import { Pagination } from "~/components/page/pagination";
import { RowBox } from "~/components/ui/box";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { ArchivedPage } from "./content-states.server";
import type { ContentState } from "./state-place";

const words = copy.draft;

/** Shows the archived rows of a list, the last archived first. Each can be seen and restored on its preview. */
export function ArchivedList({
  archived: { rows, page, pages },
  at,
  previewOf,
}: {
  archived: ArchivedPage;
  /** Returns the address of a page. */
  at: (page: number) => string;
  /** Returns the address of a row's preview. */
  previewOf: (id: string) => string;
}) {
  return (
    <>
      <RowBox>
        <ul aria-label={words.stateArchived(rows.length)}>
          {rows.map((row) => (
            <ArchivedRow key={row.id} {...row} preview={previewOf(row.id)} />
          ))}
        </ul>
      </RowBox>
      <Pagination page={page} pages={pages} at={at} />
    </>
  );
}

function ArchivedRow({
  title,
  draft,
  hasVideo,
  facts,
  preview,
}: ArchivedPage["rows"][number] & { preview: string }) {
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h2>{title}</h2>
        <RowMeta>
          {draft ? <Tag>{words.tag}</Tag> : null}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {hasVideo ? null : <Tag icon={TriangleAlert}>{copy.videoFile.missing}</Tag>}
        </RowMeta>
      </div>
      <RowActions>
        <IconLink icon={Eye} label={`${words.preview} ${title}`} to={preview} />
        {/* The preview asks about locks where it must. */}
        <Form method="post" action={preview}>
          <SubmitButton intent="restore" action={preview} variant="outline" size="sm">
            {words.restore}
            <span className="sr-only"> {title}</span>
          </SubmitButton>
        </Form>
      </RowActions>
    </li>
  );
}

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
} as const;

/** Shows the states of a list with their numbers, as links that filter it. Shows nothing while the list is empty. */
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
      {[null, ...states].map((one) => (
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
  meta,
  actions,
}: {
  items: readonly Row[];
  label: string;
  meta: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}) {
  return (
    <ul aria-label={label}>
      {items.map((row) => (
        <li key={row.id} className="row row-plain">
          <div className="row-main">
            <h3>{row.title}</h3>
            <RowMeta>{meta(row)}</RowMeta>
          </div>
          <RowActions>{actions(row)}</RowActions>
        </li>
      ))}
    </ul>
  );
}
