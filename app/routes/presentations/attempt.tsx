// With the page and not with the forms' scripts: a form sent open has its look without scripts.
import Headphones from "lucide-react/icons/headphones";
import Play from "lucide-react/icons/play";
import Scale from "lucide-react/icons/scale";
import VideoOff from "lucide-react/icons/video-off";
import VolumeX from "lucide-react/icons/volume-x";
import type { LucideIcon } from "lucide-react";
import { lazy } from "react";
import { href } from "react-router";
import { JudgedResult } from "~/components/judged-result";
import { RedoableEvaluation } from "~/components/moment-link";
import { PrintButton } from "~/components/print-button";
import { ProofLink } from "~/components/proof-link";
import { ResultBadge } from "~/components/result-badge";
import { useSeekOnClick } from "~/components/seek-link";
import { Button } from "~/components/ui/button";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/tag";
import { StandingNote, UnheardBadge, WrittenTag } from "~/components/standing";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";
import { EvaluationTop } from "./evaluation-top";
import type { AnsweredForm, FormState } from "./open-form";
import { historyId, pointId } from "./point-id";
import type { NextPresentation } from "./result-panel";
import { videoHref } from "./video-href";

/** Comes with the first evaluation that an admin may have count. */
const CountForm = lazy(async () => ({ default: (await import("./count-form")).CountForm }));

/** For whoever presented it. */
const AskForm = lazy(async () => ({ default: (await import("./ask-form")).AskForm }));

/** Comes with the first one that was asked about or decided. */
const ReviewHistory = lazy(async () => ({
  default: (await import("~/components/review-history")).ReviewHistory,
}));

/** They come with the first comment, and with whoever may write one. */
const Comments = lazy(async () => ({ default: (await import("./comments")).Comments }));

/** For admins. */
const Costs = lazy(async () => ({ default: (await import("./costs")).Costs }));

/** One evaluation: its score and date, the words it was made on, what it says. */
export function Attempt({
  attempt,
  open,
  mayComment,
  form,
  answered,
  step,
  onOpen,
}: {
  attempt: AttemptView;
  open: boolean;
  mayComment: boolean;
  /** The comment form, when it is open here. */
  form: FormState | null;
  /** What the form that has it count, or that asks for a review, was answered. */
  answered: AnsweredForm | undefined;
  /** Where its person stands on their way, and presents it again; null where another attempt says so. */
  step: NextPresentation | null;
  /** Told when its reader opens it. */
  onOpen?: () => void;
}) {
  const { comments, result } = attempt;
  const top = <EvaluationTop attempt={attempt} step={step} />;
  const isWhole = result?.kind === "group" && attempt.score !== null;
  return (
    <Collapsible
      title={attempt.title}
      sub={
        <>
          {attempt.doneOn} <span>{copy.presentations.attempt(attempt.position)}</span>
          {attempt.within === null ? null : (
            <span className="whitespace-normal!">{copy.presentations.group(attempt.within)}</span>
          )}
          {attempt.written ? <WrittenTag /> : null}
          {attempt.history.isAsked ? <Tag strong>{copy.review.askOpen}</Tag> : null}
          {comments.length > 0 ? <span>{copy.comments.count(comments.length)}</span> : null}
        </>
      }
      aside={
        attempt.unheard === null ? (
          <ResultBadge {...attempt} />
        ) : (
          <UnheardBadge unheard={attempt.unheard} size="lg" />
        )
      }
      open={open}
      onOpen={onOpen}
    >
      <div className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        <Sound {...attempt} />
        <WatchButton {...attempt} />
        {mayComment && attempt.score !== null ? (
          <LinkButton
            to={href("/admin/reviews/:kind/:id", { kind: "presentation", id: attempt.id })}
            icon={Scale}
          >
            {copy.review.decide}
          </LinkButton>
        ) : null}
      </div>
      <div className="grid gap-3 not-empty:mb-5">
        <Notes {...attempt} />
        {mayComment && attempt.mayBeCounted ? (
          <CountForm evaluationId={attempt.id} answer={answerTo("count-evaluation", answered)} />
        ) : null}
      </div>
      {attempt.redo?.done ? <p className="muted mb-4 text-sm">{attempt.redo.done}</p> : null}
      <RedoableEvaluation value={attempt.redo ? attempt.id : null}>
        {isWhole || attempt.state === "not_evaluable" ? top : null}
        {result === null || isWhole ? null : (
          <JudgedResult
            result={result}
            to={attempt.mayPlay ? (atS) => videoHref(attempt.id, atS) : undefined}
            idOf={(point) => pointId(attempt.id, point)}
            review={attempt.review}
            passedOn={attempt.passedOn}
            written={attempt.written}
            top={top}
          />
        )}
      </RedoableEvaluation>
      <div className="mt-5 grid gap-4 empty:hidden">
        {attempt.history.entries.length > 0 ? (
          <ReviewHistory {...attempt.history} id={historyId(attempt.id)} />
        ) : null}
        {attempt.mayAsk ? (
          <AskForm evaluationId={attempt.id} answer={answerTo("ask-review", answered)} />
        ) : null}
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden max-sm:*:grow">
        {attempt.isProven ? <ProofLink evaluationId={attempt.id} /> : null}
        {attempt.result === null ? null : <PrintButton />}
      </div>
      {comments.length > 0 || mayComment ? (
        <Comments attempt={attempt} mayWrite={mayComment} form={form} />
      ) : null}
      {attempt.costs[0] || attempt.modelCost ? <Costs {...attempt} /> : null}
    </Collapsible>
  );
}

/** Starts the one player of the page; it has the address in the end, so that it works without scripts. */
function PlayLink({ to, ...rest }: { to: string; icon: LucideIcon; children: string }) {
  return <LinkButton {...rest} to={to} preventScrollReset onClick={useSeekOnClick(to)} />;
}

const answerTo = (intent: AnsweredForm["intent"], answered: AnsweredForm | undefined) =>
  answered?.intent === intent ? answered.answer : undefined;

function Sound({ soundHref, soundKeptDays }: AttemptView) {
  if (soundHref)
    return (
      <PlayLink to={soundHref} icon={Headphones}>
        {copy.presentations.listen}
      </PlayLink>
    );
  return soundKeptDays === null ? null : (
    <Button disabled icon={VolumeX}>
      {copy.presentations.soundRemoved(soundKeptDays)}
    </Button>
  );
}

/** One thing about the recording: what is on its way is told by a note of its own. */
function WatchButton({ id, video, videoAtS, videoKeptDays }: AttemptView) {
  if (video === "preparing" || video === "waiting") return null;
  if (video === "unrecorded") return <p className="muted">{copy.presentations.unrecorded}</p>;
  if (video === "ready")
    return (
      <PlayLink to={videoHref(id, videoAtS)} icon={Play}>
        {copy.presentations.watch}
      </PlayLink>
    );
  return (
    <Button disabled icon={VideoOff}>
      {videoKeptDays === null
        ? copy.presentations.noVideo
        : copy.presentations.videoRemoved(videoKeptDays)}
    </Button>
  );
}

function Notes(attempt: AttemptView) {
  const { state, reason, video, fromBrowser, unheard, counted } = attempt;
  return (
    <>
      {unheard === null ? null : (
        <StandingNote {...attempt} unheard={unheard} score={attempt.shownScore} />
      )}
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
