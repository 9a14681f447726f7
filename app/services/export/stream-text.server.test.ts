import { afterEach, expect, test, vi } from "vitest";
import { streamText } from "./lists.server";

afterEach(() => vi.useRealTimers());

/** Returns a source that records the number of pieces asked for and its end. */
function source(count: number) {
  const seen = { asked: 0, ended: false };
  async function* pieces() {
    try {
      for (let index = 0; index < count; index++) {
        seen.asked++;
        yield `${index};`;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, pieces: pieces() };
}

test("the stream sends every piece in order, then ends", async () => {
  const { seen, pieces } = source(5);
  expect(await new Response(await streamText(pieces, 1_000)).text()).toBe("0;1;2;3;4;");
  expect(seen).toEqual({ asked: 5, ended: true });
});

test("the stream reads no further than its reader: one piece ahead", async () => {
  const { seen, pieces } = source(1_000);
  const reader = (await streamText(pieces, 1_000)).getReader();
  for (let taken = 1; taken <= 10; taken++) {
    await reader.read();
    expect(seen.asked).toBe(taken);
  }
  await reader.cancel();
});

test("a reader that leaves ends the pieces", async () => {
  const { seen, pieces } = source(1_000);
  const reader = (await streamText(pieces, 1_000)).getReader();
  await reader.read();
  await reader.cancel();
  expect(seen).toEqual({ asked: 1, ended: true });
});

test("a reader that takes nothing for too long ends the pieces, and is told so", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { seen, pieces } = source(1_000);
  const reader = (await streamText(pieces, 60_000)).getReader();
  for (let minute = 0; minute < 5; minute++) {
    await reader.read();
    await vi.advanceTimersByTimeAsync(59_000);
  }
  expect(seen.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.ended).toBe(true);
  await expect(reader.read()).rejects.toThrow("nothing was taken for 60000 ms");
});

test("a reader that never begins to read ends the pieces too", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { seen, pieces } = source(1_000);
  await streamText(pieces, 60_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen.ended).toBe(true);
});

async function* failing(after: number) {
  for (let index = 0; index < after; index++) yield "x";
  throw new Error("disk I/O error");
}

test("a failure is thrown at the first piece, and breaks the stream off later", async () => {
  await expect(streamText(failing(0), 1_000)).rejects.toThrow("disk I/O error");
  await expect(new Response(await streamText(failing(2), 1_000)).text()).rejects.toThrow(
    "disk I/O error",
  );
});
