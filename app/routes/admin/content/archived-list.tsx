import Eye from "lucide-react/icons/eye";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form } from "react-router";
import { RowActions, RowMeta } from "~/components/page/admin-row";
import { SubmitButton } from "~/components/form/submit-button";
import { Pagination } from "~/components/page/pagination";
import { RowBox } from "~/components/ui/box";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import type { ArchivedPage } from "./content-states.server";

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
