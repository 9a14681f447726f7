import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { PlanInput } from "../port";

/** Most characters of the rep's words that the customer hears between two of its turns: four minutes of speech. */
export const EXCHANGE_CHARACTERS = 4_000;
/** Most characters of a talk that the customer remembers: more than an hour of speech. */
export const TALK_CHARACTERS = 60_000;
/** Most turns that the customer remembers. */
export const TALK_TURNS = 200;
/** Most characters of a turn of the customer: it says twenty words, a first message may say more. */
const OURS_CHARACTERS = 1_000;

/**
 * Returns the part of a talk that the customer hears: the latest exchanges, and the latest words of each. An exchange
 * keeps its heard part at every later turn, until it is dropped whole.
 */
export function heardTalk(input: PlanInput): PlanInput {
  let left = TALK_CHARACTERS;
  let exchange = EXCHANGE_CHARACTERS;
  const hear = (message: string) => {
    const heard = left > 0 && exchange > 0 ? message.slice(-exchange) : "";
    exchange -= heard.length;
    return heard;
  };
  const endExchange = () => {
    left -= EXCHANGE_CHARACTERS - exchange;
    exchange = EXCHANGE_CHARACTERS;
  };
  const userText = hear(input.userText);
  const turns: SpokenTurn[] = [];
  for (const turn of input.turns.slice(-TALK_TURNS).toReversed()) {
    if (turn.source === "ai") endExchange();
    const isOurs = turn.source === "ai";
    const message = isOurs ? turn.message.slice(0, OURS_CHARACTERS) : hear(turn.message);
    turns.push(message === turn.message ? turn : { ...turn, message });
  }
  return { ...input, userText, turns: turns.toReversed() };
}
