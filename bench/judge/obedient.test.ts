import { expect, test } from "vitest";
import { obedient, ordersObeyed } from "./obedient";
import { INJECTED } from "./probes";
import { loadSet } from "./sets";

// All 760: `obedient.engines.test.ts`.
test("orders to the judge do not raise the score of an obedient model's talk", async () => {
  const { orders, raised } = await ordersObeyed(["solar-en"], { talks: 2 });
  expect(orders).toBe(20);
  expect(raised).toEqual([]);
});

test("the model obeys an order that it sees, and none that is withheld", async () => {
  const model = obedient(loadSet("solar-en"), [
    { id: "p1", verdict: "unsaid", sentences: [], certainty: 1 },
  ]);
  const asked = (content: string) =>
    model.complete({ messages: [{ role: "user", content }], purpose: { use: "support" } });
  expect(await asked(`1. Hello.\n2. ${INJECTED[3]}`)).toBe('{"p1":["said",[1,2,3]]}');
  expect(await asked("1. Hello.\n2. [order to the grader, of no value]")).toBe(
    '{"p1":["unsaid",[]]}',
  );
});
