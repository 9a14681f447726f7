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

function Target({ target, parts, count }: LineWords) {
  if (parts.length === 0) return <span className="journal-name">{target}</span>;
  const isSingle = parts.length === 1;
  return (
    <details className="journal-parts">
      <summary>
        {words.several(count)}
        <Icon of={ChevronDown} />
      </summary>
      {parts.map(({ action, count: all, rows }) => (
        <section key={action}>
          {isSingle ? null : <b>{words.counted(action, all)}</b>}
          <ul>
            {rows.map(({ id, target: name, changes }) => (
              <li key={id}>
                {name}
                {changes.length > 0 ? <Changes of={changes} /> : null}
              </li>
            ))}
            {all > rows.length ? (
              <li className="muted">{words.moreOf(all - rows.length)}</li>
            ) : null}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** Shows each changed field: its name, the value before, an arrow, the value after. */
const Changes = ({ of }: { of: readonly ChangeWords[] }) => (
  <span className="journal-changes">
    {of.map(({ field, from, to }) => (
      <span key={`${field} ${to}`}>
        {field}
        {"\u00a0: "}
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
