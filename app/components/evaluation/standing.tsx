import EarOff from "lucide-react/icons/ear-off";
import Hourglass from "lucide-react/icons/hourglass";
import Keyboard from "lucide-react/icons/keyboard";
import { copy } from "~/copy/copy";
import { formatScore } from "~/models/terms/score";
import type { Unheard } from "~/models/evaluations/standing";
import { Badge } from "../ui/badge";
import { Note } from "../ui/note";
import { Tag } from "../ui/tag";

const icons = { waiting: Hourglass, declared: EarOff, refused: Keyboard };

/** Shows 'En attente' or 'Déclaré, non entendu' in place of a score that does not count. */
export function UnheardBadge({ unheard, size }: { unheard: Unheard; size?: "md" | "lg" }) {
  return (
    <Badge icon={icons[unheard]} size={size}>
      {copy.standing[unheard]}
    </Badge>
  );
}

/** Shows 'Par écrit'. */
export function WrittenTag() {
  return <Tag icon={Keyboard}>{copy.standing.written}</Tag>;
}

const details = {
  waiting: copy.standing.waitingDetail,
  declared: copy.standing.declaredDetail,
  refused: copy.standing.refusedDetail,
};

/** Shows why a result does not count, and the next step. `score` is shown for information only. */
export function StandingNote({
  unheard,
  score,
  wholeGroup = false,
}: {
  unheard: Unheard;
  score: number | null;
  wholeGroup?: boolean;
}) {
  const detail =
    wholeGroup && unheard === "declared" ? copy.standing.groupDeclaredDetail : details[unheard];
  return (
    <Note>
      <b>{copy.standing[unheard]}</b>
      {score === null ? null : <p>{copy.standing.shownScore(formatScore(score))}</p>}
      <p>{detail}</p>
    </Note>
  );
}
