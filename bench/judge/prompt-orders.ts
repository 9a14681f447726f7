import { PROMPT_TEXTS } from "../../app/services/judge/model-reader/prompt-texts";
import { readerPrompt } from "../../app/services/judge/model-reader/prompt";
import { INJECTED } from "./probes";
import { loadSet, pointsOf, toTurns, withTurn } from "./sets";

/**
 * Inserts each order into the sets' talks at the places of `stress.ts` and counts the requests to the model. `seen`
 * counts requests that hold the order, or withhold more than its one sentence.
 */
export function ordersSeen(names: readonly string[]): { requests: number; seen: number } {
  let [requests, seen] = [0, 0];
  for (const name of names) {
    const set = loadSet(name);
    const { language } = set;
    const points = pointsOf(set, "claims");
    for (const { quality, turns } of set.presentations) {
      if (quality < 2) continue;
      for (const [at, message] of INJECTED.entries()) {
        const talk = toTurns(withTurn(turns, message, at));
        const { content } = readerPrompt({ points, language, turns: talk }).messages[1];
        const withheld = content.split(PROMPT_TEXTS[language].withheld).length - 1;
        requests += 1;
        seen += Number(content.includes(message) || withheld !== 1);
      }
    }
  }
  return { requests, seen };
}
