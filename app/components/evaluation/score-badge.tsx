import Check from "lucide-react/icons/check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { formatScore, scoreColour } from "~/models/terms/score";
import { Badge } from "../ui/badge";
import { copy } from "~/copy/copy";

/**
 * Shows '78/100' in its colour, with a check or a cross. `null` stands for no score, `unscorable` for a talk that could
 * not be judged.
 */
export function ScoreBadge({
  score,
  unscorable,
  size,
}: {
  score: number | null;
  unscorable?: boolean;
  size?: "md" | "lg";
}) {
  if (unscorable)
    return (
      <Badge icon={CircleSlash} size={size}>
        {copy.score.unscorable}
      </Badge>
    );
  if (score === null)
    return (
      <Badge icon={Minus} size={size}>
        {copy.score.none}
      </Badge>
    );
  const passed = scoreColour(score) === "green";
  return (
    <Badge tone={passed ? "ok" : "ko"} icon={passed ? Check : X} size={size}>
      {formatScore(score)}
    </Badge>
  );
}
