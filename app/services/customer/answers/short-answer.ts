import { sentenceKey, strictWordCount } from "~/services/talk/whole-sentences";
import { termsOf, wordsOf } from "~/services/rubrics/terms-of";
import { hasSigns } from "../persona/own-sentence";
import { TRADE, TROUBLES } from "../persona/persona-labels";
import { asSpoken } from "../persona/persona-lines";
import { type PersonaFact, type SheetLine, TODAY } from "../persona/persona";
import type { Scene } from "../scene";
import { flat } from "../social-acts";
import { weights } from "./fact-for";
import { mishapTime } from "./fact-by-form";
import { ASKS_PAST, LIGHT, OWN_DEED, sharesTime } from "./fact-scope";
import { ALONE } from "./fact-signs";
import { asksOwnAge } from "./people-on-sheet";
import { readerFor } from "./readers";
import type { RepQuestion } from "./rep-question";

/** A part of the sheet that answers a question in a word or two. */
interface Found {
  said: string;
  /** The count of words that the question shares with its place in the sheet. */
  worth: number;
}

/** A question for somebody whom the rep sees. */
const IDENTIFIES =
  / (qui est ce(?! qui)|c est qui(?! qui)|who s (this|that)|who is (this|that)|quien es) /;
/**
 * Returns the sentence to say for few words: a fact that holds them or tells the customer's own deed, another sentence
 * on a person, or the words alone. Pure.
 */
export function fuller(
  fact: PersonaFact | null,
  few: Few,
  { persona, memory }: Scene,
): Pick<PersonaFact, "text"> {
  const key = ` ${sentenceKey(few.said)} `;
  const holds = ({ text }: PersonaFact) => ` ${sentenceKey(text)} `.includes(key);
  const isOfMe = fact !== null && few.isPerson && OWN_DEED.test(fact.text) && !few.isNamed;
  if (fact !== null && (holds(fact) || isOfMe)) return fact;
  const isUnsaid = (one: PersonaFact) => holds(one) && one.isWhole && !memory.said(one.text);
  return (few.isPerson ? persona.facts.find(isUnsaid) : undefined) ?? few;
}

/** The few words that answer a question. */
export interface Few {
  text: string;
  /** The words within a sentence: "my sister". */
  said: string;
  isPerson: boolean;
  /** True for a label's value without a verb, which a whole sentence replaces. */
  isNote: boolean;
  /** True when the question names something beside them, not only their kind. */
  isNamed: boolean;
}

/**
 * Returns the few words of the sheet that answer a question for a person, a number or a time. Their line, or the one
 * before it, has a word of the question. Null for none. `led`: the question with the words before it.
 */
export function shortAnswer(asked: RepQuestion, led: RepQuestion, scene: Scene): Few | null {
  const { persona, input, memory, givesFigure } = scene;
  const { language } = input;
  if (asksOwnAge(asked.text)) return null;
  const reader = readerFor(asked, led.text, scene);
  if (!reader) return null;
  const bare = (words: string) => words.replaceAll(LIGHT[language], " ").replace(ALONE, " ");
  const own = termsOf(bare(asked.text), language);
  const lead = [...termsOf(bare(led.text), language)].filter((term) => !own.has(term));
  const [ofOwn, ofLead] = [weights(persona.sheet, [...own]), weights(persona.sheet, lead)];
  // A question without a word of the sheet leaves its subject to the words before it.
  const isLed = asked.kind !== "since" && !persona.sheet.some((line) => ofOwn(line) > 0);
  const share = isLed ? 1 : HALF;
  const small = wordsOf(bare(asked.text), language);
  const shares = (line: SheetLine) => ofOwn(line) + share * ofLead(line);
  const found = persona.sheet.flatMap((line, at): Found[] => {
    const before = persona.sheet[at - 1];
    const isOfTrade = asked.kind === "since" && (at < 2 || TRADE.test(line.label ?? ""));
    const isUsual = asked.kind === "current" && TODAY.test(line.label ?? "");
    const isOfTrouble =
      (asked.kind === "since" && HAPPENS.test(asked.text) && TROUBLES.test(line.label ?? "")) ||
      (isLed &&
        asked.kind === "cost" &&
        ASKS_PAST.test(asked.text) &&
        mishapTime(line, language) !== null);
    const worth =
      (isOfTrade || isUsual || isOfTrouble ? 1 : 0) +
      shares(line) +
      (before ? HALF * shares(before) : 0) +
      (sharesTime(asked.text, line.text) ? 1 : 0);
    // "How long are you without them?": the small words decide between lines of equal worth.
    const shared = [...wordsOf(line.text, language)].filter((word) => small.has(word)).length;
    return reader
      .parts(line)
      .filter((said) => said !== "" && strictWordCount(said) <= MOST_WORDS)
      .filter((said) => !givesFigure(said) && !hasSigns(said))
      .map((said) => ({ said, worth: worth + SMALL * shared }));
  });
  const isNew = ({ said }: Found, at: number) =>
    found.findIndex((one) => one.said.toLowerCase() === said.toLowerCase()) === at;
  const [best] = found.filter(isNew).toSorted((a, b) => b.worth - a.worth);
  if (!best || IDENTIFIES.test(flat(asked.text))) return null;
  const { said, worth } = best;
  if (worth < 1 && !(reader.isOfAll && !(reader.isPerson && memory.said(said)))) return null;
  return {
    text: asSpoken(said),
    said,
    isPerson: reader.isPerson === true,
    isNote: reader.isNote === true,
    isNamed: worth >= 1,
  };
}
/** "¿Desde cuándo os pasa?". */
const HAPPENS = /(?<!\p{L})(?:arrive|happen\p{L}*|pasa|ocurre)(?!\p{L})/iu;
const HALF = 0.5;
const SMALL = 0.1;
const MOST_WORDS = 12;
