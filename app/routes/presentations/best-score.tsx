import { ScoreBadge } from "~/components/score-badge";
import { copy } from "~/copy/copy";

/** The best score, in a line above the attempts. */
export function BestScore({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <p className="best">
      {copy.presentations.bestScore} <ScoreBadge score={score} />
    </p>
  );
}
