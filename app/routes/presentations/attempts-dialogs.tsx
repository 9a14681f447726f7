import { useState } from "react";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { VideoDialog } from "~/components/video-dialog";
import { copy } from "~/copy/copy";
import type { AttemptsData } from "./attempts-list";
import { commentsHref } from "./comment-href";

/** The recording that is watched, and the question before a comment is deleted. */
export function AttemptsDialogs({
  video,
  deleting,
  closeTo,
}: Pick<AttemptsData, "video" | "deleting" | "closeTo">) {
  return (
    <>
      <Recording video={video} closeTo={closeTo} />
      <ConfirmDialog
        open={deleting !== null}
        sentence={copy.comments.deleteConfirm}
        detail={deleting?.body}
        fields={
          deleting
            ? {
                intent: "delete-comment",
                id: deleting.id,
                evaluationId: deleting.evaluationId,
              }
            : {}
        }
        confirmLabel={copy.common.remove}
        closeTo={deleting ? commentsHref(deleting.evaluationId) : closeTo}
      />
    </>
  );
}

function Recording({ video, closeTo }: Pick<AttemptsData, "video" | "closeTo">) {
  // Each answer of the server signs the address anew; a player that is playing keeps its own.
  const [held, setHeld] = useState(video);
  if (held?.id !== video?.id) setHeld(video);
  return (
    <VideoDialog
      open={video !== null}
      title={video?.title ?? ""}
      src={held?.src ?? null}
      startAtSec={video?.startAtSec}
      closeTo={closeTo}
    />
  );
}
