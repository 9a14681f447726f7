// With the page and not with the player's script: it is read before, and without.
import MessagesSquare from "lucide-react/icons/messages-square";
import { lazy, useCallback, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ComparedAttempts } from "~/components/compared-attempts";
import { Pagination } from "~/components/pagination";
import { Seek } from "~/components/seek-link";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { WithAside } from "~/components/with-aside";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import type { AttemptComparison } from "~/models/evaluations/compared-attempts";
import { Attempt } from "./attempt";
import type { AttemptView } from "./attempts";
import { BestScore } from "./best-score";
import type { History } from "./histories";
import {
  answeredForm,
  type CommentAnswer,
  type Commenting,
  type Deleting,
  openForm,
} from "./open-form";
import type { NextPresentation } from "./result-panel";
import type { Talk } from "./talk-panel";

export interface AttemptsData {
  /** Newest first, of one page. */
  list: AttemptView[];
  /** From 1. */
  page: number;
  pages: number;
  /** 0 to 100; null when nothing has a score. */
  best: number | null;
  /** One for each module or group among them. */
  histories: History[];
  /** What the one player of the page holds: what the address asks for, else the newest; null without any. */
  talk: Talk | null;
  /** Whether the reader may comment, the form and the deletion that the address asks for. */
  mayComment: boolean;
  commenting: Commenting | null;
  deleting: Deleting | null;
  /** What the reader's own module or group leads to; null on others' and where there are several. */
  step: NextPresentation | null;
  /** Of the only thing among them that was judged twice or more; null otherwise. */
  comparison: AttemptComparison | null;
  /** This address without the recording. */
  closeTo: string;
}

/** Sent with the page; what makes it move comes behind what is read first. */
const TalkPanel = lazy(async () => ({ default: (await import("./talk-panel")).TalkPanel }));

/** Below all else, likewise. */
const AttemptsAside = lazy(async () => ({
  default: (await import("./attempts-aside")).AttemptsAside,
}));

/** It comes with the first comment that is to be deleted. */
const CommentDeletion = lazy(async () => ({
  default: (await import("./comment-deletion")).CommentDeletion,
}));

/** Evaluations, the player and the transcript of one of them, and what sums them up. */
export function AttemptsList({
  answer,
  ...data
}: AttemptsData & {
  /** What the action of the page answered. */
  answer: CommentAnswer | undefined;
}) {
  const { list, best, histories, talk, mayComment, deleting, closeTo, step, comparison } = data;
  const newest = list.find(({ wholeGroup }) => wholeGroup === (step?.kind === "group"))?.id;
  const latest = data.page === 1 ? newest : undefined;
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
  // Once there, it stays: a dialog that closes gives the focus back.
  const [dialog, setDialog] = useState(deleting !== null);
  if (!dialog && deleting !== null) setDialog(true);
  const atOnce = useRef<((address: string) => boolean) | null>(null);
  const seek = useCallback((address: string) => atOnce.current?.(address) ?? false, []);
  // What the server opens at first; from then on the reader opens and closes.
  const [opened] = useState(form?.commenting.evaluationId ?? answered?.evaluationId ?? talk?.id);
  return (
    <Seek value={seek}>
      {answer && "failure" in answer ? <Note tone="ko">{answer.failure}</Note> : null}
      <BestScore score={best} />
      {list.length === 0 ? (
        <EmptyState
          icon={MessagesSquare}
          title={copy.presentations.empty}
          detail={copy.presentations.emptyDetail}
          action={
            step?.mayPresent ? (
              <PresentLink kind={step.kind} id={step.id} variant="speak" />
            ) : undefined
          }
        />
      ) : (
        <WithAside aside={talk ? <TalkPanel talk={talk} seek={atOnce} /> : null}>
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
      <Pagination page={data.page} pages={data.pages} at={(to) => `${closeTo}?page=${to}`} />
      {comparison ? <ComparedAttempts {...comparison} /> : null}
      {list.length === 0 ? null : <AttemptsAside histories={histories} />}
      {dialog ? <CommentDeletion deleting={deleting} closeTo={closeTo} /> : null}
    </Seek>
  );
}
