import Play from "lucide-react/icons/play";
import { createContext, useContext } from "react";
import { Link, href } from "react-router";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { Icon } from "../ui/icon";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { type ButtonLook, LinkButton } from "../ui/button";

/** The second of a module's video that states an argument. */
export interface LessonPlace {
  moduleId: string;
  /** Seconds into the video. */
  startS: number;
}

/** The seconds of a module's video that state its arguments, by the id of the point. */
export interface HeardLesson {
  moduleId: string;
  seconds: Readonly<Record<string, number>>;
}

/** The lesson of the shown evaluation; null when its video was not heard. */
export const Lesson = createContext<HeardLesson | null>(null);

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

/** Shows the link of a point of the evaluation. Shows nothing when the video does not state the point. */
export function PointLessonLink({ pointId }: { pointId: string }) {
  const lesson = useContext(Lesson);
  const startS = lesson?.seconds[pointId];
  return lesson && startS !== undefined ? (
    <LessonLink moduleId={lesson.moduleId} startS={startS} />
  ) : null;
}

/** The id of the shown evaluation when its reader may redo its points, else null. */
export const RedoableEvaluation = createContext<string | null>(null);

/**
 * Shows 'Refaire ce moment' on an expected point, to the person who presented it. Shows nothing else. `isNamed`: away
 * from its point, the link names it.
 */
export function MomentLink({
  point: { id, kind, claim, name },
  variant,
  isNamed = false,
}: {
  point: Pick<JudgedPoint, "id" | "kind" | "claim" | "name">;
  variant?: ButtonLook["variant"];
  isNamed?: boolean;
}) {
  const evaluationId = useContext(RedoableEvaluation);
  if (evaluationId === null || kind === "forbidden") return null;
  return (
    <LinkButton
      to={`/evaluations/${evaluationId}/moments/${id}`}
      variant={variant}
      aria-label={copy.judgement.redoOf(name ?? claim)}
    >
      {isNamed ? (
        <span>
          <span className="whitespace-nowrap">{copy.judgement.redo}&nbsp;:</span> {name ?? claim}
        </span>
      ) : (
        copy.judgement.redo
      )}
    </LinkButton>
  );
}
