import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form, href, Link } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { SubmitButton } from "~/components/form/submit-button";
import { Pagination } from "~/components/page/pagination";
import { RowBox } from "~/components/ui/box";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { ArchivedPage } from "./list.server";
import { type ModuleState, moduleStates } from "./list-row";

/** Shows the archived modules, the last archived first. Each can be seen and restored. */
export function ArchivedList({
  archived: { rows, page, pages },
  at,
}: {
  archived: ArchivedPage;
  /** Returns the address of a page. */
  at: (page: number) => string;
}) {
  return (
    <>
      <RowBox>
        <ul aria-label={copy.module.stateArchived(rows.length)}>
          {rows.map((row) => (
            <ArchivedRow key={row.id} {...row} />
          ))}
        </ul>
      </RowBox>
      <Pagination page={page} pages={pages} at={at} />
    </>
  );
}

function ArchivedRow(row: ArchivedPage["rows"][number]) {
  const { id, title, draft, hasVideo, container, archived } = row;
  const preview = href("/admin/edit-module/:moduleId/preview", { moduleId: id });
  return (
    <li className="row row-plain">
      <div className="row-main">
        <h2>{title}</h2>
        <RowMeta>
          {draft ? <Tag>{copy.draft.tag}</Tag> : null}
          <span>{copy.module.archivedOn(archived)}</span>
          {container === null ? null : <span>{copy.module.formerContainer(container)}</span>}
          {hasVideo ? null : <Tag icon={TriangleAlert}>{copy.videoFile.missing}</Tag>}
        </RowMeta>
      </div>
      <RowActions>
        <IconLink icon={Eye} label={`${copy.draft.preview} ${title}`} to={preview} />
        {/* The preview asks about locks where it must. */}
        <Form method="post" action={preview}>
          <SubmitButton intent="restore" action={preview} variant="outline" size="sm">
            {copy.draft.restore}
            <span className="sr-only"> {title}</span>
          </SubmitButton>
        </Form>
      </RowActions>
    </li>
  );
}

const labels = {
  published: copy.module.statePublished,
  draft: copy.module.stateDraft,
  archived: copy.module.stateArchived,
} as const;

/** Shows the states of modules with their numbers, as links that filter the list. */
export function StateFilter({
  state,
  counts,
  at,
}: {
  state: ModuleState | null;
  counts: Record<ModuleState | "all", number>;
  /** Returns the address of the list of a state. */
  at: (state: ModuleState | null) => string;
}) {
  return (
    <nav className="tabs mb-4" aria-label={copy.module.states}>
      <Link to={at(null)} aria-current={state === null ? "page" : undefined}>
        {copy.module.stateAll(counts.all)}
      </Link>
      {moduleStates.map((one) => (
        <Link key={one} to={at(one)} aria-current={state === one ? "page" : undefined}>
          {labels[one](counts[one])}
        </Link>
      ))}
    </nav>
  );
}
