import CircleAlert from "lucide-react/icons/circle-alert";
import Play from "lucide-react/icons/play";
import ShieldCheck from "lucide-react/icons/shield-check";
import VideoOff from "lucide-react/icons/video-off";
import { Criterion, Provenance, Quote } from "~/components/criterion";
import { Markdown } from "~/components/markdown";
import { ScoreBadge } from "~/components/score-badge";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Collapsible } from "~/components/ui/collapsible";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy";
import type { AttemptView } from "./attempts";
import { ListenButton } from "./listen-button";
import { TurnCosts } from "./turn-costs";

/** `?video=ID&t=17`: the recording over the list, from that second; an address, so it works without scripts. */
export function videoHref(id: string, atS?: number | null): string {
  return atS ? `?video=${id}&t=${atS}` : `?video=${id}`;
}

/** One evaluation: its score and date, the words it was made on, what it says. */
export function Attempt({
  attempt,
  place,
  open,
}: {
  attempt: AttemptView;
  /** From 1, oldest first. */
  place: number;
  open: boolean;
}) {
  return (
    <Collapsible
      title={attempt.title}
      sub={
        <>
          {attempt.doneOn} <span>{copy.presentations.attempt(place)}</span>
        </>
      }
      aside={<Result {...attempt} />}
      open={open}
    >
      <div className="mb-5 flex flex-wrap items-center gap-2.5 max-sm:*:grow">
        {attempt.audioHref ? <ListenButton href={attempt.audioHref} /> : null}
        <WatchButton {...attempt} />
      </div>
      <div className="grid gap-3">
        <Notes {...attempt} />
      </div>
      <Evaluation attempt={attempt} />
      {attempt.costs.length > 0 ? <TurnCosts costs={attempt.costs} /> : null}
    </Collapsible>
  );
}

function Result({ state, score }: AttemptView) {
  if (state === "pending") return <Tag busy>{copy.presentations.pending}</Tag>;
  if (state === "failed")
    return (
      <Badge icon={CircleAlert} size="lg">
        {copy.presentations.failedBadge}
      </Badge>
    );
  return <ScoreBadge score={score} unscorable={state === "not_evaluable"} size="lg" />;
}

function WatchButton({ id, video }: AttemptView) {
  if (video === "ready")
    return (
      <LinkButton to={videoHref(id)} preventScrollReset icon={Play}>
        {copy.presentations.watch}
      </LinkButton>
    );
  return (
    <Button disabled icon={VideoOff}>
      {copy.presentations.noVideo}
    </Button>
  );
}

function Notes({ state, reason, video, fromBrowser }: AttemptView) {
  return (
    <>
      {video === "preparing" ? <Note>{copy.presentations.videoPreparing}</Note> : null}
      {state === "pending" ? <Note>{copy.presentations.pendingDetail}</Note> : null}
      {state === "not_evaluable" ? <Note>{reason ?? copy.presentations.unscorable}</Note> : null}
      {state === "failed" ? <Note tone="ko">{reason ?? copy.presentations.failed}</Note> : null}
      {fromBrowser ? <Note tone="warn">{copy.presentations.fromBrowser}</Note> : null}
    </>
  );
}

function Evaluation({ attempt }: { attempt: AttemptView }) {
  const { id, before, after, criteria, video } = attempt;
  const quoted = criteria.some(({ quote }) => quote !== null);
  return (
    <>
      {before === "" ? null : <Markdown>{before}</Markdown>}
      {criteria.map(({ id: key, label, points, maxPoints, comment, quote, quoteAt, quoteAtS }) => (
        <Criterion key={key} title={label} points={points} outOf={maxPoints} reason={comment}>
          {quote === null ? undefined : (
            <Quote
              text={quote}
              at={quoteAt}
              to={video === "ready" && quoteAtS !== null ? videoHref(id, quoteAtS) : undefined}
            />
          )}
        </Criterion>
      ))}
      {after === "" ? null : (
        <div className="mt-5">
          <Markdown>{after}</Markdown>
        </div>
      )}
      {quoted ? (
        <Provenance>
          <Icon of={ShieldCheck} />
          <span>{copy.presentations.quotesChecked}</span>
        </Provenance>
      ) : null}
    </>
  );
}
