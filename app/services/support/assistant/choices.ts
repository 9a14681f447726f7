import type { Tutorial } from "~/models/terms/tutorial-texts";
import { rank } from "../retrieval/retrieve";
import type { AssistantTurn } from "./turn";

/** The number of tutorials that a model receives as a whole. */
const WHOLE = 5;
/** The most titles that a model receives: a menu of some 1 500 tokens. */
const MOST_TITLES = 100;

/** The tutorials from which a model chooses. */
export interface Choices {
  /** The numbered titles, from 1, the same in the same order during the whole call. */
  menu: readonly Tutorial[];
  /** The whole tutorials, the likeliest first. */
  whole: readonly Tutorial[];
}

/** Returns the choices of a model: all titles, and the five whole tutorials nearest to the question. */
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
  if (offered.length <= MOST_TITLES) return offered;
  return [...new Set([...whole, ...offered])].slice(0, MOST_TITLES);
}
