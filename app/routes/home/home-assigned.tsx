import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Note } from "~/components/ui/note";
import { assigned as words } from "~/copy/home/assigned";
import type { AssignedLine } from "./assigned";

/** Shows the presentations that are asked of the reader, the first day first. Several fold into one line. */
export function HomeAssigned({ lines }: { lines: readonly AssignedLine[] }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <section className="news" aria-labelledby="assigned">
      {lines.length === 1 ? (
        <>
          <h2 id="assigned" className="sr-only">
            {words.title}
          </h2>
          <Line line={first} />
        </>
      ) : (
        <details>
          <summary>
            <Icon of={CalendarClock} />
            <h2 id="assigned">{`${words.mine(lines.length)}. ${first.sentence}`}</h2>
            <ChevronDown className="i chevron" aria-hidden="true" />
          </summary>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </details>
      )}
    </section>
  );
}

function Line({ line: { id, sentence, note, to } }: { line: AssignedLine }) {
  const textId = `assigned-${id}`;
  return (
    <Note
      mark={<Icon of={CalendarClock} />}
      action={
        to ? (
          <LinkButton to={to} aria-describedby={textId}>
            {words.open}
          </LinkButton>
        ) : null
      }
    >
      <span id={textId} className="[overflow-wrap:anywhere]">
        {sentence}
        {note ? <span className="muted block whitespace-pre-line">{note}</span> : null}
      </span>
    </Note>
  );
}
