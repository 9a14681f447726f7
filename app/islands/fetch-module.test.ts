import { expect, it, vi } from "vitest";
import { fetchModule } from "./fetch-module";

const FAILED = "Failed to fetch dynamically imported module: http://academy.test/assets/live-1.js";
const failing = () => Promise.reject(new TypeError(FAILED));

it("a module that arrives is fetched once", async () => {
  const again = vi.fn<() => Promise<number>>();
  expect(await fetchModule(() => Promise.resolve(7), again)).toBe(7);
  expect(again).not.toHaveBeenCalled();
});

it("a module that failed is asked for under another address each time", async () => {
  const asked: string[] = [];
  const again = (address: string) => {
    asked.push(address);
    return asked.length === 1 ? failing() : Promise.resolve(7);
  };
  await expect(fetchModule(failing, again)).rejects.toThrow(FAILED);
  expect(await fetchModule(failing, again)).toBe(7);
  const [first, second] = asked;
  expect(first).toMatch(/^http:\/\/academy\.test\/assets\/live-1\.js\?[\d.e-]+$/);
  expect(second).not.toBe(first);
});

it.each([new TypeError("Importing a module script failed."), "no error"])(
  "an error without an address is thrown again: %s",
  async (failure) => {
    const again = vi.fn<() => Promise<number>>();
    await expect(fetchModule(() => Promise.reject(failure), again)).rejects.toBe(failure);
    expect(again).not.toHaveBeenCalled();
  },
);
