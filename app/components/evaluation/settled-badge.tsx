import Scale from "lucide-react/icons/scale";
import { copy } from "~/copy/copy";
import { boundScore } from "~/models/terms/score";
import { Badge } from "../ui/badge";
import { ScoreBadge } from "./score";

/** Shows a score in a list of admins. A score that waits for a decision is neither passed nor failed. */
export function SettledBadge({
  score,
  toReview,
  ...badge
}: {
  score: number | null;
  /** True while an admin has to decide it. */
  toReview: boolean;
  unscorable?: boolean;
  size?: "md" | "lg";
}) {
  if (score === null || !toReview) return <ScoreBadge score={score} {...badge} />;
  return (
    <Badge tone="mid" icon={Scale} size={badge.size}>
      {copy.videoFilter.toReview(boundScore(score))}
    </Badge>
  );
}
