import { expect, it } from "vitest";
import { sessionsFor } from "./tickets.server";

it.each([
  ["a quick machine of many cores", { voice: 0.1, ears: 0.05 }, 16, 11],
  ["four quiet cores", { voice: 0.21, ears: 0.13 }, 4, 4],
  ["the same engines on two", { voice: 0.21, ears: 0.13 }, 2, 4],
  ["one core", { voice: 0.42, ears: 0.13 }, 1, 3],
  ["a machine too slow for anybody", { voice: 2, ears: 1 }, 2, 1],
])("the places are counted for %s", (_, pace, cores, sessions) => {
  expect(sessionsFor(pace, cores)).toBe(sessions);
});
