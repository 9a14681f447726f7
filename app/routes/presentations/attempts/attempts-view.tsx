// With the page and not with the player's script: it is read before, and without.
import MessagesSquare from "lucide-react/icons/messages-square";
import { lazy, type ReactNode, useCallback, useRef, useState } from "react";
import { Seek } from "~/components/page/seek-link";
import { EmptyState } from "~/components/ui/empty-state";
import { Note } from "~/components/ui/note";
import { playerOf, WithAside } from "~/routes/presentations/attempts/with-aside";
import { copy } from "~/copy/copy";
import { PresentLink } from "~/islands/presentation/present-link";
import { useRevalidateWhile } from "~/islands/revalidate-while";
import type { AttemptComparison } from "~/models/evaluations/compared-attempts";
import { Attempt } from "./attempt";
import type { AttemptView } from "./attempts";
import { AttemptsNav, AttemptHead } from "./attempts-nav";
import type { GroupChapter } from "../talk/chapters";
import type { History } from "./histories";
import {
  answeredForm,
  type CommentAnswer,
  type Commenting,
  type Deleting,
  openForm,
} from "../comments/open-form";
import { PlayLinks } from "../talk/play-links";
import type { NextFacts, NextPresentation } from "../result/what-now";
import type { Talk } from "../talk/talk-panel";

export interface AttemptsData extends NextFacts {
  /** The attempt that the page shows; null without an attempt. */
  attempt: AttemptView | null;
  /** The modules of a group's attempt in their order; empty for a module's. */
  chapters: GroupChapter[];
  /** 0 to 100; null when nothing has a score. */
  best: number | null;
  /** One for each module or group that was presented. */
  histories: History[];
  /** The content of the page's only player; null without a talk. */
  talk: Talk | null;
  /** The name of the rep, for a reader who did not present; null for the rep. */
  rep: string | null;
  /** The reader may comment; the form and the deletion that the address asks for. */
  mayComment: boolean;
  commenting: Commenting | null;
  deleting: Deleting | null;
  /** The attempts at the same module, argument by argument; null with fewer than two. */
  comparison: AttemptComparison | null;
  /** The address of the page without its open dialog. */
  closeTo: string;
}

/** Rendered with the page. Its script is loaded after the parts that people read first. */
const TalkPanel = lazy(async () => ({ default: (await import("../talk/talk-panel")).TalkPanel }));

/** Loaded in the same way, because it is the last part of the page. */
const ComparedAttempts = lazy(async () => ({
  default: (await import("~/routes/presentations/result/compared-attempts")).ComparedAttempts,
}));

/** Loaded for admins and managers. */
const ToldOf = lazy(async () => ({
  default: (await import("~/components/evaluation/told-of")).ToldOf,
}));

/** Loaded with the first deletion of a comment. */
const CommentDeletion = lazy(async () => ({
  default: (await import("~/routes/presentations/comments/comment-tools")).CommentDeletion,
}));

/** Shows one attempt with its player and transcript, and links to the other attempts. */
export function AttemptsView({
  answer,
  empty,
  ...data
}: AttemptsData & {
  /** The answer of the page's action. */
  answer: CommentAnswer | undefined;
  /** The button of a page without an attempt. */
  empty?: ReactNode;
}) {
  const { attempt, chapters, talk, deleting, closeTo, comparison, rep } = data;
  const shown = [attempt, ...chapters.map((chapter) => chapter.attempt)];
  useRevalidateWhile(
    shown.some(
      (one) => one?.state === "pending" || one?.video === "preparing" || one?.video === "waiting",
    ),
  );
  // The dialog stays mounted once it was opened, so that it returns the focus when it closes.
  const [dialog, setDialog] = useState(deleting !== null);
  if (!dialog && deleting !== null) setDialog(true);
  const atOnce = useRef<((address: string) => boolean) | null>(null);
  const seek = useCallback((address: string) => atOnce.current?.(address) ?? false, []);
  const page = (
    <Seek value={seek}>
      {answer && "failure" in answer ? <Note tone="ko">{answer.failure}</Note> : null}
      {attempt === null ? (
        <EmptyState
          icon={MessagesSquare}
          title={copy.presentations.empty}
          detail={copy.presentations.emptyDetail}
          action={empty}
        />
      ) : (
        <Opened
          {...data}
          answer={answer}
          attempt={attempt}
          aside={
            talk ? (
              <TalkPanel talk={talk} seek={atOnce}>
                <PlayLinks {...attempt} />
              </TalkPanel>
            ) : null
          }
        />
      )}
      {comparison ? <ComparedAttempts {...comparison} /> : null}
      {dialog ? <CommentDeletion deleting={deleting} closeTo={closeTo} /> : null}
    </Seek>
  );
  return rep === null ? page : <ToldOf name={rep}>{page}</ToldOf>;
}

function Opened({
  attempt,
  answer,
  aside,
  ...data
}: Omit<AttemptsData, "attempt"> & {
  attempt: AttemptView;
  answer: CommentAnswer | undefined;
  aside: ReactNode;
}) {
  const { best, histories, chapters, talk, mayComment, step, later } = data;
  const answered = answeredForm(answer);
  const form = openForm(data.commenting, answered ? undefined : answer);
  const isAlone = histories.length <= 1;
  const isBest = isAlone && hasSeveral(histories) && best !== null && attempt.score === best;
  const nav = <AttemptsNav histories={histories} best={isBest ? null : best} current={attempt} />;
  return (
    <div className="attempt-page" data-of={data.rep === null ? undefined : "other"}>
      {isAlone ? null : nav}
      <AttemptHead attempt={attempt} histories={histories} />
      {isAlone ? nav : null}
      <WithAside aside={aside} player={playerOf(talk)}>
        <Attempt
          attempt={attempt}
          chapters={chapters}
          playing={talk?.id ?? attempt.id}
          isBest={isBest}
          hasBest={best !== null}
          mayComment={mayComment}
          form={form}
          answered={answered ?? undefined}
          step={step}
          later={later}
        />
      </WithAside>
    </div>
  );
}

/** Returns true for a second attempt: before it, no score is the best one. */
const hasSeveral = ([first]: readonly History[]) => (first?.attempts.length ?? 0) > 1;

/** Returns the button of a page without an attempt. */
export const emptyAction = (step: NextPresentation | null): ReactNode =>
  step?.mayPresent ? <PresentLink kind={step.kind} id={step.id} variant="speak" /> : undefined;
