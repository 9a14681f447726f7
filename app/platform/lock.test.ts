import { expect, test } from "vitest";
import { createRoom } from "./lock";

const open = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end };
};
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test("small tasks run together, a large task waits for room, and no task overtakes it", async () => {
  const room = createRoom(10);
  const order: string[] = [];
  const [first, second, large] = [open(), open(), open()];
  const all = [
    room.hold(4, () => (order.push("first"), first.ended)),
    room.hold(4, () => (order.push("second"), second.ended)),
    room.hold(8, () => (order.push("large"), large.ended)),
    room.hold(1, async () => void order.push("last")),
  ];
  await settled();
  expect(order).toEqual(["first", "second"]);
  first.end();
  await settled();
  expect(order).toEqual(["first", "second"]);
  second.end();
  await settled();
  expect(order).toEqual(["first", "second", "large", "last"]);
  large.end();
  await Promise.all(all);
});

test("a task that wants more than the room gets all of it, and a failed task gives its bytes back", async () => {
  const room = createRoom(10);
  await expect(room.hold(99, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await room.hold(10, async () => "in")).toBe("in");
});
