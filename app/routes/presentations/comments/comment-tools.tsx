import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import { ConfirmButton } from "~/components/form/confirm-button";
import { Icon } from "~/components/ui/icon";
import { IconLink } from "~/components/ui/icon-button";
import { copy } from "~/copy/copy";
import { editHref } from "./comment-href";
import type { CommentView } from "./comment-view";

/** Changes a comment, or deletes it. */
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
      <ConfirmButton
        sentence={copy.comments.deleteConfirm}
        confirm={`delete-${id}`}
        fields={{ intent: "delete-comment", id, evaluationId }}
        label={copy.comments.remove(author)}
      >
        <Icon of={Trash} />
      </ConfirmButton>
    </div>
  );
}
