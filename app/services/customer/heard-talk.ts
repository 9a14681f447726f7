import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { PlanInput } from "./port";

/** What a customer takes in of the rep's words between two turns of ours, in characters: four minutes of speech. */
export const EXCHANGE_CHARACTERS = 4_000;
/** Most characters of a talk that the customer remembers: more than an hour of speech. */
export const TALK_CHARACTERS = 60_000;
/** Turns that it remembers. */
export const TALK_TURNS = 200;
/** It says twenty words a turn; a first message may say more. */
const OURS_CHARACTERS = 1_000;

/**
 * The talk as far as the customer hears it: the latest words of each exchange, the latest exchanges. An exchange is heard
 * as much at every later turn, or not at all any more.
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
