import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../testing/database";
import * as Nodes from "~/models/database/nodes.server";
import { type QueueAnswer, ask } from "./voice-waiting.server";

useTestDatabase();

const PEOPLE = 40;
const names = Array.from({ length: PEOPLE }, (_, index) => `person ${index}`);
const ids: Record<string, string> = {};

/** The free places of node a, in its memory. */
let own = 0;
/** Publishes the free places of a node. */
async function free(name: string, voice: number): Promise<void> {
  if (name === "a") own = voice;
  Object.assign(globalThis, { aplombNodeId: ids[name] });
  await Nodes.publishFree({ voice, text: 0 });
  Object.assign(globalThis, { aplombNodeId: ids.a });
}

beforeEach(async () => {
  for (const name of ["a", "b", "c"]) {
    await Nodes.register({ name, address: `http://${name}.test`, alone: false });
    ids[name] = Nodes.thisNode() ?? "";
    await free(name, 0);
  }
});
afterEach(() => Nodes.leave());

/** Lets these people ask at the same time, on several connections. */
async function askAll(people: readonly string[]): Promise<Map<string, QueueAnswer>> {
  const answers = await Promise.all(
    people.map(async (holder) => {
      const brief = { holder };
      const asking = { ticket: undefined, waits: true, brief, own: () => own };
      const caller = { mode: "voice" as const, holder, ...asking };
      const asked = await ask(caller);
      if (asked.type === "here") own -= 1;
      return asked;
    }),
  );
  return new Map(people.map((holder, index) => [holder, answers[index] as QueueAnswer]));
}
const entered = (answers: Map<string, QueueAnswer>) =>
  [...answers].filter(([, { type }]) => type !== "wait").map(([holder]) => holder);

test("people who race for six places of three nodes get six", async () => {
  for (const name of ["a", "b", "c"]) await free(name, 2);
  const answers = await askAll(names);
  const won = entered(answers);
  expect(won).toHaveLength(6);
  expect(own).toBe(0);
  const rest = names.filter((holder) => !won.includes(holder));
  const again = [...(await askAll(rest)).values()];
  const positions = again.map((asked) => (asked.type === "wait" ? asked.position : 0));
  expect(positions.toSorted((a, b) => a - b)).toEqual(rest.map((_, index) => index + 1));
});

test("each place that becomes free goes to the person who waited longest", async () => {
  const waiting = await askAll(names);
  const position = (holder: string) => {
    const asked = waiting.get(holder);
    return asked?.type === "wait" ? asked.position : 0;
  };
  const inTurn = (people: string[]) =>
    people.toSorted((one, other) => position(one) - position(other));
  const order = inTurn(names);
  const served: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    const left = names.filter((holder) => !served.includes(holder));
    await free(turn % 2 === 0 ? "b" : "c", Math.floor(turn / 2) + 1); // those promised before are held
    served.push(...inTurn(entered(await askAll(left))));
  }
  // On a busy machine the first promises run out meanwhile, and their places are free again.
  expect(served.length).toBeGreaterThanOrEqual(20);
  expect(served).toEqual(order.slice(0, served.length));
});
