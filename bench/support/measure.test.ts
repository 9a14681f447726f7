import path from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../app/models/terms/language";
import { createRulesAssistant } from "../../app/services/support/rules-assistant";
import {
  CALLERS,
  completed,
  HELD,
  isWithoutText,
  loadSupportSet,
  measureSupport,
  OPEN,
  questionsOf,
} from "./measure";
import { holdCall, readCalls } from "./run-calls";

/** The measured floor of the open questions. Held questions: `npm run bench -- --only support`. */
const RIGHT_TUTORIAL = 0.44;
const WITH_A_QUESTION = 0.86;
const NOT_OFFERED = 0.95;
const UNKNOWN = 0.5;

test("the open questions find their tutorial, at once or after a question back, or are unknown", async () => {
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

test("the callers' questions find their tutorial, at once or after a question back, and few get another", async () => {
  const { found, near, far } = await measureSupport([CALLERS], ({ held }) => !held);
  expect(found.of).toBeGreaterThan(70);
  expect((found.right + found.asked) / found.of).toBeGreaterThanOrEqual(0.82);
  const unanswered = near.of + far.of;
  const told = unanswered - near.right - near.asked - far.right - far.asked;
  expect(told / unanswered).toBeLessThanOrEqual(0.1);
});

test("a question whose tutorial has no text in the caller's language is skipped", () => {
  const french = { title: { fr: "Plier" }, response: { fr: "Pliez." } };
  const tutorial = completed({ id: "fold", type: "", videoUrl: null, ...french });
  expect(tutorial.title).toEqual({ fr: "Plier", en: "Plier", es: "Plier" });
  const isSkipped = (language: "fr" | "en", wanted: string | null) =>
    isWithoutText({ tutorial: wanted, language }, [tutorial]);
  expect([isSkipped("en", "fold"), isSkipped("fr", "fold"), isSkipped("en", null)]).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([...OPEN, ...HELD])("the tutorials of %s have different names", (name) => {
  const ids = loadSupportSet(name).tutorials.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([...OPEN, ...HELD, CALLERS])("the labels of %s are complete", (name) => {
  const questions = questionsOf(name);
  expect(new Set(questions.map(({ question }) => question.id)).size).toBe(questions.length);
  for (const { question: one, tutorials } of questions) {
    const { language, question, tutorial, how = [] } = one;
    const ids = tutorials.map(({ id }) => id);
    expect(LANGUAGES).toContain(language);
    expect(question).not.toBe("");
    if (tutorial) expect(ids).toContain(tutorial);
    else expect(how.filter((one) => one === "near" || one === "far")).toHaveLength(1);
  }
});

test("the turns of twelve calls get their wanted answers, by script", async () => {
  const calls = readCalls(path.join(import.meta.dirname, "conversations.jsonl"));
  const assistant = createRulesAssistant();
  const held = await Promise.all(calls.map((call) => holdCall(call, assistant)));
  const turns = held.flat();
  expect(turns.length).toBeGreaterThan(60);
  expect(turns.filter(({ isMet }) => isMet).length / turns.length).toBeGreaterThanOrEqual(0.92);
});
