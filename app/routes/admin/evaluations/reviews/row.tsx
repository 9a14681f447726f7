import Check from "lucide-react/icons/check";
import { Form } from "react-router";
import { SubmitButton } from "~/components/form/submit-button";
import { Quote } from "~/components/evaluation/criterion";
import { Gain, VerdictWord } from "~/components/evaluation/verdict-shape";
import { ScoreInterval } from "~/components/evaluation/score-interval";
import { ScoreBadge } from "~/components/evaluation/score";
import { LinkButton } from "~/components/ui/button";
import { Tag } from "~/components/ui/badge";
import { bound, quoted } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { reviewAt, useArea } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import type { QueuedView, ReviewView, TurnedView } from "./view";
import type { ReviewSubject } from "~/models/terms/review-subject";

const words = copy.reviews;

/** Shows a row of the list: the person, the range of the score, the decisive points, and one click to decide. */
export function ReviewRow({
  review: { isOwn, waits: wait, effect, ...review },
  waits,
}: {
  review: QueuedView;
  waits: boolean;
}) {
  const { kind, id, who, score, sentence } = review;
  const area = useArea();
  const kept = keepValue({ kind, id }, review);
  return (
    <li>
      <div>
        <div className="rev-who">
          {waits && !isOwn ? (
            <label className="check alone">
              <input
                type="checkbox"
                name="keep"
                value={kept}
                form={KEEP_FORM}
                aria-label={words.tick(who)}
              />
            </label>
          ) : null}
          <h2>{who}</h2>
          {sentence === null ? null : <Tag strong>{words.asked}</Tag>}
        </div>
        <p className="sub">
          <span className="block">{review.about}</span>
          <span>{[review.attempt, review.on].filter(Boolean).join(" · ")}</span>
          {waits ? <b>{wait}</b> : null}
        </p>
        {review.drawn ? <Tag>{words.drawn}</Tag> : null}
      </div>
      <Score {...review} />
      {waits || review.last === null ? (
        <Difference {...review} effect={waits ? effect : null} />
      ) : (
        <div className="diff">
          {review.last.reason === null ? null : <p>{review.last.reason}</p>}
          <p className="sub">{review.last.by}</p>
        </div>
      )}
      <div className="choices">
        {isOwn ? <p className="muted text-sm">{words.own}</p> : null}
        {waits && !isOwn ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="keep" value={kept} />
            <SubmitButton intent={`keep-${id}`} variant="outline" icon={Check} block>
              <span aria-hidden="true">{words.keep(score)}</span>
              <span className="sr-only">{words.keepFor(score, who)}</span>
            </SubmitButton>
          </Form>
        ) : null}
        <LinkButton
          to={reviewAt(area, { kind, id }) + anchorOf(review)}
          variant={waits && !isOwn ? "primary" : "outline"}
          block
        >
          {waits ? copy.review.decide : words.open}
          <span className="sr-only">{words.about(who)}</span>
        </LinkButton>
      </div>
    </li>
  );
}

/** Returns the anchor of the first point, which is disputed or decisive; empty without points. */
function anchorOf({ id, points }: ReviewView): string {
  const [first] = points ?? [];
  return first ? `#${pointId(id, first.id)}` : "";
}

function Score({ decided, judged, score, interval }: ReviewView) {
  if (decided && judged !== score)
    return (
      <div>
        <Gain before={judged} after={score} />
      </div>
    );
  if (interval === null || decided)
    return (
      <div>
        <ScoreBadge score={score} />
      </div>
    );
  return <ScoreInterval score={score} {...interval} />;
}

function Difference({
  points,
  sentence,
  who,
  ofGroup,
  effect,
}: ReviewView & { effect: QueuedView["effect"] | null }) {
  return (
    <div className="diff">
      {effect === null ? null : <p data-effect={effect.kind}>{effect.text}</p>}
      {sentence === null ? null : (
        <p>
          <b>{words.contests(who)}</b>
          <span className="speech">{quoted(sentence)}</span>
        </p>
      )}
      {points === null ? <p className="muted">{ofGroup ? words.ofGroup : words.noPoints}</p> : null}
      {decisiveOf(points ?? []).map((point) => (
        <Turned key={point.id} {...point} tag={point.isContested ? words.contested : null} />
      ))}
    </div>
  );
}

/** The place of a quote on the recording: its time (mm:ss) and the address that plays it. */
export interface QuotePlace {
  at: string;
  to: string;
}

/** Shows a point, its verdict and the words that decided it. */
export function Turned({
  claim,
  name,
  kind,
  verdict,
  doubt,
  quotes,
  tag = null,
  placeOf,
}: TurnedView & {
  /** The words of a tag beside the point's name. */
  tag?: string | null;
  /** Returns the place of a quote on the recording. Without it, quotes are plain text. */
  placeOf?: (quote: string) => QuotePlace | undefined;
}) {
  return (
    <div>
      <b>
        <span>{bound(name ?? claim)}</span>
        {kind === "forbidden" ? <Tag>{words.redLine}</Tag> : null}
        <VerdictWord verdict={verdict} />
        {tag === null ? null : <Tag strong>{tag}</Tag>}
      </b>
      {name === null ? null : <p>{bound(claim)}</p>}
      {doubt === null ? null : <p className="muted">{doubt}</p>}
      {quotes.length > 0 || doubt !== null ? null : <p className="muted">{words.misheard}</p>}
      <ul className="quotes">
        {quotes.map((quote) => (
          <Quote key={quote} text={quote} at={null} {...placeOf?.(quote)} />
        ))}
      </ul>
    </div>
  );
}

/** Returns the contested and the decisive points, at most two. Without any, returns the first, most likely misjudged. */
function decisiveOf(points: readonly TurnedView[]): TurnedView[] {
  const decisive = points.filter(({ isContested, decides }) => isContested || decides).slice(0, 2);
  return decisive.length > 0 ? decisive : points.slice(0, 1);
}

/** The id of the form to which the boxes of the rows belong. */
export const KEEP_FORM = "keep-ticked";

/** Writes a listed score to keep, with the state that the reader sees. */
export const keepValue = (
  { kind, id }: ReviewSubject,
  { score, reviewedAt }: { score: number; reviewedAt: string | null },
): string => [kind, id, score, reviewedAt ?? ""].join("/");
