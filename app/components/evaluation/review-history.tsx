import { quoted } from "~/copy/typography/typography";
import { review } from "~/copy/evaluation/review";

/**
 * Shows the changes of an evaluation since it was judged: both scores, then each
 * decision with its author, date and reason.
 */
export function ReviewHistory({
  scores,
  entries,
  id,
}: {
  scores: { judged: number; now: number } | null;
  entries: readonly {
    id: string;
    by: string;
    title: string;
    change: string | null;
    words: string | null;
    reason: string | null;
  }[];
  /** The id of the heading. */
  id: string;
}) {
  if (entries.length === 0 && scores === null) return null;
  return (
    <section className="grid max-w-176 gap-2.5" aria-labelledby={id}>
      <h3 id={id}>{review.history}</h3>
      {scores === null ? null : <p>{review.bothScores(scores.judged, scores.now)}</p>}
      <ol className="history">
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>{entry.title}</b>
            {entry.change === null ? null : <p>{entry.change}</p>}
            {entry.words === null ? null : <p className="speech">{quoted(entry.words)}</p>}
            {entry.reason ? <p>{entry.reason}</p> : null}
            <p className="muted text-sm">{entry.by}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
