import { expect, it } from "vitest";
import { Lru } from "./lru";

const lru = () => new Lru<number>(10, (cost) => cost);

it("the cache evicts the least recently used entries above its total cost", () => {
  const cache = lru();
  cache.set("a", 4);
  cache.set("b", 4);
  cache.get("a");
  expect(cache.set("c", 4)).toEqual(["b"]);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([4, undefined, 4]);
  expect(cache.cost).toBe(8);
});

it("the cache counts a replaced entry once", () => {
  const cache = lru();
  cache.set("a", 8);
  expect(cache.set("a", 3)).toEqual([]);
  expect(cache.cost).toBe(3);
});

it("the cache keeps its entries when a new one costs more than the total", () => {
  const cache = lru();
  cache.set("a", 5);
  expect(cache.set("b", 11)).toEqual(["b"]);
  expect([cache.get("a"), cache.get("b"), cache.cost]).toEqual([5, undefined, 5]);
});
