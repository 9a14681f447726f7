import { WrittenTag } from "~/components/evaluation/standing";
import { Tag } from "~/components/ui/tag";
import { copy } from "~/copy/copy";
import type { AttemptView } from "./attempts";

/** The id of the place where an attempt begins on its page. */
export const ATTEMPT = "evaluation";

/** Shows the title of the page, with the attempt's number and date below. */
export function AttemptHead({
  attempt: { title, position, doneOn, within, written, history, comments, score },
  previous,
}: {
  attempt: AttemptView;
  /** The score of the previous attempt, 0 to 100; null for a first attempt. */
  previous: number | null;
}) {
  const change = score === null || previous === null ? 0 : score - previous;
  return (
    <header className="attempt-head" id={ATTEMPT}>
      <h2>{title}</h2>
      <p>
        <span>{copy.presentations.attempt(position)}</span>
        <span>{doneOn}</span>
        {change === 0 ? null : <span>{copy.presentations.since(change)}</span>}
        {within === null ? null : <span>{copy.presentations.group(within)}</span>}
        {comments.length > 0 ? <span>{copy.comments.count(comments.length)}</span> : null}
        {written ? <WrittenTag /> : null}
        {history.isAsked ? <Tag strong>{copy.review.askOpen}</Tag> : null}
      </p>
    </header>
  );
}
