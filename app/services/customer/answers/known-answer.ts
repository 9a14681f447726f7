import { asksBack, completed, ownAnswer } from "./answer";
import { doneBy, objectionOn, toldAgain, wasAsked } from "./said-before";
import { ASKS_NAME, asksOwnAge, ownAge } from "./people-on-sheet";
import { factByForm, mishapOn, possessed } from "./fact-by-form";
import { factFor, isOnSheet } from "./fact-for";
import type { PersonaFact } from "../persona/persona";
import { ASKS_WHO, DECIDES, FIGURES } from "./fact-scope";
import { speaksOfPrice } from "../hearing/heard";
import { fuller, shortAnswer } from "./short-answer";
import { questionsFromRep, type RepQuestion } from "./rep-question";
import type { Scene } from "../scene";
import { ASKS_WHEN, asksToKnow } from "../unmarked-question";

/** Returns the questions of the rep's earlier turns, oldest first. */
export const questionsBefore = ({ input }: Scene): RepQuestion[] =>
  input.turns
    .filter(({ source }) => source === "user")
    .flatMap(({ message }) => questionsFromRep(message, input.language));

type Said = Pick<PersonaFact, "text">;

interface Answer {
  line: string | null;
  /** True when the sheet tells it. */
  isFact?: true;
  isKnown: boolean;
}

/** Returns the answer to a question: the sheet's, or a line that fits the question's form. */
export function answerOf(question: RepQuestion, scene: Scene): Answer {
  // "And the lamp, does it work well?" asks for no opinion of the offer.
  const isOfSheet = question.kind === "opinion" && isOnSheet(question, scene);
  const asked: RepQuestion = isOfSheet ? { ...question, kind: "other" } : question;
  const { memory, input } = scene;
  if (asksBack(asked.text)) return { line: ownAnswer(asked, scene), isKnown: true };
  const age = asksOwnAge(asked.text) ? ownAge(scene.persona, input.language) : null;
  if (age)
    return { line: memory.said(age) ? toldAgain(age, scene) : age, isKnown: true, isFact: true };
  const isTwice = wasAsked(asked, questionsBefore(scene), input.language);
  // "And how many did they take?" is about the question before.
  const isTyped =
    FIGURES.has(asked.kind) ||
    asked.kind === "returned" ||
    ASKS_WHO.test(asked.text) ||
    ASKS_NAME.test(asked.text) ||
    ASKS_WHEN[input.language].test(asked.text) ||
    speaksOfPrice(asked.text, input.language) ||
    POINTS_BACK.test(asked.text) ||
    OF_BEFORE.test(asked.text);
  const whole = isTyped ? completed(asked, input) : asked;
  const isLed = OF_BEFORE.test(asked.text) && !input.userText.startsWith(asked.text);
  const isClear = isOnSheet(asked, scene) && !isLed;
  const [first, then] = isClear ? [asked, whole] : [whole, asked];
  const mishap = mishapOn(asked, whole, scene);
  if (mishap) return { line: mishap, isKnown: true, isFact: true };
  const isOwn = !asksToKnow(asked.text);
  const decided = DECIDES.test(asked.text)
    ? scene.persona.facts.find(({ text }) => DECISION.test(text) && !scene.givesFigure(text))
    : possessed(asked, whole, scene);
  const fact =
    isOwn && !ASKS_NAME.test(asked.text)
      ? (decided ?? factFor(first, scene, isTwice) ?? factFor(then, scene, isTwice))
      : null;
  const few = isOwn && !decided ? shortAnswer(asked, whole, scene) : null;
  const found = few === null || (few.isNote && fact) ? fact : fuller(fact, few, scene);
  const isFresh = (one: Said | null) => one !== null && !memory.said(one.text);
  const isSpent = found !== null && !isFresh(found) && (isTwice || FIGURES.has(asked.kind));
  const line =
    (isFresh(found) ? found?.text : null) ??
    (isSpent || (few && found) ? toldAgain(few?.said ?? found?.text ?? "", scene) : null) ??
    (isTwice && found
      ? memory.unsaid(scene.phrases.again)
      : (factByForm(asked, scene)?.text ??
        doneBy(asked, scene) ??
        (FIGURES.has(asked.kind) ? null : objectionOn(asked, scene))));
  if (line !== null) return { line, isKnown: true, isFact: true };
  const isKnown = !["other", "returned", "count", "cost", "people"].includes(asked.kind);
  const again = isTwice ? memory.unsaid(scene.phrases.again) : null;
  return { line: ownAnswer(asked, scene) ?? again, isKnown };
}

/** The customer's say in a decision. */
const DECISION =
  /(?<!\p{L})(?:sign(?:e|er|s)?|décid\p{L}+|decid\p{L}+|tranche|valide|firm(?:a|o|ar)|approves?|can['’]t spend|(?:puedo|peux) (?:gastar|dépenser)|can spend)(?!\p{L})/iu;
/** Words for the subject of the question before. */
const POINTS_BACK = /(?<!\p{L})(?:ça|cela|that|they|them|eso|ello)(?!\p{L})/iu;
/** A pronoun for an object that stands in the sentence before. */
const OF_BEFORE = /(?<!\p{L})(?:ils|elles|vous|tu|they|you) (?:les?|la|them) /iu;
