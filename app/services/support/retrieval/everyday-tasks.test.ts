import { expect, it } from "vitest";
import { type Language, LANGUAGES } from "~/models/terms/language";
import lines from "./everyday-tasks.jsonl?raw";
import { meaningOf, nearness, prepareTasks } from "./everyday-tasks";

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

it("tasks that were prepared in slices give the same meaning as tasks read at once", async () => {
  const text = "changer la date de mon rendez-vous";
  await prepareTasks("fr");
  const prepared = meaningOf(text, "fr");
  expect(prepared.size).toBeGreaterThan(0);
  expect(meaningOf(text, "fr")).toEqual(prepared);
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
