import { copy } from "~/copy/copy";
import { formatScore } from "~/models/terms/score";
import type { History } from "./histories";

/** The chart in figures, every attempt of it: oldest first, as the stems stand. */
export function ScoresTable({ title, attempts }: Pick<History, "title" | "attempts">) {
  return (
    <details className="figures">
      <summary>{copy.presentations.inTable}</summary>
      <table>
        <caption className="sr-only">{copy.presentations.scoresOf(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.presentations.columnAttempt}</th>
            <th scope="col">{copy.presentations.columnDate}</th>
            <th scope="col">{copy.presentations.columnScore}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ id, position, doneOn, score, ...attempt }) => (
            <tr key={id}>
              <th scope="row">{position}</th>
              <td>{doneOn}</td>
              <td>{score === null ? unscored(attempt) : formatScore(score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function unscored({ state, unheard }: Pick<History["attempts"][number], "state" | "unheard">) {
  if (unheard !== null) return copy.standing[unheard];
  return state === "failed" ? copy.presentations.failedBadge : copy.presentations.unscorable;
}
