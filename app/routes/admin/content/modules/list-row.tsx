import Archive from "lucide-react/icons/archive";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Form, href, Link } from "react-router";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Menu } from "~/components/ui/menu";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { toldFields } from "~/http/address";
import { RemoveEntry } from "../remove-entry";
import { DraftTag } from "../content-states";
import { pageOf } from "../rubric/form-points";
import { fieldsOf as stateFields, type StatePlace } from "../state-place";
import type { ListedModule } from "./listed";

/** Returns the fields to post to delete a module. */
export const removal = (id: string) => ({ intent: "delete", id });

/** Returns the address of the form of a module. */
export const formOf = ({ id }: { id: string }) =>
  href("/admin/edit-module/:moduleId", { moduleId: id });

/** Shows what is wrong or unusual about a module, then its figures, which stand under each other from row to row. */
export const moduleMeta = (module: ListedModule) => (
  <>
    <div className="row-flags">
      <Flags module={module} />
    </div>
    <div className="row-figures">
      <span>{module.figures.attempts}</span>
      <span>{module.figures.passRate}</span>
    </div>
  </>
);

function Flags({ module }: { module: ListedModule }) {
  const { id, draft, presentable, hasVideo, codec, transcript, unreadPoints } = module;
  return (
    <>
      {draft ? <DraftTag /> : null}
      {presentable ? null : <Tag icon={Eye}>{copy.module.videoOnly}</Tag>}
      {hasVideo ? null : <Tag icon={TriangleAlert}>{copy.videoFile.missing}</Tag>}
      {codec ? <Tag icon={TriangleAlert}>{codec}</Tag> : null}
      {transcript === "pending" ? <Tag busy>{copy.module.transcriptPending}</Tag> : null}
      {transcript === "failed" ? (
        <Tag icon={TriangleAlert}>{copy.module.transcriptFailed}</Tag>
      ) : null}
      {unreadPoints === null ? null : (
        <Link className="row-sign" to={pageOf(id)} title={copy.rubricForm.read(unreadPoints)}>
          {copy.module.toRead}
        </Link>
      )}
    </>
  );
}

/** The state and the section in the address, the search, and the page of either, from 1. */
export interface ListPlace extends StatePlace {
  open: string | null;
  query: string;
}

/** Returns true at a place that shows only a part of the modules. A part cannot be put in order. */
export const isNarrowed = ({ state, query }: ListPlace) => state !== null || query !== "";

/** Returns a place as address fields. */
export const fieldsOf = ({ open, query, ...place }: ListPlace): Record<string, string> => ({
  ...stateFields(place),
  ...toldFields({ q: query, open }),
});

/** Returns the address that opens the video of a module over the list. */
const videoAt = (id: string, place: ListPlace) =>
  `?${new URLSearchParams({ ...fieldsOf(place), video: id })}`;

/** Returns the buttons of a row. They keep the `place` of the list. */
export const moduleTools = (module: ListedModule, place: ListPlace) => {
  const { id, title, hasVideo } = module;
  return (
    <>
      {hasVideo ? (
        <IconLink
          icon={Play}
          label={`${copy.videoFile.launch} ${title}`}
          to={videoAt(id, place)}
          preventScrollReset
        />
      ) : null}
      <IconLink icon={Pencil} label={`${copy.common.edit} ${title}`} to={formOf(module)} />
      <Menu icon={Ellipsis} label={copy.module.more(title)}>
        <OtherTools module={module} place={place} />
      </Menu>
    </>
  );
};

/** Shows when the module was made, and everything else that an admin can do with it. */
function OtherTools({ module, place }: { module: ListedModule; place: ListPlace }) {
  const { id, title, hasVideo, created, duration, figures } = module;
  const preview = href("/admin/edit-module/:moduleId/preview", { moduleId: id });
  return (
    <>
      <p className="menu-facts">
        {[`${copy.module.createdOn} ${created}`, figures.changed, figures.rubric, duration]
          .filter(Boolean)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
      </p>
      {hasVideo ? (
        <Link className="on-phone" to={videoAt(id, place)} preventScrollReset>
          <Icon of={Play} />
          {copy.videoFile.launch}
        </Link>
      ) : null}
      <Link to={preview}>
        <Icon of={Eye} />
        {copy.draft.preview}
      </Link>
      <Link
        to={href("/admin/evaluate-video/:moduleId", { moduleId: id })}
        aria-label={`${copy.evaluateVideo.rowAction} ${title}`}
      >
        <Icon of={ClipboardCheck} />
        {copy.evaluateVideo.rowAction}
      </Link>
      <Form method="post" action={preview}>
        <button type="submit" name="intent" value="archive">
          <Icon of={Archive} />
          {copy.draft.archive}
        </button>
      </Form>
      <RemoveEntry id={id} title={title} words={copy.module} keep={fieldsOf(place)} />
    </>
  );
}
