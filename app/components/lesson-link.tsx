import Play from "lucide-react/icons/play";
import { href, Link } from "react-router";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { Icon } from "./ui/icon";

/** The second of a module's video that states an argument. */
export interface LessonPlace {
  moduleId: string;
  /** Seconds into the video. */
  startS: number;
}

/** Links to the second of the lesson that states an argument: 'Écouter la vidéo le dire 00:31'. */
export function LessonLink({ moduleId, startS }: LessonPlace) {
  return (
    <Link
      className="btn btn-quiet btn-sm"
      to={`${href("/video/:moduleId", { moduleId })}?t=${startS}`}
    >
      <Icon of={Play} />
      {copy.lesson.play(formatDuration(startS))}
    </Link>
  );
}
