import { inFirstPerson } from "~/services/language/first-person";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { termsOf } from "~/services/rubrics/terms-of";
import { OF_PERSON } from "../persona/persona-labels";
import { hasSigns } from "../persona/own-sentence";
import { asSpoken } from "../persona/persona-lines";
import { MAX_REPLY_WORDS } from "../port";
import { uncapitalized } from "../plan/wording";
import type { Scene } from "../scene";
import type { RepQuestion } from "./rep-question";
import { toldAgain } from "./said-before";

/** An aside, which a list leaves out. */
const ASIDE = /\s*\([^)]*\)/gu;
/** The beginning of a thing in a list, unlike a verb's. */
const DETERMINED =
  /^(?:une?|des|les?|la|l['’]|du|mon|ma|mes|an?|the|my|some|un[oa]?s?|el|l[oa]s|mis?|\d+|two|three|deux|trois|dos|tres)(?!\p{Ll})/iu;
/** Room for a word of thought before the list. */
const MOST_WORDS = MAX_REPLY_WORDS - 3;

/**
 * Returns the items of the label whose words a question holds: "Tried so far: an owl, a broom" answers "What have you
 * tried so far?". Null for none.
 */
export function labelledItems(asked: RepQuestion, scene: Scene): string | null {
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  const terms = termsOf(asked.text, language);
  const own = new RegExp(
    `(?<!\\p{L})(?:${persona.name?.split(" ").join("|") ?? "(?!)"})['’]s `,
    "giu",
  );
  for (const { text, label } of persona.sheet) {
    const named = [...termsOf(label ?? "", language)];
    if (
      !label ||
      OF_PERSON.test(label) ||
      named.length === 0 ||
      !named.every((term) => terms.has(term))
    )
      continue;
    const [list = ""] = text.replace(ASIDE, "").replace(own, "my ").split(/[.;] /u);
    const items = list.split(", ");
    if (items.filter((item) => DETERMINED.test(item)).length < 2) continue;
    const first = (count: number) => items.slice(0, count).join(", ");
    const fits = items.findLastIndex((_, at) => strictWordCount(first(at + 1)) <= MOST_WORDS);
    const told = fits < 1 ? null : inFirstPerson(first(fits + 1), language, "you");
    const line = told && asSpoken(told);
    if (!line || givesFigure(line) || hasSigns(line)) continue;
    return memory.said(line)
      ? toldAgain(/^\p{Ll}/u.test(list) ? uncapitalized(line) : line, scene)
      : line;
  }
  return null;
}
