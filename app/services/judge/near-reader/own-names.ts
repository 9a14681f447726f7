import { fold } from "~/models/fold";
import type { Language } from "~/models/terms/language";
import { isStopword } from "~/services/language/detect-language";
import { readQuantities } from "~/services/language/quantities/read-quantities";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { tokenize } from "~/services/language/tokens";
import { numberSentences } from "../number-sentences";
import { yesOrNo } from "./answers";
import { stemOf } from "../stems";
import type { NearRubric } from "./rubric";

const NAME = "(\\p{Lu}[\\p{L}-]+)";
/** Words by which the rep speaks for their own company, captured: "chez X, nous …". */
const AT_OURS: Record<Language, RegExp[]> = {
  fr: [
    new RegExp(`(?<!\\p{L})[Cc]hez ${NAME},? (?=nous(?!\\p{L}))`, "gu"),
    new RegExp(`(?<!\\p{L})[Nn]ous,? chez ${NAME}`, "gu"),
  ],
  en: [
    new RegExp(`\\b(?:[Aa]t|[Ww]ith) ${NAME},? (?=we\\b)`, "gu"),
    new RegExp(`\\b[Ww]e at ${NAME}`, "gu"),
  ],
  es: [
    new RegExp(
      `(?<!\\p{L})(?:[Ee]n|[Cc]on) ${NAME},? (?=nosotr[oa]s|\\p{L}+[aei]mos(?!\\p{L}))`,
      "gu",
    ),
    new RegExp(`(?<!\\p{L})[Nn]osotr[oa]s,? en ${NAME}`, "gu"),
  ],
};
/** Words by which the rep introduces themself, with their company captured: "je suis Paul, de X". */
const INTRODUCES: Record<Language, RegExp> = {
  fr: new RegExp(
    `(?<!\\p{L})(?:[Jj]e suis|[Jj]e m['’]appelle|[Ii]ci|[Mm]oi c['’]est) (?:\\p{L}+,? ){0,3}(?:de chez|chez|de) ${NAME}`,
    "gu",
  ),
  en: new RegExp(
    `\\b(?:[Ii] ?['’]m|[Ii] am|[Tt]his is|[Mm]y name is|[Mm]y name['’]s) (?:\\p{L}+,? ){0,3}(?:from|with|at|of) ${NAME}`,
    "gu",
  ),
  es: new RegExp(
    `(?<!\\p{L})(?:[Ss]oy|[Mm]e llamo|[Ll]e habla) (?:\\p{L}+,? ){0,3}(?:de|en) ${NAME}`,
    "gu",
  ),
};
/** Words that place something at a company. */
const PLACING: Record<Language, string> = {
  fr: "(?:de chez|[Cc]hez|[Aa]vec|[Pp]our|à|À|de)",
  en: "(?:[Hh]ere at|[Aa]t|[Ww]ith|[Ff]rom|[Ff]or|of)",
  es: "(?:[Aa]quí en|[Ee]n|[Cc]on|[Pp]ara|de)",
};

/** The rep's own names: those known before the talk, and those that the rep gives. */
export interface OwnNames {
  names: ReadonlySet<string>;
  /** Returns a message of the rep with its own names as spaces, so that naming the company changes no reading. */
  blank: (turn: SpokenTurn) => string;
}

/** Finds the rep's own names in a talk. Words of the rubric and names that the customer said first stay. */
export function ownNamesIn(
  turns: readonly SpokenTurn[],
  { language, match, names: inRubric }: Pick<NearRubric, "language" | "match" | "names">,
  known: readonly string[],
): OwnNames {
  const isOfRubric = (word: string) =>
    match(stemOf(fold(word).toLowerCase(), language)).length > 0 || inRubric.has(word);
  const theirs = new Set<string>();
  const given = new Set<string>();
  for (const { source, message } of turns) {
    if (source === "ai") {
      for (const [name] of message.matchAll(/\p{Lu}[\p{L}-]+/gu)) theirs.add(name);
      continue;
    }
    for (const pattern of [...AT_OURS[language], INTRODUCES[language]])
      for (const { 1: name = "" } of message.matchAll(pattern))
        if (!theirs.has(name) && !isStopword(fold(name), language)) given.add(name);
  }
  const names = new Set([...known, ...given]);
  const removed = [...names].filter((name) => !isOfRubric(name));
  if (removed.length === 0) return { names, blank: ({ message }) => message };
  const list = removed.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const phrase = new RegExp(
    `(?<![\\p{L}])(?:${PLACING[language]}\\s+)?(?:${list})(?![\\p{L}-])(?:\\s?,)?`,
    "gu",
  );
  const introduces = (text: string) =>
    Array.from(text.matchAll(INTRODUCES[language])).some(({ 1: name = "" }) => names.has(name)) &&
    readQuantities(text, language).length === 0 &&
    yesOrNo(text, language) === 0 &&
    !tokenize(text).some(({ folded }) => isOfRubric(folded));
  return {
    names,
    blank: (turn) => {
      let { message } = turn;
      for (const { start, end, text } of numberSentences([turn]))
        if (introduces(text))
          message = message.slice(0, start) + " ".repeat(end - start) + message.slice(end);
      return message.replace(phrase, (words) => " ".repeat(words.length));
    },
  };
}
