import MessagesSquare from "lucide-react/icons/messages-square";
import { useState } from "react";
import { ConfirmDialog } from "~/components/form/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { VideoDialog } from "~/components/video-dialog";
import { WithAside } from "~/components/with-aside";
import { copy } from "~/copy";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import { Attempt } from "./attempt";
import type { AttemptView } from "./attempts";
import { AttemptsAside } from "./attempts-aside";
import { type CommentAnswer, type Commenting, type Deleting, openForm } from "./comment-form";
import { commentsHref } from "./comment-href";
import { countingState } from "./count-form";
import type { History } from "./histories";

export interface AttemptsData {
  /** Newest first. */
  list: AttemptView[];
  /** 0 to 100; null when nothing has a score. */
  best: number | null;
  /** One for each module or group among them. */
  histories: History[];
  /** The recording that the address asks for. */
  video: { id: string; title: string; src: string; startAtSec: number } | null;
  /** The evaluation that the address asks to open; null for the newest. */
  asked: string | null;
  /** Whether the reader may comment, the form and the deletion that the address asks for. */
  mayComment: boolean;
  commenting: Commenting | null;
  deleting: Deleting | null;
  /** This address without the recording. */
  closeTo: string;
}

/** Evaluations, what sums them up, and the recording of the one that is watched. */
export function AttemptsList({
  answer,
  ...data
}: AttemptsData & {
  /** What the action of the page answered. */
  answer: CommentAnswer | undefined;
}) {
  const { list, best, histories, video, asked, mayComment, deleting, closeTo } = data;
  const counting = countingState(answer);
  const form = openForm(data.commenting, counting ? undefined : answer);
  useRevalidateWhile(
    list.some((attempt) => attempt.state === "pending" || attempt.video === "preparing"),
  );
  // What the server opens at first; from then on the reader opens and closes.
  const [opened] = useState(
    form?.commenting.evaluationId ?? counting?.evaluationId ?? asked ?? list[0]?.id,
  );
  return (
    <>
      {answer && "failure" in answer ? <Note tone="ko">{answer.failure}</Note> : null}
      {list.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title={copy.presentations.empty}
          detail={copy.presentations.emptyDetail}
        />
      ) : (
        <WithAside aside={<AttemptsAside best={best} histories={histories} />}>
          {list.map((attempt) => (
            <Attempt
              key={attempt.id}
              attempt={attempt}
              open={attempt.id === opened}
              mayComment={mayComment}
              form={form?.commenting.evaluationId === attempt.id ? form : null}
              counting={counting?.evaluationId === attempt.id ? counting.answer : undefined}
            />
          ))}
        </WithAside>
      )}
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
