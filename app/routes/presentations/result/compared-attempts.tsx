import { copy } from "~/copy/copy";
import type { AttemptComparison } from "~/models/evaluations/compared-attempts";
import { VerdictWord } from "~/components/evaluation/verdict-shape";

const words = copy.coach;

/** Compares attempts at the same module, point by point, each with the attempt before it. */
export function ComparedAttempts({ attempts, rows }: AttemptComparison) {
  return (
    <section className="compared">
      <h2>{words.compared}</h2>
      {/* The keyboard must reach a scrolling area. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-label={words.compared}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.comparedPoint}</th>
              {attempts.map(({ id, score, day }) => (
                <th key={id} scope="col">
                  <b>{score}</b> <small>{day}</small>
                </th>
              ))}
              <th scope="col">{words.comparedNow}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, claim, name, verdicts, change }) => (
              <tr key={id}>
                <th scope="row" title={name === undefined ? undefined : claim}>
                  {name ?? claim}
                </th>
                {verdicts.map((verdict, at) => (
                  <td key={attempts[at]?.id}>
                    {verdict === null ? (
                      <span className="sr-only">{words.notThen}</span>
                    ) : (
                      <VerdictWord verdict={verdict} />
                    )}
                  </td>
                ))}
                <td data-change={change}>{words.changes[change]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
