import type { SpokenTurn } from "~/services/language/spoken-turn";

/** About three hours of talk between two people, in UTF-16 units. */
export const MAX_JUDGED_CHARS = 200_000;

/** The note in the evaluation of a longer talk. */
export const BEYOND_LIMIT =
  "La conversation dépasse 200\u202F000 caractères\u00A0: ce qui suit n'a pas été évalué.";

/** Returns the beginning of a talk, up to `MAX_JUDGED_CHARS`. Cuts the turn at the limit between two words. */
export function withinLimit(turns: SpokenTurn[]): { turns: SpokenTurn[]; beyond: boolean } {
  let left = MAX_JUDGED_CHARS;
  for (const [at, turn] of turns.entries()) {
    if (turn.message.length > left) {
      const message = beginning(turn.message, left);
      const cut = message === "" ? [] : [{ ...turn, message }];
      return { turns: [...turns.slice(0, at), ...cut], beyond: true };
    }
    left -= turn.message.length;
  }
  return { turns, beyond: false };
}

/** Returns at most `chars` characters of a message, without a broken word. */
function beginning(message: string, chars: number): string {
  let end = chars;
  while (end > 0 && /\S/u.test(message.charAt(end))) end -= 1;
  return message.slice(0, end).trimEnd();
}
