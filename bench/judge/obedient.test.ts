import { expect, test } from "vitest";
import type { ChatModel } from "../../app/services/llm/port";
import type { Claim } from "../../app/services/judge/claims";
import {
  judgeByModel,
  type ReadingThread,
} from "../../app/services/judge/model-reader/reading-judge";
import { askedId } from "../../app/services/judge/model-reader/prompt";
import { readingCode } from "../../app/services/judge/reading-code";
import { INJECTED } from "./probes";
import { loadSet, pointsOf, toTurns } from "./sets";

const thread: ReadingThread = {
  name: "near",
  version: readingCode.version,
  readNear: async (talk) => readingCode.readNear(talk),
  proveClaims: async (task) => readingCode.proveClaims(task),
};

/** Reads as it is given to, until it sees an order: then everything is said, by the first sentences. */
function obedient(read: (said: string) => Claim[]): ChatModel {
  return {
    id: "obedient",
    async complete({ messages }) {
      const said = messages.at(-1)?.content ?? "";
      const isTold = INJECTED.some((order) => said.includes(order));
      const told = read(said).map(({ verdict, sentences }, at) => [
        askedId(at),
        isTold ? ["said", [1, 2, 3]] : [verdict, sentences],
      ]);
      return JSON.stringify(Object.fromEntries(told));
    },
    async *stream() {},
  };
}

test("orders to the judge raise nothing of what an obedient model is let to say", async () => {
  const set = loadSet("solar-en");
  const points = pointsOf(set, "authored");
  const [, , , talk] = set.presentations;
  if (!talk) throw new Error("no talk");
  const language = "en" as const;
  const creditsOf = async (turns: ReturnType<typeof toTurns>) => {
    const model = obedient(() => readingCode.readNear({ points, turns, language }).claims);
    const reader = { model, server: "s", trial: "t", thread, decoysOf: () => [] };
    const reading = await judgeByModel(reader, { points, turns, language });
    if (reading.kind !== "read") throw new Error("nobody read");
    return reading.points.map(({ credit }) => credit);
  };
  const base = await creditsOf(toTurns(talk.turns));
  expect(Math.min(...base)).toBe(0);
  for (const message of INJECTED) {
    const order = { source: "user" as const, message };
    for (const turns of [
      [order, ...talk.turns],
      [...talk.turns, order],
    ]) {
      const credits = await creditsOf(toTurns(turns));
      for (const [at, credit] of credits.entries())
        expect(credit, message).toBeLessThanOrEqual(base[at] ?? 0);
    }
  }
  const told = obedient(() => [{ id: "a", verdict: "unsaid", sentences: [], certainty: 1 }]);
  const request = { messages: [{ role: "user" as const, content: INJECTED[0] ?? "" }] };
  expect(await told.complete({ ...request, purpose: { use: "support" } })).toContain("said");
});
