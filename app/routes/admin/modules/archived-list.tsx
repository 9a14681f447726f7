import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form, href } from "react-router";
import { RowActions, RowMeta } from "~/components/admin-row";
import { SubmitButton } from "~/components/form/submit-button";
import { Pagination } from "~/components/pagination";
import { RowBox } from "~/components/ui/box";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { ArchivedPage } from "./list.server";

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
