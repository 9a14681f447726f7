import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/models/terms/language";
import { createRulesAssistant } from "../../app/services/support/assistant/rules";
import { HELD, loadSupportSet, measureSupport, OPEN } from "./measure";
import { holdCall, readCalls } from "./run-calls";

/** What the open questions reach, the held ones aside: `npm run bench -- --only support`. */
const RIGHT_TUTORIAL = 0.78;
const WITH_A_QUESTION = 0.9;
const NOT_OFFERED = 0.95;
const UNKNOWN = 0.85;

test("the open questions find their tutorial, at once or after a question, or are unknown", async () => {
  const { found, near, far } = await measureSupport(OPEN, ({ held }) => !held);
  expect(found.of).toBeGreaterThan(90);
  expect(found.right / found.of).toBeGreaterThanOrEqual(RIGHT_TUTORIAL);
  expect((found.right + found.asked) / found.of).toBeGreaterThanOrEqual(WITH_A_QUESTION);
  const unanswered = near.of + far.of;
  expect(unanswered).toBeGreaterThan(45);
  const unknown = near.right + far.right;
  expect(unknown / unanswered).toBeGreaterThanOrEqual(UNKNOWN);
  expect((unknown + near.asked + far.asked) / unanswered).toBeGreaterThanOrEqual(NOT_OFFERED);
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

test("the turns of twelve calls are answered as they want, by script", async () => {
  const calls = readCalls(path.join(import.meta.dirname, "conversations.jsonl"));
  const assistant = createRulesAssistant();
  const held = await Promise.all(calls.map((call) => holdCall(call, assistant)));
  const turns = held.flat();
  expect(turns.length).toBeGreaterThan(60);
  expect(turns.filter(({ isMet }) => isMet).length / turns.length).toBeGreaterThanOrEqual(0.94);
});
