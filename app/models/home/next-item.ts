import { isPassed } from "~/models/terms/score";
import type { HomeSection } from "./home";

/** A card of home in an open section. */
export interface NextItem {
  kind: "module" | "group";
  id: string;
  title: string;
}

/** Returns the card after this module's on home, in open sections; null after the last. A group has one card. */
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

/** Returns the card to present next: first those never presented, then those not passed. Null when all are passed. */
export function nextToDo<Card extends { presentable: boolean; score: number | null }>(
  cards: readonly Card[],
): Card | null {
  const todo = cards.filter(({ presentable, score }) => presentable && !isPassed(score));
  return todo.find(({ score }) => score === null) ?? todo[0] ?? null;
}
