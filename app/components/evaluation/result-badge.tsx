import CircleAlert from "lucide-react/icons/circle-alert";
import { copy } from "~/copy/copy";
import type { EvaluationsTable } from "~/models/tables";
import { ScoreBadge } from "./score";
import { Badge, Tag } from "../ui/badge";

/** Shows the state of an evaluation at the head of its box: under way, failed, or its score. */
export function ResultBadge({ state, score }: Pick<EvaluationsTable, "state" | "score">) {
  if (state === "pending") return <Tag busy>{copy.presentations.pending}</Tag>;
  if (state === "failed")
    return (
      <Badge icon={CircleAlert} size="lg">
        {copy.presentations.failedBadge}
      </Badge>
    );
  return <ScoreBadge score={score} unscorable={state === "not_evaluable"} size="lg" />;
}
