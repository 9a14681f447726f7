import type { Deleting } from "./open-form";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { ConfirmButton, ConfirmDialog } from "~/components/form/confirm-dialog";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { copy } from "~/copy/copy";
import { editHref, commentsHref, type CommentView } from "./comment-view";

/** Shows the links that change or delete a comment. */
export function CommentTools({
  comment: { id, author },
  evaluationId,
}: {
  comment: CommentView;
  evaluationId: string;
}) {
  return (
    <div className="actions">
      <IconLink
        icon={Pencil}
        label={copy.comments.edit(author)}
        to={editHref(evaluationId, id)}
        preventScrollReset
      />
      <ConfirmButton confirm={`delete-${id}`} label={copy.comments.remove(author)}>
        <Icon of={Trash} />
      </ConfirmButton>
    </div>
  );
}

/** Shows the question before a comment is deleted. */
export function CommentDeletion({
  deleting,
  closeTo,
}: {
  /** The comment in question; null for none. */
  deleting: Deleting | null;
  /** The address of the page without the question. */
  closeTo: string;
}) {
  return (
    <ConfirmDialog
      open={deleting !== null}
      sentence={copy.comments.deleteConfirm}
      detail={deleting?.body}
      fields={
        deleting
          ? { intent: "delete-comment", id: deleting.id, evaluationId: deleting.evaluationId }
          : {}
      }
      confirmLabel={copy.common.remove}
      closeTo={deleting ? commentsHref(deleting.evaluationId) : closeTo}
    />
  );
}
