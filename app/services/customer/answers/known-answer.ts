import { ownAnswer } from "./answer";
import { asksBack } from "./asks-back";
import { isFirstTalk } from "./first-talk";
import { ASKS_WHO, FIGURES } from "./question-forms";
import { questionsFromRep, type RepQuestion } from "./rep-question";
import { isOnAsked, toldAgain, wasAsked } from "./said-before";
import { sheetAnswer } from "./sheet-answer";
import type { Scene } from "../scene";

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
export function answerOf(asked: RepQuestion, scene: Scene): Answer {
  const { memory, input, phrases } = scene;
  if (asksBack(asked.text) || isFirstTalk(asked, scene))
    return { line: ownAnswer(asked, scene), isKnown: true };
  const isTwice = wasAsked(asked, questionsBefore(scene), input.language);
  const told = sheetAnswer(asked, scene);
  const isSaid = told !== null && (memory.said(told.text) || memory.said(told.said));
  // A sentence that was said for another question is no answer to this one.
  const isOfAnother =
    isSaid &&
    !isTwice &&
    !(
      ((FIGURES.has(asked.kind) && asked.kind !== "since") || ASKS_WHO.test(asked.text)) &&
      isOnAsked(told.text, asked, scene)
    );
  if (told && !isOfAnother) {
    const again = isSaid ? toldAgain(told.said, scene) : null;
    const line = isSaid ? (again ?? (isTwice ? memory.unsaid(phrases.again) : null)) : told.text;
    if (line) return { line, isKnown: true, isFact: true };
  }
  const isKnown = !["other", "returned", "count", "cost", "people"].includes(asked.kind);
  const again = isTwice ? memory.unsaid(phrases.again) : null;
  return { line: ownAnswer(asked, scene) ?? again, isKnown };
}
