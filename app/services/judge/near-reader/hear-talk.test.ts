import { afterEach, expect, test, vi } from "vitest";
import { RUBRICS } from "../../../../testing/near-verdicts";
import { spokenTurns } from "../../../../testing/worded";
import { hearTalk } from "./hear-talk";
import { compileNear } from "./rubric";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns the number of characters that were cut out of texts, and of single tests, while a talk was heard. */
function workFor(message: string): number {
  let work = 0;
  const { slice } = String.prototype;
  const { test: tests } = RegExp.prototype;
  vi.spyOn(String.prototype, "slice").mockImplementation(function cut(this: string, from, to) {
    const found = slice.call(this, from, to);
    work += found.length;
    return found;
  });
  vi.spyOn(RegExp.prototype, "test").mockImplementation(function tried(this: RegExp, text) {
    work += 1;
    return tests.call(this, text);
  });
  hearTalk(spokenTurns([message]), compileNear(RUBRICS.fr, "fr"));
  vi.restoreAllMocks();
  return work;
}

test("a monologue without a mark is heard in time linear in its words", () => {
  const words = (times: number) => "alors euh nous venons le matin ".repeat(times);
  expect(workFor(words(800))).toBeLessThan(2.5 * workFor(words(400)));
});
