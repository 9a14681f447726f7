import CalendarClock from "lucide-react/icons/calendar-clock";
import ChevronDown from "lucide-react/icons/chevron-down";
import { href } from "react-router";
import { Icon, Spinner } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { assigned as words } from "~/copy/home/home-news";
import { dueDay, dueWords, dueOf, type OpenAssignment } from "~/models/teams/assignments";
import { copy } from "~/copy/copy";
import type { Home } from "~/models/home/home";
import { isPassed } from "~/models/terms/score";
import { type HomeView, keyOf } from "./home-view";
import Bell from "lucide-react/icons/bell";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Scale from "lucide-react/icons/scale";
import type { ReactNode } from "react";

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
        <span>{sentence}</span>
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
        const isAskedAnew = open.some(({ targetId }) => targetId === card.id);
        if (!card.presentable || (isPassed(card.score) && !isAskedAnew)) return card;
        const due = dueOf(open, card, containerOf.get(section.key) ?? null);
        return due ? { ...card, due: dueWords(due) } : card;
      });
      return { ...section, cards };
    }),
  };
}

/** A piece of news: its subject, in bold, and one sentence. */
export interface NewsItem {
  key: string;
  /** A notice has the mark of every message. */
  kind: "notice" | "result" | "judging" | "comment" | "reviews";
  title: string;
  detail: string;
  link: { to: string; words: string } | null;
}

export interface HomeNews {
  title: string;
  /** The news in plain sight. */
  open: NewsItem[];
  /** The news in one line, such as '2 autres nouveautés'. */
  folded: { title: string; list: NewsItem[] } | null;
  /** An evaluation is on its way. */
  isJudging: boolean;
}

const marks: Partial<Record<NewsItem["kind"], ReactNode>> = {
  result: <Icon of={Bell} />,
  judging: <Spinner />,
  comment: <Icon of={MessageSquareText} />,
  reviews: <Icon of={Scale} />,
};

/** Shows the news since the reader's last visit: results in plain sight, much other news in one line. */
export function HomeNewsList({ title, open, folded }: HomeNews) {
  if (open.length === 0 && folded === null) return null;
  return (
    <section className="news" aria-labelledby="news">
      <h2 id="news" className="sr-only">
        {title}
      </h2>
      {open.map(noteOf)}
      {folded ? (
        <details>
          <summary>
            <Icon of={Bell} />
            <h3>{folded.title}</h3>
            <ChevronDown className="i chevron" aria-hidden="true" />
          </summary>
          {folded.list.map(noteOf)}
        </details>
      ) : null}
    </section>
  );
}

const noteOf = (item: NewsItem) => <NewsNote key={item.key} item={item} />;

function NewsNote({ item }: { item: NewsItem }) {
  const id = `news-${item.key}`;
  return (
    <Note
      mark={marks[item.kind]}
      action={
        item.link ? (
          <LinkButton to={item.link.to} aria-describedby={id}>
            {item.link.words}
          </LinkButton>
        ) : null
      }
    >
      <span id={id}>
        <b>{item.title}</b> {item.detail}
      </span>
    </Note>
  );
}
