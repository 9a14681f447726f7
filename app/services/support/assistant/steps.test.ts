import { expect, test } from "vitest";
import { answerOf, stepAskedFor, stepsOf } from "./steps";

const LONG = Array.from({ length: 40 }, (_, at) => `mot${at}`).join(" ");

test.each<[string, string, string[]]>([
  ["sentences", "Ouvrez l'étui. Appuyez 3 secondes.", ["Ouvrez l'étui.", "Appuyez 3 secondes."]],
  [
    "numbers in one line",
    "1. Ouvrez l'étui. Il s'allume. 2. Appuyez 3 secondes. 3. Lâchez.",
    ["Ouvrez l'étui. Il s'allume.", "Appuyez 3 secondes.", "Lâchez."],
  ],
  ["numbers a line each", "1) Ouvrez l'étui\n2) Appuyez", ["Ouvrez l'étui", "Appuyez"]],
  ["named steps", "Étape 1 : Ouvrez. Étape 2 : Fermez.", ["Ouvrez.", "Fermez."]],
  [
    "a span at the start of a sentence",
    "Attendez. 5 - 10 minutes.",
    ["Attendez.", "5 - 10 minutes."],
  ],
  ["a list", "- Ouvrez l'étui\n- Appuyez", ["Ouvrez l'étui", "Appuyez"]],
  [
    "an introduction before the numbers",
    "Voici comment faire : 1. Ouvrez. 2. Fermez.",
    ["Ouvrez.", "Fermez."],
  ],
  [
    "an introduction before lines",
    "Il faut un câble.\n- Ouvrez l'étui\n- Appuyez",
    ["Ouvrez l'étui", "Appuyez"],
  ],
  ["an introduction before one number", "Comment faire : 1. Ouvrez.", ["Ouvrez."]],
  ["a first step without its number", "Ouvrez. 2. Fermez.", ["Ouvrez.", "Fermez."]],
  ["a long sentence", `Ouvrez. ${LONG}.`, ["Ouvrez.", `${LONG}.`]],
  [
    "a figure that begins a sentence",
    "Attendez. 30 secondes suffisent.",
    ["Attendez.", "30 secondes suffisent."],
  ],
])("the steps of an answer with %s", (_, text, steps) => {
  expect(stepsOf({ response: { fr: text, en: "", es: "" } }, "fr")).toEqual(steps);
});

test("the introduction of a list is kept apart", () => {
  const response = { fr: "Voici comment faire :\n1. Ouvrez.\n2. Fermez.", en: "", es: "" };
  expect(answerOf({ response }, "fr").introduction).toBe("Voici comment faire :");
});

test.each<[string, number | null]>([
  ["encore une fois la deuxième étape", 1],
  ["the second step one more time please", 1],
  ["une fois de plus l'étape trois", 2],
  ["step number two, the one with the key", 1],
  ["otra vez el segundo paso, uno por uno", 1],
  ["la première étape", 0],
  ["etape 1", 0],
  ["el último paso", 2],
  ["depuis le début", 0],
  ["por dónde empiezo", 0],
  ["la sixième étape", null],
])("« %s » asks for the step %s of three", (text, at) => {
  expect(stepAskedFor(text, 3)).toBe(at);
});
