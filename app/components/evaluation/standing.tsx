import EarOff from "lucide-react/icons/ear-off";
import Hourglass from "lucide-react/icons/hourglass";
import Keyboard from "lucide-react/icons/keyboard";
import { copy } from "~/copy/copy";
import type { Unheard } from "~/models/evaluations/standing";
import { Badge, Tag } from "../ui/badge";

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
