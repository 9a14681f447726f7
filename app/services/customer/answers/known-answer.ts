import { completed, ownAnswer } from "./answer";
import { asksBack } from "./asks-back";
import { isFirstTalk } from "./first-talk";
import { isOnAsked, objectionOn, toldAgain, wasAsked } from "./said-before";
import { ASKS_NAME, asksOwnAge, ownAge } from "./people-on-sheet";
import { strictWordCount } from "~/services/talk/whole-sentences";
import { meansFor } from "./means";
import { ASKS_WHO, DECIDES, DECISION, FIGURES } from "./question-forms";
import { speaksOfPrice } from "../hearing/heard";
import { questionsFromRep, type RepQuestion } from "./rep-question";
import { OF_LOSS, ratedNumber } from "./rated-number";
import { sheetAnswer } from "./sheet-answer";
import { isOnSheet } from "./sheet-question";
import type { Scene } from "../scene";
import { ASKS_WHEN, asksToKnow } from "../unmarked-question";

/** Returns the questions of the rep's earlier turns, oldest first. */
export const questionsBefore = ({ input }: Scene): RepQuestion[] =>
  input.turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => questionsFromRep(message, input.language));

interface Answer {
  line: string | null;
  /** True when the sheet tells it. */
  isFact?: true;
  isKnown: boolean;
}

/** Returns the answer to a question: the sheet's, or a line that fits the question's form. */
export function answerOf(question: RepQuestion, scene: Scene): Answer {
  // "And the lamp, does it work well?" asks for no opinion of the offer.
  const isOfSheet =
    question.kind === "opinion" && WORKS.test(question.text) && isOnSheet(question, scene);
  const asked: RepQuestion = isOfSheet ? { ...question, kind: "other" } : question;
  const { memory, input, phrases } = scene;
  if (asksBack(asked.text) || isFirstTalk(asked, scene))
    return { line: ownAnswer(asked, scene), isKnown: true };
  const isTwice = wasAsked(asked, questionsBefore(scene), input.language);
  const told = factOf(asked, scene);
  const isSaid = told !== null && (memory.said(told.text) || memory.said(told.said));
  // A sentence that was said for another question is no answer to this one.
  if (
    told &&
    (!isSaid ||
      isTwice ||
      (((FIGURES.has(asked.kind) && asked.kind !== "since") || ASKS_WHO.test(asked.text)) &&
        isOnAsked(told.text, asked, scene)))
  ) {
    const again = isSaid ? toldAgain(told.said, scene) : null;
    const line = isSaid ? (again ?? (isTwice ? memory.unsaid(phrases.again) : null)) : told.text;
    if (line) return { line, isKnown: true, isFact: true };
  }
  const other = FIGURES.has(asked.kind) ? null : objectionOn(asked, scene);
  if (other !== null) return { line: other, isKnown: true, isFact: true };
  const means = meansFor(asked, scene);
  if (means !== null && !memory.said(means)) return { line: means, isKnown: true, isFact: true };
  const isKnown = !["other", "returned", "count", "cost", "people"].includes(asked.kind);
  const again = isTwice ? memory.unsaid(phrases.again) : null;
  return { line: ownAnswer(asked, scene) ?? again, isKnown };
}

const WORKS = /(?<!\p{L})(?:work|march|fonctionn|funcion|va bien|convien|suit|help)/iu;
const MOST_DECIDING = 10;
function factOf(asked: RepQuestion, scene: Scene): { text: string; said: string } | null {
  const { persona, input } = scene;
  if (asksToKnow(asked.text)) return null;
  const age = asksOwnAge(asked.text) ? ownAge(persona, input.language) : null;
  if (age) return { text: age, said: age.replace(/\.$/u, "") };
  if (DECIDES.test(asked.text)) {
    // A long sentence joins what others do: "I recommend, the owner signs, I ask for payback".
    const decided = persona.facts.find(
      ({ text }) =>
        DECISION.test(text) &&
        !/, |(?<!\p{L})(?:never|jamais|nunca)(?!\p{L})/iu.test(text) &&
        strictWordCount(text) <= MOST_DECIDING &&
        !scene.givesFigure(text),
    )?.text;
    return decided ? { text: decided, said: decided.replace(/\.$/u, "") } : null;
  }
  // "And how many did they take?" is about the words before.
  const isTyped =
    FIGURES.has(asked.kind) ||
    asked.kind === "returned" ||
    [ASKS_WHO, ASKS_NAME, ASKS_WHEN[input.language], POINTS_BACK].some((one) =>
      one.test(asked.text),
    ) ||
    speaksOfPrice(asked.text, input.language);
  const led = isTyped ? completed(asked, input).text : asked.text;
  const found = sheetAnswer(asked, led, scene);
  // "How many don't show up?" counts a part, which its answer must name.
  if (found && FIGURES.has(asked.kind) && OF_LOSS.test(asked.text) && !OF_LOSS.test(found.text))
    return null;
  return (
    found ??
    (asked.kind === "count" && !OF_SHARE.test(asked.text) ? ratedNumber(asked, scene) : null)
  );
}

/** "How much of it is for insurers?" */
const OF_SHARE =
  /(?<!\p{L})(?:(?:c['’]est|est|is|es) (?:pour|for|para)|quelle (?:part|proportion)|what share|qué parte)(?!\p{L})/iu;
/** Words for the subject of the words before. */
const POINTS_BACK =
  /(?<!\p{L})(?:ça|cela|that|it|they|them|eso|ello)(?!\p{L})|(?<!\p{L})(?:ils|elles|vous|tu|they|you) (?:les?|la|them|en) /iu;
