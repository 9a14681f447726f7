import { expect, test } from "vitest";
import { createBatches } from "./in-batches";

/** Records batches that end when the test says so. */
function recordBatches() {
  const batches: number[][] = [];
  const ends: ((fails?: boolean) => void)[] = [];
  const batched = createBatches<number, string>((items) => {
    batches.push(items);
    return new Promise((resolve, reject) =>
      ends.push((fails) =>
        fails ? reject(new Error("no room")) : resolve(items.map((item) => `${item} noted`)),
      ),
    );
  });
  return { batches, ends, batched };
}
type Recorded = ReturnType<typeof recordBatches>;
const under = ({ ends }: Recorded, count: number) =>
  expect.poll(() => ends.length, { interval: 1 }).toBe(count);

test("items of one turn share a batch, later items get the next one, and each gets its own result", async () => {
  const recorded = recordBatches();
  const { batched, batches, ends } = recorded;
  const first = [batched(1), batched(2)];
  await under(recorded, 1);
  const second = [batched(3), batched(4)];
  ends[0]?.();
  expect(await Promise.all(first)).toEqual(["1 noted", "2 noted"]);
  await under(recorded, 2);
  ends[1]?.();
  expect(await Promise.all(second)).toEqual(["3 noted", "4 noted"]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a failed batch fails only its own items, and the next one goes on", async () => {
  const recorded = recordBatches();
  const { batched, ends } = recorded;
  const failing = Promise.allSettled([batched(1), batched(2)]);
  await under(recorded, 1);
  const next = batched(3);
  ends[0]?.(true);
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await under(recorded, 2);
  ends[1]?.();
  expect(await next).toBe("3 noted");
});
