import { isPassed } from "~/models/terms/score";
import type { HomeSection } from "./home";

/** A card of home that one may open. */
export interface NextItem {
  kind: "module" | "group";
  id: string;
  title: string;
}

/** The card after this module's on home, in open sections; null after the last one. Within a group it is the group's. */
export function nextAfter(open: readonly HomeSection[], moduleId: string): NextItem | null {
  const cards = open.flatMap(({ modules, groups }) => [
    ...modules.map(({ id, title }) => ({ kind: "module" as const, id, title, holds: [id] })),
    ...groups.map(({ id, title, modules: members }) => ({
      kind: "group" as const,
      id,
      title,
      holds: members.map((member) => member.id),
    })),
  ]);
  const at = cards.findIndex(({ holds }) => holds.includes(moduleId));
  const next = at < 0 ? undefined : cards[at + 1];
  return next ? { kind: next.kind, id: next.id, title: next.title } : null;
}

/** The card to present next: what never was comes before what is to be done again; null when all are passed. */
export function nextToDo<Card extends { presentable: boolean; score: number | null }>(
  cards: readonly Card[],
): Card | null {
  const todo = cards.filter(({ presentable, score }) => presentable && !isPassed(score));
  return todo.find(({ score }) => score === null) ?? todo[0] ?? null;
}
