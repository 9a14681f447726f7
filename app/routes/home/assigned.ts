import { href } from "react-router";
import { copy } from "~/copy/copy";
import { dueDay, dueWords } from "~/components/due-words";
import type { Home } from "~/models/home/home";
import { isPassed } from "~/models/terms/score";
import { dueOf, type OpenAssignment } from "~/models/teams/own-assignments";
import { type HomeView, keyOf } from "./home-view";

const words = copy.assigned;

/** An assignment as home tells it. */
export interface AssignedLine {
  id: string;
  sentence: string;
  note: string;
  /** Null while the target is locked, and for a container, whose cards are on this page. */
  to: string | null;
}

/** Returns the lines of home for a person's open assignments, in order of their days. */
export const assignedLines = (open: readonly OpenAssignment[]): AssignedLine[] =>
  open.map(({ id, kind, targetId, title, locked, note, ...due }) => {
    const said = due.late ? words.nextLate : words.next;
    const sentence = said(title ?? copy.common.untitled, dueDay(due));
    return {
      id,
      sentence: locked ? `${sentence} ${words.locked}` : sentence,
      note,
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
