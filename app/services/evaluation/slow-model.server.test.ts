import { expect, test, vi } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import {
  createJudge,
  createSpokenPresentation,
  evaluateAll,
  judgedAs,
} from "../../../testing/evaluating";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { createTurns, inTurn } from "~/services/llm/pacing";
import type { ChatModel } from "~/services/llm/port";
import { requestEvaluation } from "./request.server";

/** Work that goes on while a model judges slowly (docs/vendors.md, Language models). */

useTestDatabase();

/** Requests one evaluation for each of `people` persons, and returns their ids. */
async function askedBy(people: number): Promise<string[]> {
  const ids: string[] = [];
  for (let person = 0; person < people; person++)
    ids.push((await requestEvaluation((await createSpokenPresentation()).ids)).evaluationId);
  return ids;
}

/** Creates a model that answers when the test lets it, and counts the most calls that it had at once. */
function slowModel() {
  const held: (() => void)[] = [];
  let most = 0;
  const model: ChatModel = {
    id: "some/slow",
    complete: () =>
      new Promise((resolve) => {
        held.push(() => resolve("{}"));
        most = Math.max(most, held.length);
      }),
    async *stream() {
      yield "";
    },
  };
  return { model, held, most: () => most };
}

test("five people wait for a slow model, which has two at a time; a sixth that needs none is judged meanwhile", async () => {
  const ids = await askedBy(6);
  const { model: slow, held, most } = slowModel();
  const model = inTurn(slow, createTurns(2));
  const last = ids.at(-1) ?? "";
  const judge = createJudge(async (input) => {
    const { of } = input;
    const needsNone = of && "evaluationId" in of && of.evaluationId === last;
    if (!needsNone)
      await model.complete({ messages: [], purpose: { use: "evaluation", of: null } });
    return judgedAs("said", input);
  });
  const all = evaluateAll({ ...judge, callsModel: true });
  await vi.waitFor(
    async () => expect((await Evaluations.findById(last))?.state).toBe("scored"),
    5_000,
  );
  expect(held).toHaveLength(2);
  for (let answered = 0; answered < 5; answered++) {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
    held.shift()?.();
  }
  await all;
  for (const id of ids) expect((await Evaluations.findById(id))?.state).toBe("scored");
  expect(most()).toBe(2);
});
