import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/models/language";
import { HELD, loadSupportSet, measureSupport, OPEN } from "./measure";

/** What the open questions reach, the held ones aside: `npm run bench -- --only support`. */
const RIGHT_TUTORIAL = 0.88;
const UNKNOWN = 0.94;

test("the open questions find their tutorial, or are unknown", () => {
  const { found, near, far } = measureSupport(OPEN, ({ held }) => !held);
  expect(found.of).toBeGreaterThan(90);
  expect(near.of + far.of).toBeGreaterThan(45);
  expect(found.right / found.of).toBeGreaterThanOrEqual(RIGHT_TUTORIAL);
  expect((near.right + far.right) / (near.of + far.of)).toBeGreaterThanOrEqual(UNKNOWN);
});

test.each([...OPEN, ...HELD])("%s is labelled whole", (name) => {
  const { tutorials, questions } = loadSupportSet(name);
  const ids = tutorials.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const { language, question, tutorial, how = [] } of questions) {
    expect(LANGUAGES).toContain(language);
    expect(question).not.toBe("");
    if (tutorial) expect(ids).toContain(tutorial);
    else expect(how.filter((one) => one === "near" || one === "far")).toHaveLength(1);
  }
});
