import { countWords, tokenize } from "../../app/services/language/tokens";
import type { JudgeSet, Talk } from "./sets";

interface LabelledTalk {
  turns: readonly Talk["turns"][number][];
}

const repText = ({ turns }: LabelledTalk): string =>
  turns.flatMap(({ source, message }) => (source === "user" ? [message] : [])).join(" ");

/** Returns the number of words said, a baseline that any judge must beat. */
export const byLength = (talk: LabelledTalk): number => countWords(repText(talk));

/** Returns the share of the reference's words that were said. */
export function byOverlap(talk: Talk, set: JudgeSet): number {
  const said = new Set(tokenize(repText(talk)).map(({ folded }) => folded));
  const wanted = [...new Set(tokenize(set.reference).map(({ folded }) => folded))];
  return wanted.filter((word) => said.has(word)).length / wanted.length;
}
