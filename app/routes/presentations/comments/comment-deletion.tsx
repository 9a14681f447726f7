import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { copy } from "~/copy/copy";
import type { AttemptsData } from "../attempts/attempts-view";
import { commentsHref } from "./comment-href";

/** The question before a comment is deleted. */
export function CommentDeletion({ deleting, closeTo }: Pick<AttemptsData, "deleting" | "closeTo">) {
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
