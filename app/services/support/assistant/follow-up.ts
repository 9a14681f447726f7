import type { Tutorial } from "~/models/terms/tutorial-texts";
import { foldedWords } from "../../language/tokens";
import { retrieve } from "../retrieval/retrieve";
import { isGrateful } from "./moves";
import type { Move } from "../../language/words/support-moves";
import { phrasesOf } from "../phrases";
import { reportOn } from "./reports";
import { stepAskedFor, stepsOf } from "./steps";
import { type AssistantDecision, say, sentenceOf, tell, type AssistantTurn } from "./turn";

/** The moves about the previous answer. */
const ABOUT_BEFORE = new Set<Move>(["fails", "slower", "step", "repeat", "language"]);

/**
 * Decides a turn about the previous answer: again, slower, one step, the next one, "it does not work", a report on the
 * waiting step. Returns null for any other turn. `again` decides the last answer anew.
 */
export function followUp(
  turn: AssistantTurn,
  again: (turn: AssistantTurn) => AssistantDecision,
): AssistantDecision | null {
  const { moves, thread } = turn;
  const about = aboutOf(turn);
  if (!about.isFollowUp) return whileWaiting(turn);
  const has = (move: Move) => moves.found.includes(move);
  if (has("goodbye") || has("contact") || has("wrong")) return null;
  if (has("fails")) return thread.tutorial ? nextTry(turn, thread.tutorial) : null;
  if (about.tutorial && (has("step") || has("vagueStep"))) return askedStep(turn, about.tutorial);
  if (about.tutorial && has("slower")) return slowly(turn, about.tutorial);
  if (has("repeat") || has("language")) return repeated(turn, again);
  return thread.tutorial && goesOn(turn) ? nextStep(turn, thread.tutorial) : whileWaiting(turn);
}

/** Returns whether a turn follows up, and its tutorial: the one that it names, or else the last one. */
function aboutOf({ moves, thread, language, offered }: AssistantTurn) {
  const last = { isFollowUp: true, tutorial: thread.tutorial };
  if (!moves.saysMore) return last;
  if (!moves.found.some((move) => ABOUT_BEFORE.has(move))) return { ...last, isFollowUp: false };
  const named = retrieve(moves.rest, language, offered);
  if (!named || named.tutorial === thread.tutorial) return last;
  // "The first step to find it" is about the named tutorial, even if another was told since.
  const isKnown = thread.told.includes(named.tutorial) || (named.isSure && thread.told.length > 0);
  const isNamed = isKnown && moves.found.includes("step");
  return isNamed ? { isFollowUp: true, tutorial: named.tutorial } : { ...last, isFollowUp: false };
}

/** Returns true for "And then?" and "it is done", and for "all right" while a step waits. */
function goesOn({ moves, thread, asked }: AssistantTurn): boolean {
  const has = (move: Move) => moves.found.includes(move);
  if (has("next")) return true;
  const agrees = has("thanks") && !has("wait") && !isGrateful(asked.userText);
  return thread.isStepwise && (has("done") || agrees);
}

/** Decides a report while a step waits: the next step, or our request to be told. Null for other words. */
function whileWaiting(turn: AssistantTurn): AssistantDecision | null {
  const { thread, language } = turn;
  const { tutorial, isStepwise, step } = thread;
  if (!tutorial || !isStepwise || step === null) return null;
  const report = reportOn(stepsOf(tutorial, language)[step] ?? "", turn);
  if (report === "done") return nextStep(turn, tutorial);
  return report === "open" ? say(phrasesOf(language).whenDone) : null;
}

function stepOf(
  turn: AssistantTurn,
  tutorial: Tutorial,
  at: number,
  begins: boolean,
): AssistantDecision {
  const steps = stepsOf(tutorial, turn.language);
  if (steps.length <= 1) return tell(tutorial);
  return { type: "step", tutorial, at, begins, cites: tutorial !== turn.thread.tutorial };
}

function askedStep(turn: AssistantTurn, tutorial: Tutorial): AssistantDecision {
  const count = stepsOf(tutorial, turn.language).length;
  const at = stepAskedFor(turn.asked.userText, count);
  if (at === null) return say(phrasesOf(turn.language).noMore);
  return stepOf(turn, tutorial, at, false);
}

function nextStep(turn: AssistantTurn, tutorial: Tutorial): AssistantDecision {
  const at = (turn.thread.step ?? -1) + 1;
  const { lastStep, noMore } = phrasesOf(turn.language);
  if (at < stepsOf(tutorial, turn.language).length) return stepOf(turn, tutorial, at, false);
  return say(turn.thread.isOver ? noMore : lastStep);
}

/** Returns the index of the step that our last turn told alone; null after any other turn. */
const presentStep = ({ isTold, isStepwise, isOver, step }: AssistantTurn["thread"]) =>
  isTold && (isStepwise || isOver) ? step : null;

/** Tells the present step again, or else begins with the first one. */
function slowly(turn: AssistantTurn, tutorial: Tutorial): AssistantDecision {
  const present = presentStep(turn.thread);
  return stepOf(turn, tutorial, present ?? 0, present === null);
}

/** Tries step by step from the first one. Without a further step, sends the caller to a person. */
function nextTry(turn: AssistantTurn, tutorial: Tutorial): AssistantDecision {
  const { thread, language } = turn;
  const count = stepsOf(tutorial, language).length;
  if (thread.isStepwise) return nextStep(turn, tutorial);
  if (count > 1 && !thread.isOver) return stepOf(turn, tutorial, 0, true);
  return say(phrasesOf(language).noMore, sentenceOf(turn, "unknown_request"));
}

const STEPS = /\b(etapes?|steps?|pasos?)\b/;

/** Repeats the last answer: one step if it was a step, all tutorials if they were told. Otherwise decides anew. */
function repeated(
  turn: AssistantTurn,
  again: (turn: AssistantTurn) => AssistantDecision,
): AssistantDecision {
  const { thread, moves, asked } = turn;
  const { tutorial, told, isTold } = thread;
  const isNamed = moves.saysMore || STEPS.test(foldedWords(asked.userText));
  const isWanted = isTold || isNamed;
  if (!tutorial || !isWanted) return again(turn);
  const present = presentStep(thread);
  if (present !== null) return stepOf(turn, tutorial, present, false);
  return tell(...(moves.saysMore ? [tutorial] : told));
}
