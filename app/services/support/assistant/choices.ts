import type { Tutorial } from "~/models/support/tutorial";
import { rank } from "../retrieval/retrieve";
import type { AssistantTurn } from "./turn";

/** So many tutorials are given to a model whole. */
const WHOLE = 5;
/** So many by their titles at most: a menu of some 1 500 tokens. */
const MOST = 100;

/** The tutorials that a model chooses among. */
export interface Choices {
  /** By their number, from 1: the same ones in the same order all call long. */
  menu: readonly Tutorial[];
  /** Those it reads whole, the likeliest first. */
  whole: readonly Tutorial[];
}

/** Returns what a model chooses among: all titles, and whole the five that are nearest to what is asked, or asked about. */
export function choicesOf({ asked, offered, language, thread }: AssistantTurn): Choices {
  const before = asked.turns.findLast(({ source }) => source === "user")?.message ?? "";
  const near = (text: string) => rank(text, language, offered).map(({ tutorial }) => tutorial);
  const likely = [
    ...(thread.tutorial ? [thread.tutorial] : []),
    ...thread.asked,
    ...near(asked.userText),
    ...near(`${before} ${asked.userText}`),
    ...offered,
  ];
  const whole = [...new Set(likely)].slice(0, WHOLE);
  return { menu: menuOf(offered, whole), whole };
}

function menuOf(offered: readonly Tutorial[], whole: readonly Tutorial[]): readonly Tutorial[] {
  if (offered.length <= MOST) return offered;
  return [...new Set([...whole, ...offered])].slice(0, MOST);
}
