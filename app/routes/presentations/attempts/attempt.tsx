import { lazy } from "react";
import { Note } from "~/components/ui/note";
import { ResultBadge } from "~/components/evaluation/result-badge";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";
import type { GroupChapter } from "../talk/chapters";
import type { AnsweredForm, FormState } from "../comments/open-form";
import type { NextFacts } from "../result/what-now";
import { videoHref } from "../talk/video-href";

/** Rendered with the page, so that it is readable without scripts. The script arrives later. */
const EvaluationTop = lazy(async () => ({
  default: (await import("../result/evaluation-top")).EvaluationTop,
}));
const AttemptBody = lazy(async () => ({ default: (await import("./attempt-body")).AttemptBody }));

/** Loaded for admins and managers. */
const ReaderTools = lazy(async () => ({ default: (await import("./reader-tools")).ReaderTools }));

/** Loaded for a group only. */
const Grounds = lazy(async () => ({
  default: (await import("~/components/evaluation/rubric-result")).Grounds,
}));
const GroupChapters = lazy(async () => ({
  default: (await import("../talk/group-chapters")).GroupChapters,
}));

/** Loaded with the first result that does not count. */
const StandingNote = lazy(async () => ({
  default: (await import("~/components/evaluation/standing-note")).StandingNote,
}));

/** Loaded with the first result without its words. */
const TermNote = lazy(async () => ({ default: (await import("../result/term-note")).TermNote }));

/** Loaded with the first evaluation that an admin can make count. */
const CountForm = lazy(async () => ({ default: (await import("../result/count-form")).CountForm }));

interface Props {
  attempt: AttemptView;
  mayComment: boolean;
  /** The comment form, when one is open. */
  form: FormState | null;
  /** The answer to the form that makes an evaluation count, or to the form that asks for its review. */
  answered: AnsweredForm | undefined;
}

/**
 * Shows one evaluation: its result and the next action, then its findings. A group's findings stand chapter by
 * chapter.
 */
export function Attempt({
  attempt,
  chapters,
  playing,
  isBest,
  hasBest,
  step,
  later,
  ...forms
}: Props &
  NextFacts & {
    chapters: readonly GroupChapter[];
    /** The id of the evaluation in the player. */
    playing: string;
    isBest: boolean;
    /** True when an attempt of the page has a score. */
    hasBest: boolean;
  }) {
  const { mayComment, answered } = forms;
  const to = attempt.mayPlay ? (atS: number) => videoHref(attempt.id, atS) : undefined;
  const opened = forms.form?.commenting.evaluationId ?? answered?.evaluationId ?? playing;
  return (
    <article className="attempt">
      <div className="attempt-notes">
        <Notes {...attempt} isBest={isBest} />
        {mayComment && attempt.mayBeCounted ? (
          <CountForm
            evaluationId={attempt.id}
            answer={answered?.intent === "count-evaluation" ? answered.answer : undefined}
          />
        ) : null}
      </div>
      {mayComment ? <ReaderTools attempt={attempt} /> : null}
      <EvaluationTop {...{ attempt, step, later, isBest, hasBest }} />
      {chapters.length === 0 ? null : (
        <GroupChapters chapters={chapters} opened={opened} to={to ?? null}>
          {(module) => <AttemptBody {...forms} attempt={module} to={to} isChapter />}
        </GroupChapters>
      )}
      <GroupGrounds chapters={chapters} />
      <AttemptBody {...forms} attempt={attempt} to={to} />
    </article>
  );
}

/** Shows the way in which the modules of a group were judged. It is the same for every module. */
function GroupGrounds({ chapters }: { chapters: readonly GroupChapter[] }) {
  const [first] = chapters.flatMap(({ attempt }) => attempt ?? []);
  return first?.result?.kind === "rubric" ? (
    <Grounds result={first.result} written={first.written} isOfGroup />
  ) : null;
}

/** Returns true when the state or the score is a badge, because no panel shows it. */
const isBadged = ({ state, unheard, result, coaching }: AttemptView): boolean => {
  if (unheard !== null || state === "not_evaluable") return false;
  return state !== "scored" || (coaching === null && result?.kind !== "group");
};

function Notes({ isBest, ...attempt }: AttemptView & { isBest: boolean }) {
  const { state, reason, video, fromBrowser, unheard, counted, removedOn } = attempt;
  return (
    <>
      {removedOn === null ? null : <TermNote on={removedOn} />}
      {unheard === null ? null : (
        <StandingNote {...attempt} unheard={unheard} score={attempt.shownScore} />
      )}
      {isBadged(attempt) ? (
        <p className="best">
          <span>{isBest ? `${copy.presentations.bestScore} ` : null}</span>
          <ResultBadge {...attempt} />
        </p>
      ) : null}
      {counted === null ? null : (
        <Note>
          <b>{counted.by}</b>
          {counted.reason ? <p>{counted.reason}</p> : null}
        </Note>
      )}
      {video === "preparing" ? <Note>{copy.presentations.videoPreparing}</Note> : null}
      {video === "waiting" ? <Note tone="warn">{copy.presentations.videoWaiting}</Note> : null}
      {state === "pending" && unheard === null ? (
        <Note>{reason ?? copy.presentations.pendingDetail}</Note>
      ) : null}
      {state === "failed" ? <Note tone="ko">{reason ?? copy.presentations.failed}</Note> : null}
      {fromBrowser ? <Note tone="warn">{copy.presentations.fromBrowser}</Note> : null}
    </>
  );
}
