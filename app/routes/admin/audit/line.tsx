import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { Column } from "~/components/ui/data-table";
import { Icon } from "~/components/ui/icon";
import { copy } from "~/copy/copy";
import type { LineWords } from "./lines";
import type { ChangeWords } from "./part";

const words = copy.audit;

/** Returns the columns of the journal: who did what, for whom, and from where. */
export const lineColumns = (): Column<LineWords>[] => [
  {
    title: words.at,
    cell: ({ day, time }) => (
      <span className="journal-time">
        {day}
        <small>{time}</small>
      </span>
    ),
  },
  { title: words.actor, cell: ({ actor }) => <span className="journal-name">{actor}</span> },
  { title: words.action, cell: (line) => <Act {...line} /> },
  { title: words.target, cell: (line) => <Target {...line} /> },
  { title: words.origin, cell: ({ origin }) => <small className="muted">{origin}</small> },
];

/** Shows the action, the others of the same request, and the values before and after. */
const Act = ({ action, also, changes }: LineWords) => (
  <>
    <b className="journal-act">{action}</b>
    {also.length > 0 ? <small className="muted block">{words.also(also)}</small> : null}
    {changes.length > 0 ? <Changes of={changes} /> : null}
  </>
);

/** The number of names that stand in the line of several. */
const NAMED = 2;

/** Returns the words of a closed line of several: its first names, or its actions. */
function summaryOf(parts: LineWords["parts"]): string {
  const [only, ...others] = parts;
  if (!only || others.length > 0)
    return parts.map(({ action, count }) => words.counted(action, count)).join(", ");
  const names = only.rows.slice(0, NAMED).map(({ target }) => target);
  const rest = only.count - names.length;
  return rest > 0 ? `${names.join(", ")} ${words.moreOf(rest)}` : names.join(", ");
}

function Target({ target, parts }: LineWords) {
  if (parts.length === 0) return <span className="journal-name">{target}</span>;
  return (
    <details className="journal-parts">
      <summary>
        <span>{summaryOf(parts)}</span>
        <Icon of={ChevronDown} />
      </summary>
      {parts.map((part) => (
        <Part key={part.action} {...part} isAlone={parts.length === 1} />
      ))}
    </details>
  );
}

/** Lists the rows of one action: their names one after the other, or each with its own values. */
function Part({ action, count, rows, isAlone }: LineWords["parts"][number] & { isAlone: boolean }) {
  const rest = count - rows.length;
  return (
    <section>
      {isAlone ? null : <b>{words.counted(action, count)}</b>}
      <ul className={rows.every(({ changes }) => changes.length === 0) ? "in-a-row" : undefined}>
        {rows.map(({ id, target, changes }) => (
          <li key={id}>
            <span>{target}</span>
            {changes.length > 0 ? <Changes of={changes} /> : null}
          </li>
        ))}
        {rest > 0 ? <li className="muted">{words.moreOf(rest)}</li> : null}
      </ul>
    </section>
  );
}

/** Shows each changed field: its name, the value before, an arrow, the value after. */
const Changes = ({ of }: { of: readonly ChangeWords[] }) => (
  <span className="journal-changes">
    {of.map(({ field, from, to }) => (
      <span key={`${field} ${to}`}>
        <span>{words.fieldOf(field)}</span>
        {from === "" ? null : (
          <>
            <del>{from}</del> <Icon of={ArrowRight} />
            <span className="sr-only">{words.becomes}</span>{" "}
          </>
        )}
        <ins>{to}</ins>
      </span>
    ))}
  </span>
);
