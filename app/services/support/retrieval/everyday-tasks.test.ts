import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { type Language, LANGUAGES } from "~/models/terms/language";
import lines from "./everyday-tasks.jsonl?raw";
import { meaningOf, nearness } from "./everyday-tasks";
import type * as Tasks from "./everyday-tasks";

/** Returns the likeness of a question's tasks to those of a title. */
const near = (question: string, title: string, language: Language) =>
  nearness(meaningOf(question, language), meaningOf(title, language));

it.each<[Language, string, string, string]>([
  ["en", "I need to shift a dog from ten to two", "Move an appointment", "Print a label"],
  ["fr", "le monsieur est jamais venu chercher", "Client absent", "Changer de langue"],
  ["es", "se ha puesto malo, dale lo suyo a otro", "Asignar a un compañero", "Exportar datos"],
])("a question is nearer to the title of its task, in %s: %s", (language, question, own, other) => {
  expect(near(question, own, language)).toBeGreaterThan(near(question, other, language));
});

it("a text without a known word has no meaning, and is near to nothing", () => {
  expect(meaningOf("xyzzy", "en").size).toBe(0);
  expect(near("xyzzy", "Move an appointment", "en")).toBe(0);
  expect(near("Move an appointment", "Move an appointment", "en")).toBeCloseTo(1);
});

it("tasks prepared beforehand give other work its turn, and mean the same", async () => {
  // A module of its own, whose tasks nobody has read.
  const address = "./everyday-tasks.ts?unread";
  const unread = (await import(/* @vite-ignore */ address)) as typeof Tasks;
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (clock += 100));
  const order: string[] = [];
  const reading = unread.prepareTasks("fr").then(() => order.push("read"));
  for (const turn of ["first", "second"]) {
    await nextTurn();
    order.push(turn);
  }
  await reading;
  vi.restoreAllMocks();
  expect(order).toEqual(["first", "second", "read"]);
  const text = "changer la date de mon rendez-vous";
  expect(unread.meaningOf(text, "fr").size).toBeGreaterThan(0);
  expect(unread.meaningOf(text, "fr")).toEqual(meaningOf(text, "fr"));
});

it("each task has its own name and sixteen phrasings a language", () => {
  const tasks = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<Language, string[]> & { task: string });
  expect(new Set(tasks.map(({ task }) => task)).size).toBe(tasks.length);
  for (const task of tasks)
    for (const language of LANGUAGES) expect(new Set(task[language]).size).toBe(16);
});
