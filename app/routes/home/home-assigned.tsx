import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import { href } from "react-router";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { assigned as words } from "~/copy/home/home-news";
import { dueDay, dueWords } from "~/components/due-words";
import { copy } from "~/copy/copy";
import type { Home } from "~/models/home/home";
import { dueOf, type OpenAssignment } from "~/models/teams/assignments";
import { isPassed } from "~/models/terms/score";
import { type HomeView, keyOf } from "./home-view";

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

/** An assignment as home tells it. */
interface AssignedLine {
  id: string;
  sentence: string;
  note: string;
  /** Null while the target is locked, and for a container, whose cards are on this page. */
  to: string | null;
}

/** Returns the lines of home for a person's open assignments, in order of their days. */
export const assignedLines = (open: readonly OpenAssignment[]): AssignedLine[] =>
  open.map(({ id, kind, targetId, title, locked, note, ...due }, at) => {
    const said = due.late ? copy.assigned.nextLate : copy.assigned.next;
    const sentence = said(title ?? copy.common.untitled, dueDay(due));
    const stillOpen = due.late ? ` ${copy.assigned.stillOpen}` : "";
    return {
      id,
      sentence: `${sentence}${locked ? ` ${copy.assigned.locked}` : stillOpen}`,
      // A note that several lines share stands with the first of them.
      note: open.slice(0, at).some((one) => one.note === note) ? "" : note,
      to: locked ? null : pageOf(kind, targetId),
    };
  });

function pageOf(kind: OpenAssignment["kind"], id: string): string | null {
  if (kind === "container") return null;
  return kind === "module"
    ? href("/video/:moduleId", { moduleId: id })
    : href("/group/:groupId", { groupId: id });
}

/** Adds the day to each card that has to be presented and is not passed. */
export function withDue(
  view: HomeView,
  home: Pick<Home, "sections">,
  open: readonly OpenAssignment[],
): HomeView {
  if (open.length === 0) return view;
  const containerOf = new Map(home.sections.map((section) => [keyOf(section), section.id]));
  return {
    ...view,
    sections: view.sections.map((section) => {
      if (section.state === "later") return section;
      const cards = section.cards.map((card) => {
        if (!card.presentable || isPassed(card.score)) return card;
        const due = dueOf(open, card, containerOf.get(section.key) ?? null);
        return due ? { ...card, due: dueWords(due) } : card;
      });
      return { ...section, cards };
    }),
  };
}
