import type { Language } from "~/models/terms/language";
import { findInjections, injectionFlag } from "./injection";
import { type Measures, measure } from "./measures";
import type { SpokenTurn } from "./spoken-turn";

/** The facts and flags of a talk for its reader, whatever the judge. */
export interface Survey {
  measures: Measures;
  /** The orders to the judge, one French sentence each. */
  flags: string[];
}

export function survey({ turns, language }: { turns: SpokenTurn[]; language: Language }): Survey {
  const orders = turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) =>
      findInjections(message).map(({ start, end }) => message.slice(start, end)),
    );
  return { measures: measure(turns, language), flags: [...new Set(orders)].map(injectionFlag) };
}
