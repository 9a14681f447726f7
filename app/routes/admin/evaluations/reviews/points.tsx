import { Tag } from "~/components/ui/badge";
import { LinkButton } from "~/components/ui/button";
import { copy } from "~/copy/copy";
import { useFocusOnHash } from "~/islands/use-focus-on-hash";
import { reviewPointAt, useArea } from "~/routes/area";
import { pointId } from "~/routes/presentations/result/point-id";
import { type QuotePlace, Turned } from "./row";
import type { ReviewView, TurnedView } from "./view";
import { type ReactNode, useCallback, useRef } from "react";
import { Seek } from "~/components/page/seek-link";
import { playerOf, WithAside } from "~/routes/presentations/attempts/with-aside";
import { type Talk, TalkPanel } from "~/routes/presentations/talk/talk-panel";

const words = copy.reviews;

interface Props {
  review: Pick<ReviewView, "kind" | "id">;
  isOwn: boolean;
  /** Returns the place of a quote of a point; undefined when no player can go there. */
  placeOf: (pointId: string, quote: string) => QuotePlace | undefined;
}

/** The place in the list from which decisive points are folded. */
const FIRST_POINTS = 3;

/** Lists the contested, the disputed and the first decisive points of an evaluation, and the others folded. */
export function Points({ points, ...props }: Props & { points: readonly TurnedView[] }) {
  const open = points.filter(
    ({ isContested, doubt, decides }, at) =>
      isContested || doubt !== null || (decides && at < FIRST_POINTS),
  );
  const first = open.length > 0 ? open : points.slice(0, 1);
  const others = points.filter((point) => !first.includes(point));
  return (
    <section aria-labelledby="points-title">
      <h2 id="points-title" className="mb-3">
        {words.pointsTitle}
      </h2>
      <List points={first} {...props} />
      {others.length > 0 ? (
        <details className="points-said">
          <summary>{words.otherPoints(others.length)}</summary>
          <List points={others} {...props} />
        </details>
      ) : null}
    </section>
  );
}

function List({ points, ...props }: Props & { points: readonly TurnedView[] }) {
  return (
    <ol className="rev">
      {points.map((point) => (
        <Point key={point.id} point={point} {...props} />
      ))}
    </ol>
  );
}

function Point({ point, review: { kind, id }, isOwn, placeOf }: Props & { point: TurnedView }) {
  const area = useArea();
  const anchor = pointId(id, point.id);
  const row = useFocusOnHash<HTMLLIElement>(anchor);
  return (
    <li className="point-row" id={anchor} ref={row} tabIndex={-1}>
      <div className="diff">
        <Turned {...point} placeOf={(quote) => placeOf(point.id, quote)} />
        <p className="sub">
          {point.isContested ? <Tag strong>{words.contested}</Tag> : null}
          {point.decides ? <Tag strong>{words.decides}</Tag> : null}
          <span> {words.wouldBe(point.score)}</span>
        </p>
      </div>
      {isOwn ? null : (
        <LinkButton to={reviewPointAt(area, { kind, id, pointId: point.id })}>
          {words.correct}
          <span className="sr-only">{words.correctPoint(point.claim)}</span>
        </LinkButton>
      )}
    </li>
  );
}

/** Shows a review beside its recording and its words. Links of the review into the recording play there at once. */
export function BesideTalk({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  const atOnce = useRef<((address: string) => boolean) | null>(null);
  const seek = useCallback((address: string) => atOnce.current?.(address) ?? false, []);
  return (
    <Seek value={seek}>
      <WithAside
        aside={talk ? <TalkPanel talk={talk} seek={atOnce} /> : null}
        player={playerOf(talk)}
      >
        {children}
      </WithAside>
    </Seek>
  );
}
