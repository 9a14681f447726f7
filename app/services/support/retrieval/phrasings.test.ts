import { expect, test } from "vitest";
import type { Tutorial } from "~/models/terms/tutorial-texts";
import { rank, retrieve } from "./retrieve";

const tutorial = (id: string, title: string, phrasings: string[] = []): Tutorial => ({
  id,
  type: "",
  title: { fr: title, en: title, es: title },
  response: { fr: "Voici comment faire.", en: "", es: "" },
  phrasings: { fr: phrasings, en: [], es: [] },
  videoUrl: null,
});

const tuning = (phrasings: string[] = []) => [
  tutorial("tune", "Accorder le clavecin", phrasings),
  tutorial("carry", "Transporter le trombone"),
];
const QUESTION = "Ça grince quand j’appuie sur une touche.";

test("a question that resembles only a phrasing gets the tutorial of that phrasing", () => {
  expect(retrieve(QUESTION, "fr", tuning())).toBeNull();
  const found = retrieve(QUESTION, "fr", tuning(["une touche grince"]));
  expect(found?.tutorial.id).toBe("tune");
});

test("the nearest of several phrasings counts, and the others do not lower it", () => {
  const one = retrieve(QUESTION, "fr", tuning(["une touche grince"]));
  const two = retrieve(QUESTION, "fr", tuning(["les cordes sonnent faux", "une touche grince"]));
  expect(two?.confidence).toBeCloseTo(one?.confidence ?? 0, 1);
});

test("the title is found as surely with phrasings as without", () => {
  const sure = (phrasings: string[]) =>
    rank("accorder le clavecin", "fr", tuning(phrasings))[0]?.confidence ?? 0;
  expect(sure(["une touche grince"])).toBeCloseTo(sure([]), 2);
});

test("a phrasing counts in its own language alone", () => {
  expect(retrieve("une touche grince", "es", tuning(["une touche grince"]))).toBeNull();
});
