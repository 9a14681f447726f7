import MessagesSquare from "lucide-react/icons/messages-square";
import { lazy, useState } from "react";
import { useFetcher } from "react-router";
import { ComparedAttempts } from "~/components/compared-attempts";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { WithAside } from "~/components/with-aside";
import { copy } from "~/copy/copy";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import type { Comparison } from "~/models/compared-attempts";
import { Attempt } from "./attempt";
import type { AttemptView } from "./attempts";
import { AttemptsAside } from "./attempts-aside";
import type { NextPresentation } from "./evaluation-top";
import type { History } from "./histories";
import {
  answeredForm,
  type CommentAnswer,
  type Commenting,
  type Deleting,
  openForm,
} from "./open-form";

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
  /** What the reader's own module or group leads to; null on others' and where there are several. */
  step: NextPresentation | null;
  /** Of the only thing among them that was judged twice or more; null otherwise. */
  comparison: Comparison | null;
  /** This address without the recording. */
  closeTo: string;
}

/** They come with the first one that the address asks for. */
const Dialogs = lazy(async () => ({
  default: (await import("./attempts-dialogs")).AttemptsDialogs,
}));

/** Evaluations, what sums them up, and the recording of the one that is watched. */
export function AttemptsList({
  answer,
  ...data
}: AttemptsData & {
  /** What the action of the page answered. */
  answer: CommentAnswer | undefined;
}) {
  const { list, best, histories, video, asked, mayComment, deleting, closeTo } = data;
  const { step, comparison } = data;
  const latest = list.find(({ wholeGroup }) => wholeGroup === (step?.kind === "group"))?.id;
  const answered = answeredForm(answer);
  const form = openForm(data.commenting, answered ? undefined : answer);
  useRevalidateWhile(
    list.some(
      (attempt) =>
        attempt.state === "pending" || attempt.video === "preparing" || attempt.video === "waiting",
    ),
  );
  // The server notes what is read where the address opens it: it is told of what is opened by hand.
  const { load } = useFetcher();
  // Once there, they stay: a dialog that closes gives the focus back.
  const [dialogs, setDialogs] = useState(video !== null || deleting !== null);
  if (!dialogs && (video !== null || deleting !== null)) setDialogs(true);
  // What the server opens at first; from then on the reader opens and closes.
  const [opened] = useState(
    form?.commenting.evaluationId ?? answered?.evaluationId ?? asked ?? list[0]?.id,
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
              answered={answered?.evaluationId === attempt.id ? answered : undefined}
              step={attempt.id === latest ? step : null}
              onOpen={
                attempt.isUnread ? () => void load(`${closeTo}?open=${attempt.id}`) : undefined
              }
            />
          ))}
        </WithAside>
      )}
      {comparison ? <ComparedAttempts {...comparison} /> : null}
      {dialogs ? <Dialogs video={video} deleting={deleting} closeTo={closeTo} /> : null}
    </>
  );
}
