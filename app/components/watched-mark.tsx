import Check from "lucide-react/icons/check";
import { copy } from "~/copy/copy";
import { Icon } from "./ui/icon";

/** 'Regardée': the check of a video that was watched to its end. No badge: those are of scores. */
export function WatchedMark() {
  return (
    <span className="watched-mark">
      <Icon of={Check} />
      {copy.video.watched}
    </span>
  );
}
