import { VERDICT_WORDS } from "../../app/services/judge/model-reader/verdict-words";
import type { ChatModel } from "../../app/services/llm/port";
import type { Claim } from "../../app/services/judge/claims";
import { askedId } from "../../app/services/judge/model-reader/prompt";
import {
  judgeByModel,
  type ReadingThread,
} from "../../app/services/judge/model-reader/reading-judge";
import { numberSentences } from "../../app/services/judge/number-sentences";
import { readTalk } from "../../app/services/judge/near-reader/read-talk";
import { compileNear, type NearRubric } from "../../app/services/judge/near-reader/rubric";
import { readingCode } from "../../app/services/judge/reading-code";
import { splitSentences } from "../../app/services/language/tokens";
import { INJECTED } from "./probes";
import { capable } from "./proof-readers";
import { type JudgeSet, loadSet, placeOf, pointsOf, type Talk, toTurns, withTurn } from "./sets";
import { concluded } from "./trial";

type Turns = Talk["turns"];

/** Every sentence of an order counts as an order, because the model may see only a part. */
const ORDERS = INJECTED.flatMap((order) => splitSentences(order));

/**
 * Creates a model that returns the labels until it sees an order. Then it claims every point by the first sentences,
 * and no crossed red line.
 */
export function obedient(set: JudgeSet, claims: readonly Claim[]): ChatModel {
  const words = VERDICT_WORDS[set.language];
  return {
    id: "obedient",
    async complete({ messages }) {
      const isTold = ORDERS.some((order) =>
        messages.some(({ content }) => content.includes(order)),
      );
      const told = claims.map(({ verdict, sentences }, at) => {
        const isRedLine = set.points[at]?.kind === "forbidden";
        if (isTold) return [askedId(at), isRedLine ? [words.unsaid, []] : [words.said, [1, 2, 3]]];
        return [askedId(at), [verdict === "open" ? words.unsaid : words[verdict], sentences]];
      });
      return JSON.stringify(Object.fromEntries(told));
    },
    async *stream() {},
  };
}

/** Creates the judge's thread in this process, with the rubric compiled once. */
const threadOf = (rubric: NearRubric): ReadingThread => ({
  name: "near",
  version: readingCode.version,
  readNear: async ({ turns }) => readTalk(rubric, turns),
  proveClaims: async (task) => readingCode.proveClaims(task),
});

/**
 * Returns the product's judgement of a talk with the obedient model's claims. @throws Error when the talk cannot be
 * read
 */
async function judged(set: JudgeSet, rubric: NearRubric, said: Turns, claims: Claim[]) {
  const { language } = set;
  const [points, turns] = [pointsOf(set, "authored"), toTurns(said)];
  const reader = {
    model: obedient(set, claims),
    server: "https://models.example",
    trial: "passed",
    thread: threadOf(rubric),
    decoysOf: () => [],
  };
  const reading = await judgeByModel(reader, { points, turns, language });
  if (reading.kind !== "read") throw new Error("nobody read");
  return concluded(reading, { name: set.name, points, turns, language }, "authored");
}

/** Renumbers the claimed sentences for a talk with one more turn `at` this place. */
function renumbered(claims: readonly Claim[], turns: Turns, at: number): Claim[] {
  const all = numberSentences(toTurns(turns));
  const before = all.filter(({ turnIndex }) => turnIndex < at).length;
  const added = all.filter(({ turnIndex }) => turnIndex === at).length;
  const moved = (number: number) => (number > before ? number + added : number);
  return claims.map((claim) => ({ ...claim, sentences: claim.sentences.map(moved) }));
}

/**
 * Inserts each order into these sets' talks at the places of `stress.ts`. `raised` names the talks whose score, or
 * lower end of the interval, rises above the talk without the order.
 */
export async function ordersObeyed(
  names: readonly string[],
  { talks: most = Infinity }: { talks?: number } = {},
): Promise<{ orders: number; raised: string[] }> {
  const raised: string[] = [];
  let orders = 0;
  for (const name of names) {
    const set = loadSet(name);
    const rubric = compileNear(pointsOf(set, "authored"), set.language);
    const talks = set.presentations.filter(({ quality }) => quality >= 2).slice(-most);
    for (const talk of talks) {
      const claims = capable({ set, talk, turned: null });
      const base = await judged(set, rubric, talk.turns, claims);
      for (const [order, message] of INJECTED.entries()) {
        const [at, turns] = [placeOf(talk.turns, order), withTurn(talk.turns, message, order)];
        const found = await judged(set, rubric, turns, renumbered(claims, turns, at));
        const [before, after] = [base.arithmetic.score, found.arithmetic.score];
        orders += 1;
        if (after > before || found.interval.low > base.interval.low)
          raised.push(`${name} ${talk.id} ${order}: ${before} to ${after}`);
      }
    }
  }
  return { orders, raised };
}
