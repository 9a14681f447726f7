import type { Language } from "~/models/terms/language";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { saysTitle } from "../retrieval/retrieve";
import { movesIn } from "./moves";
import { deniesTitle, refusedBy } from "./replies";
import { threadOf } from "./thread";

/**
 * Returns the tutorials that the caller has refused in a call: after our question, or as no answer to theirs. One that
 * was told since, or that the caller now names by its title, is none. Pure.
 */
export function refusedIn(
  turns: readonly SpokenTurn[],
  userText: string,
  { language, offered }: { language: Language; offered: readonly Tutorial[] },
): Tutorial[] {
  const refused = new Set<Tutorial>();
  const said = [...turns, { source: "user", message: userText }];
  for (const [at, { source, message }] of said.entries()) {
    if (source === "ai") continue;
    const { asked, told, isTold } = threadOf(turns.slice(0, at), offered);
    for (const one of isTold ? told : []) refused.delete(one);
    const isWrong = isTold && movesIn(message, language).found.includes("wrong");
    const denied = isTold ? told.filter((one) => deniesTitle(one, message, language)) : [];
    const not = isWrong ? told : [...denied, ...refusedBy(asked, message, language)];
    for (const one of not) refused.add(one);
  }
  const before = turns.filter(({ source }) => source === "user").map(({ message }) => message);
  const isNamed = (one: Tutorial) =>
    saysTitle(userText, one.title[language], language) &&
    !deniesTitle(one, userText, language) &&
    !before.some((message) => saysTitle(message, one.title[language], language));
  const { asked } = threadOf(turns, offered);
  return [...refused].filter((one) => asked.includes(one) || !isNamed(one));
}
