import ArrowRight from "lucide-react/icons/arrow-right";
import Eye from "lucide-react/icons/eye";
import Film from "lucide-react/icons/film";
import Folders from "lucide-react/icons/folders";
import MonitorPlay from "lucide-react/icons/monitor-play";
import Presentation from "lucide-react/icons/presentation";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import type { HomeUnheard } from "~/models/home/result";
import type { Cap } from "~/models/terms/rubric-judgement";
import { PASS_SCORE, cardTone, isPassed } from "~/models/terms/score";
import { Card } from "./card";
import { Poster, type PosterProps } from "./poster";
import { ScoreBadge, ScoreBar } from "../evaluation/score";
import { UnheardBadge } from "../evaluation/standing";
import { Badge } from "../ui/badge";

export interface CardItem {
  kind: "module" | "group";
  id: string;
  title: string;
  presentable: boolean;
  /** 0 to 100 */
  score: number | null;
  /** True from the first presentation on, with a score or without. */
  presented: boolean;
  /** The reason why the latest presentation does not count yet, else null. */
  unheard: HomeUnheard | null;
  /** True while an admin has to decide on the score. */
  toReview?: boolean;
  /** True while the score comes from a rubric that nobody confirmed. */
  provisional?: boolean;
  /** The words of a pass whose term is over. */
  over?: string;
  /** The reason of the cap that holds the score below the mark. */
  heldBy?: Cap["reason"];
  /** True when this person watched the video of the module. */
  watched: boolean;
  durationS: number | null;
  /** The number of modules in a group, else null. */
  moduleCount: number | null;
  /** True for the one next step of the whole page. */
  next: boolean;
  /** 'À présenter avant le 1er décembre 2026'. Undefined on a card that nobody asked for. */
  due?: string;
  /** The picture of the video. Undefined on a card that shows an icon instead. */
  poster?: PosterProps;
}

/** Returns the id of a card's title, which describes the card's links. */
export const titleId = ({ kind, id }: Pick<CardItem, "kind" | "id">) => `${kind}-${id}`;

/** Shows the card of a module or of a group in any list (product §3.2). */
export function ItemCard({
  item,
  videoAt,
  scoresAt,
  actions,
}: {
  item: CardItem;
  /** The address that plays the video. */
  videoAt?: string | undefined;
  /** The address of the attempts behind the score. */
  scoresAt?: string;
  actions: ReactNode;
}) {
  const { kind, presentable, score, watched, poster } = item;
  const duration = item.durationS === null ? null : formatDuration(item.durationS);
  const badge = badgeOf(item);
  return (
    <Card
      tone={cardTone(item)}
      next={item.next}
      icon={kind === "group" ? Folders : presentable ? Presentation : MonitorPlay}
      badge={
        scoresAt === undefined || badge === null ? (
          badge
        ) : (
          <Link className="badge-link" to={scoresAt} title={copy.common.ownPresentations}>
            {badge}
          </Link>
        )
      }
      title={<span id={titleId(item)}>{bound(item.title)}</span>}
      meta={kind === "group" ? copy.home.groupOf(item.moduleCount ?? 0) : copy.home.module}
      duration={poster ? null : duration}
      picture={
        poster && (
          <Poster
            {...poster}
            icon={kind === "group" ? Folders : Film}
            to={videoAt}
            duration={duration}
            watched={watched}
          />
        )
      }
      state={stateOf(item)}
      bar={<ScoreBar score={score} presentable={presentable} />}
      actions={actions}
    />
  );
}

/** Returns the badge; null where the words above the bar say all. */
function badgeOf(item: CardItem): ReactNode {
  const { presentable, score, presented, unheard, watched, next } = item;
  if (!presentable && watched) return null; // the check mark says so
  if (!presentable)
    return (
      <Badge tone="info" icon={Eye}>
        {copy.home.stateWatch}
      </Badge>
    );
  if (score === null && unheard !== null) return <UnheardBadge unheard={unheard} />;
  if (next && !presented)
    return (
      <Badge tone="next" icon={ArrowRight}>
        {copy.home.stateNext}
      </Badge>
    );
  return score === null && !presented ? null : <ScoreBadge score={score} />;
}

/** Returns the words above the bar. The day has a line of its own, because the last line ends before the pass mark. */
function stateOf(item: CardItem): ReactNode {
  const { due } = item;
  if (due === undefined) return resultOf(item);
  return (
    <>
      <span className="block">{`${due}. `}</span>
      <span className="block">{resultOf(item)}</span>
    </>
  );
}

function resultOf(item: CardItem): string | null {
  const { presentable, score, presented, unheard, next } = item;
  if (!presentable) return copy.home.stateVideo;
  const scored = score === null ? null : scoredState(item, score);
  // A presentation without a score has its badge.
  const unscored = presented ? (next ? copy.home.stateNext : null) : copy.home.stateNone;
  if (unheard === null) return scored ?? unscored;
  const why = copy.standing.card[unheard];
  return scored === null ? why : `${scored}. ${copy.standing[unheard]}. ${why}`;
}

/** Returns the state as the evaluation names it. */
function scoredState(
  { next, over, toReview, provisional, heldBy }: CardItem,
  score: number,
): string {
  const words = copy.home;
  const failed = heldBy ? words.stateHeld[heldBy] : words.stateRetry(PASS_SCORE - score);
  const state = toReview
    ? words.stateReview
    : isPassed(score)
      ? (over ?? words.statePassed)
      : failed;
  const shown = provisional ? words.stateProvisional(state) : state;
  return next && !isPassed(score) ? `${words.stateNext}. ${shown}` : shown;
}
