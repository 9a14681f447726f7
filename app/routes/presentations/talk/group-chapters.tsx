import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { ScoreBadge, ScoreBar } from "~/components/evaluation/score";
import { SeekLink } from "~/components/page/seek-link";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import { formatDuration } from "~/models/duration";
import { saidOf } from "~/models/judge/judged-points";
import type { AttemptView } from "../attempts/attempts";
import { chapterId } from "../result/point-id";
import type { GroupChapter } from "./chapters";

/** Shows each module of a group once: its score, its place in the recording and its evaluation. */
export function GroupChapters({
  chapters,
  opened,
  to,
  children,
}: {
  chapters: readonly GroupChapter[];
  /** The id of the evaluation that the address asks for. */
  opened: string;
  /** The address that plays the group's recording from a second; null without a recording. */
  to: ((atS: number) => string) | null;
  /** Shows the evaluation of a module. */
  children: (attempt: AttemptView) => ReactNode;
}) {
  return (
    <ol className="chapters" aria-label={copy.talk.chapters}>
      {chapters.map(({ title, score, reviewed, atS, attempt }, index) => (
        // The same module may be in a group twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} id={chapterId(index)}>
          <div className="chapter">
            <h3>
              <span>{title}</span>
              {reviewed !== null && score !== null ? (
                <small>{copy.evaluation.judgeGave(score)}</small>
              ) : null}
            </h3>
            <ScoreBar score={reviewed ?? score} />
            {to === null || atS === null ? null : (
              <Stamp to={to(atS)} number={index + 1} title={title} atS={atS} />
            )}
            <ScoreBadge score={reviewed ?? score} unscorable={score === null} />
          </div>
          {attempt ? (
            <details className="chapter-found" open={attempt.id === opened}>
              <summary>
                {lineOf(attempt)}
                <span className="sr-only">, {title}</span>
              </summary>
              {children(attempt)}
            </details>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Returns the counted arguments of a module: '9 arguments dits sur 11'. */
function lineOf({ result }: AttemptView): string {
  const points = result?.kind === "rubric" ? (result.judgement?.points ?? null) : null;
  if (points === null) return copy.attemptTop.chapterDetail;
  const expected = points.filter(({ kind }) => kind === "expected").length;
  return copy.attemptTop.chapterSaid(saidOf(points).length, expected);
}

function Stamp({
  to,
  number,
  title,
  atS,
}: {
  to: string;
  number: number;
  title: string;
  atS: number;
}) {
  const at = formatDuration(atS);
  return (
    <SeekLink className="stamp" to={to} aria-label={copy.talk.chapter(number, title, at)}>
      <Icon of={Play} />
      {at}
    </SeekLink>
  );
}
