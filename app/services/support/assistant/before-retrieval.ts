import { longPattern } from "~/models/terms/long-pattern";
import { asksIfHuman } from "~/services/talk/human";
import { retrieve } from "../retrieval/retrieve";
import { isGrateful, movesIn } from "./moves";
import type { Move } from "../../language/words/support-moves";
import { phrasesOf } from "../phrases";
import { type AssistantDecision, say, sentenceOf, type AssistantTurn } from "./turn";

/** Words that ask for something, or that take a success or a goodbye back, in any language. */
const ASKS = longPattern("")`
      \b(comment|combien|pourquoi|quels?|quelles?|est ce que?|qu est ce|ou (est|sont|je)|je (voudrais
      |veux|cherche|souhait\w+|peux)|j aimerais|j ai besoin|puis je|vous pouvez|pouvez vous|et (pour
      |si)|mais|sauf|how|what|where|why|which|(can|could|do|does|should) (i|you|we|it)|i (want|need
      |would like|d like)|and (for|if)|but|except|como|donde|cuanto|por que|cual|que (hago|tengo que)
      |puedo|puede|quiero|quisiera|necesito|y (para|si)|pero|salvo)\b
    `;
/**
 * Decides what is understood before any tutorial is looked for, also inside a longer turn: a wish for a person, a
 * goodbye, anger, success. Returns null for other turns, and for a question beside them.
 */
export function beforeRetrieval(turn: AssistantTurn): AssistantDecision | null {
  const { asked, moves, language } = turn;
  const has = (move: Move) => moves.found.includes(move);
  const { machine, goOn, more, goodbye, sorry } = phrasesOf(language);
  if (asksIfHuman(asked.userText)) return say(machine, goOn);
  if (has("contact") && !isTitled("contact", turn)) return say(sentenceOf(turn, "unknown_request"));
  if (asksBeside(turn) || has("fails")) return null;
  if (has("goodbye")) return say(goodbye);
  if (has("angry")) return say(sorry, sentenceOf(turn, "unknown_request"));
  return succeeds(turn) ? say(more) : null;
}

/** Returns true for a question beside the moves of a turn. */
const asksBeside = ({ asked, moves }: AssistantTurn): boolean =>
  moves.saysMore && (/[?¿]/.test(asked.userText) || ASKS.test(moves.rest));

/**
 * Returns true for a success: its words, or thanks for the tutorial under discussion, unless the turn is surely about
 * another one.
 */
function succeeds({ asked, moves, thread, language, offered }: AssistantTurn): boolean {
  if (moves.found.includes("works")) return true;
  if (!moves.saysMore || !thread.tutorial || !isGrateful(asked.userText)) return false;
  const nearest = retrieve(asked.userText, language, offered);
  return !nearest?.isSure || nearest.tutorial === thread.tutorial;
}

/** Returns true when the nearest tutorial has the move in its title: "Parler à un conseiller". */
function isTitled(move: Move, { asked, language, offered }: AssistantTurn): boolean {
  const nearest = retrieve(asked.userText, language, offered);
  return (
    nearest !== null && movesIn(nearest.tutorial.title[language], language).found.includes(move)
  );
}
