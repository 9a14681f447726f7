import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { cardWith } from "../../../testing/cards";
import { answerOf } from "./answer-by-script";

const facts = [
  { field: "people", value: "on est quatre", says: ["On est quatre, avec l'apprentie."], cues: [] },
];

it.each([
  [
    "by a stock field's own cue",
    "Combien de personnes travaillent ici ?",
    "On est quatre, avec l'apprentie.",
  ],
  [
    "about the exercise in its own act",
    "Tu peux me donner la liste des points ?",
    "C'est vous qui vendez",
  ],
])("answers a question %s", (_, question, said) => {
  const card = cardWith({ facts, voice: { coach: ["C'est vous qui vendez, pas moi."] } });
  const language: Language = "fr";
  expect(answerOf({ card, points: [], language, question })).toContain(said);
});
