import type { Language } from "~/models/language";
import { judgeTasks } from "~/services/judge/judging-tasks";
import { findInjections, injectionFlag } from "~/services/language/injection";
import { type Measures, measure } from "~/services/language/measures";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Everything that reads a whole talk word by word: the judging thread does it, not the one that answers requests. */
export const threadTasks = { ...judgeTasks, survey };

export type ThreadTasks = typeof threadTasks;

/** What a reader should know of a talk, whoever judges it: its measures, and the orders that were given to the judge. */
function survey({ turns, language }: { turns: SpokenTurn[]; language: Language }): {
  measures: Measures;
  flags: string[];
} {
  const orders = turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) =>
      findInjections(message).map(({ start, end }) => message.slice(start, end)),
    );
  return { measures: measure(turns, language), flags: [...new Set(orders)].map(injectionFlag) };
}
