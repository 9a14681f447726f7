import { copy } from "~/copy/copy";
import type { AttemptComparison } from "~/models/evaluations/compared-attempts";
import { VerdictWord } from "~/components/evaluation/verdict-shape";

const words = copy.coach;

/**
 * Compares attempts at the same module, point by point. Points that did not change are folded. A narrow window shows
 * the two attempts that are compared.
 */
export function ComparedAttempts({ rows, ...columns }: AttemptComparison) {
  const { shown, since } = columns;
  const foldedOf = shown === since ? words.comparedSameSince : words.comparedSame;
  const changed = rows.filter(({ change }) => change !== "same");
  const same = rows.filter(({ change }) => change === "same");
  return (
    <section className="compared">
      <h2>{words.compared}</h2>
      {changed.length === 0 ? null : <Table label={words.compared} {...columns} rows={changed} />}
      {same.length === 0 ? null : (
        <details className="points-said">
          <summary>{foldedOf(same.length)}</summary>
          <Table label={foldedOf(same.length)} {...columns} rows={same} isSame />
        </details>
      )}
    </section>
  );
}

function Table({
  label,
  attempts,
  shown,
  since,
  rows,
  isSame = false,
}: AttemptComparison & {
  label: string;
  /** True for points that did not change: the column of changes is left out. */
  isSame?: boolean;
}) {
  const columnOf = (at: number) => ({
    "data-shown": at === shown ? "" : undefined,
    "data-other": at === since || at === attempts.length - 1 ? undefined : "",
  });
  return (
    // The keyboard must reach a scrolling area.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.comparedPoint}</th>
            {attempts.map(({ id, score, day }, at) => (
              <th key={id} scope="col" {...columnOf(at)}>
                <b>{score}</b> <small>{day}</small>
                {at === shown ? <small> {words.comparedShown}</small> : null}
              </th>
            ))}
            {isSame ? null : (
              <th scope="col">{shown === since ? words.comparedSince : words.comparedNow}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, claim, name, verdicts, change }) => (
            <tr key={id}>
              <th scope="row" title={name === undefined ? undefined : claim}>
                {name ?? claim}
              </th>
              {verdicts.map((verdict, at) => (
                <td key={attempts[at]?.id} {...columnOf(at)}>
                  {verdict === null ? (
                    <span className="sr-only">{words.notThen}</span>
                  ) : (
                    <VerdictWord verdict={verdict} />
                  )}
                </td>
              ))}
              {isSame ? null : <td data-change={change}>{words.changes[change]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
