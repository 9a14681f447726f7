import Check from "lucide-react/icons/check";
import { copy } from "~/copy/copy";
import { Icon } from "../ui/icon";

/** Shows 'Regardée' with a check for a video watched to its end. It is no badge, because badges show scores. */
export function WatchedMark() {
  return (
    <span className="watched-mark">
      <Icon of={Check} />
      {copy.video.watched}
    </span>
  );
}
