import { Link } from "react-router";
import { ScoreBadge } from "~/components/evaluation/score-badge";
import { ScoreBar } from "~/components/evaluation/score-bar";
import { UnheardBadge } from "~/components/evaluation/standing";
import { copy } from "~/copy/copy";
import type { HomeUnheard } from "~/models/home/home";

/** The best score of a group on its bar. The badge leads to the attempts once there is one. */
export function GroupScore({
  score,
  unheard,
  scoresAt,
}: {
  /** 0 to 100 */
  score: number | null;
  unheard: HomeUnheard | null;
  scoresAt: string;
}) {
  const badge =
    score === null && unheard !== null ? (
      <UnheardBadge unheard={unheard} size="lg" />
    ) : (
      <ScoreBadge score={score} size="lg" />
    );
  return (
    <div className="mt-7 mb-8 flex max-w-[420px] flex-wrap items-center gap-x-4 gap-y-3">
      {score === null && unheard === null ? (
        badge
      ) : (
        <Link className="badge-link" to={scoresAt} title={copy.presentations.titleOwn}>
          {badge}
        </Link>
      )}
      <div className="min-w-40 flex-1 [&>.score]:mt-3.5">
        <ScoreBar score={score} />
      </div>
    </div>
  );
}
