import CircleAlert from "lucide-react/icons/circle-alert";
import Play from "lucide-react/icons/play";
import VideoOff from "lucide-react/icons/video-off";
import VolumeX from "lucide-react/icons/volume-x";
import { JudgedText } from "~/components/judged-text";
import { ScoreBadge } from "~/components/score-badge";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Collapsible } from "~/components/ui/collapsible";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/tag";
import { StandingNote, UnheardBadge, WrittenTag } from "~/components/standing";
import { copy } from "~/copy";
import type { FormAnswer } from "~/form-answer";
import type { AttemptView } from "./attempts";
import type { FormState } from "./comment-form";
import { Comments } from "./comments";
import { CountForm } from "./count-form";
import { ListenButton } from "./listen-button";
import { TurnCosts } from "./turn-costs";
import { videoHref } from "./video-href";

/** One evaluation: its score and date, the words it was made on, what it says. */
export function Attempt({
  attempt,
  open,
  mayComment,
  form,
  counting,
}: {
  attempt: AttemptView;
  open: boolean;
  mayComment: boolean;
  /** The comment form, when it is open here. */
  form: FormState | null;
  /** What the form that has it count was answered. */
  counting: FormAnswer | undefined;
}) {
  const { comments } = attempt;
  return (
    <Collapsible
      title={attempt.title}
      sub={
        <>
          {attempt.doneOn} <span>{copy.presentations.attempt(attempt.place)}</span>
          {attempt.within === null ? null : (
            <span className="whitespace-normal!">{copy.presentations.group(attempt.within)}</span>
          )}
          {attempt.written ? <WrittenTag /> : null}
          {comments.length > 0 ? <span>{copy.comments.count(comments.length)}</span> : null}
        </>
      }
      aside={<Result {...attempt} />}
      open={open}
    >
      <div className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        <Sound {...attempt} />
        <WatchButton {...attempt} />
      </div>
      <div className="grid gap-3 not-empty:mb-5">
        <Notes {...attempt} />
        {mayComment && attempt.mayBeCounted ? (
          <CountForm evaluationId={attempt.id} answer={counting} />
        ) : null}
      </div>
      <JudgedText
        {...attempt}
        to={attempt.video === "ready" ? (atS) => videoHref(attempt.id, atS) : undefined}
      />
      <Comments attempt={attempt} mayWrite={mayComment} form={form} />
      {attempt.costs.length > 0 ? <TurnCosts costs={attempt.costs} /> : null}
    </Collapsible>
  );
}

function Result({ state, score, unheard }: AttemptView) {
  if (unheard !== null) return <UnheardBadge unheard={unheard} size="lg" />;
  if (state === "pending") return <Tag busy>{copy.presentations.pending}</Tag>;
  if (state === "failed")
    return (
      <Badge icon={CircleAlert} size="lg">
        {copy.presentations.failedBadge}
      </Badge>
    );
  return <ScoreBadge score={score} unscorable={state === "not_evaluable"} size="lg" />;
}

function Sound({ audioHref, soundKeptDays }: AttemptView) {
  if (audioHref) return <ListenButton href={audioHref} />;
  return soundKeptDays === null ? null : (
    <Button disabled icon={VolumeX}>
      {copy.presentations.soundRemoved(soundKeptDays)}
    </Button>
  );
}

function WatchButton({ id, video, videoAtS, videoKeptDays }: AttemptView) {
  if (video === "ready")
    return (
      <LinkButton to={videoHref(id, videoAtS)} preventScrollReset icon={Play}>
        {copy.presentations.watch}
      </LinkButton>
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
      {state === "pending" && unheard === null ? (
        <Note>{copy.presentations.pendingDetail}</Note>
      ) : null}
      {state === "not_evaluable" ? <Note>{reason ?? copy.presentations.unscorable}</Note> : null}
      {state === "failed" ? <Note tone="ko">{reason ?? copy.presentations.failed}</Note> : null}
      {fromBrowser ? <Note tone="warn">{copy.presentations.fromBrowser}</Note> : null}
    </>
  );
}
