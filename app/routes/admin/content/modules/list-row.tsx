import ClipboardCheck from "lucide-react/icons/clipboard-check";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Presentation from "lucide-react/icons/presentation";
import Trash from "lucide-react/icons/trash-2";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { href, Link } from "react-router";
import { Clocked } from "~/components/cards/poster";
import { ConfirmButton } from "~/components/form/confirm-dialog";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { Tag } from "~/components/ui/badge";
import { copy } from "~/copy/copy";
import { DraftTag } from "../content-states";
import { pageOf } from "../rubric/form-points";
import { fieldsOf as stateFields, type StatePlace } from "../state-place";
import type { ListedModule } from "./listed";

/** Returns the fields to post to delete a module. */
export const removal = (id: string) => ({ intent: "delete", id });

export const moduleMeta = ({
  id,
  created,
  duration,
  presentable,
  hasVideo,
  codec,
  transcript,
  unreadPoints,
  draft,
  figures,
}: ListedModule) => (
  <>
    {draft ? <DraftTag /> : null}
    <span>{created}</span>
    <Clocked duration={duration} />
    {presentable ? (
      <Tag icon={Presentation}>{copy.module.presentable}</Tag>
    ) : (
      <Tag icon={Eye}>{copy.module.videoOnly}</Tag>
    )}
    {hasVideo ? null : <Tag icon={TriangleAlert}>{copy.videoFile.missing}</Tag>}
    {codec ? <Tag icon={TriangleAlert}>{codec}</Tag> : null}
    {transcript === "pending" ? <Tag busy>{copy.module.transcriptPending}</Tag> : null}
    {transcript === "failed" ? (
      <Tag icon={TriangleAlert}>{copy.module.transcriptFailed}</Tag>
    ) : null}
    {unreadPoints === null ? null : (
      <Link className="meta-link" to={pageOf(id)}>
        {copy.rubricForm.read(unreadPoints)}
      </Link>
    )}
    <div className="row-figures">
      <span>{figures.rubric}</span>
      <span>{figures.attempts}</span>
      <span>{figures.passRate}</span>
      <span>{figures.changed}</span>
    </div>
  </>
);

/** The state and the section in the address, and the page of either, from 1. */
export interface ListPlace extends StatePlace {
  open: string | null;
}

/** Returns a place as address fields. */
export const fieldsOf = ({ open, ...place }: ListPlace): Record<string, string> => ({
  ...stateFields(place),
  ...(open ? { open } : {}),
});

/** Returns the buttons of a row. They keep the `place` of the list. */
export const moduleTools = ({ id, title, hasVideo }: ListedModule, place: ListPlace) => (
  <>
    {hasVideo ? (
      <IconLink
        icon={Play}
        label={`${copy.videoFile.launch} ${title}`}
        to={`?${new URLSearchParams({ ...fieldsOf(place), video: id })}`}
        preventScrollReset
      />
    ) : null}
    <IconLink
      icon={ClipboardCheck}
      label={`${copy.evaluateVideo.rowAction} ${title}`}
      to={href("/admin/evaluate-video/:moduleId", { moduleId: id })}
    />
    <IconLink
      icon={Pencil}
      label={`${copy.common.edit} ${title}`}
      to={href("/admin/edit-module/:moduleId", { moduleId: id })}
    />
    <ConfirmButton
      asked={{ sentence: copy.module.deleteConfirm, detail: copy.module.deleteDetail(title) }}
      confirm={`delete-${id}`}
      fields={removal(id)}
      keep={fieldsOf(place)}
      label={`${copy.common.remove} ${title}`}
    >
      <Icon of={Trash} />
    </ConfirmButton>
  </>
);
