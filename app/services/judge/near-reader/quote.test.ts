import { expect, test } from "vitest";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";
import { RUBRICS } from "../../../../testing/near-verdicts";
import { spokenTurns } from "../../../../testing/worded";
import type { Language } from "~/models/terms/language";

const quoteOf = (language: Language, id: string, said: string) => {
  const { claims, sentences } = readTalk(
    compileNear(RUBRICS[language], language),
    spokenTurns([said]),
  );
  const claim = claims.find((one) => one.id === id);
  return claim?.sentences.map((number) => sentences.find((one) => one.number === number)?.text);
};

test.each<[Language, string, string, string[]]>([
  [
    "fr",
    "fee",
    "On parle de la salle. L'abonnement à la salle coûte 39 euros par mois.",
    ["L'abonnement à la salle coûte 39 euros par mois."],
  ],
  [
    "fr",
    "fee",
    "L'abonnement à la salle coûte 39 euros par mois. Cet abonnement vous plaira.",
    ["L'abonnement à la salle coûte 39 euros par mois."],
  ],
  [
    "fr",
    "locker",
    "Il y a des casiers. La location d'un casier coûte 6 euros par semaine. Voilà.",
    ["La location d'un casier coûte 6 euros par semaine."],
  ],
  [
    "fr",
    "coach",
    "La formule est belle. Un bilan avec un coach est compris dans la formule. Un bilan sérieux.",
    ["Un bilan avec un coach est compris dans la formule."],
  ],
  [
    "en",
    "labour",
    "Now the labour. Labour is charged 80 euros per hour. It is fair.",
    ["Labour is charged 80 euros per hour."],
  ],
  [
    "en",
    "loan",
    "About the plan. A loan car is included in the service plan. It's a nice car.",
    ["A loan car is included in the service plan."],
  ],
  [
    "en",
    "tow",
    "Let us take towing. Towing costs 120 euros anywhere in town. The town is big.",
    ["Towing costs 120 euros anywhere in town."],
  ],
  [
    "es",
    "fee",
    "Hablemos de la matrícula. La matrícula cuesta 200 euros al trimestre. Un trimestre entero.",
    ["La matrícula cuesta 200 euros al trimestre."],
  ],
  [
    "es",
    "book",
    "Están los libros. Los libros están incluidos en la matrícula. Son libros nuevos.",
    ["Los libros están incluidos en la matrícula."],
  ],
  [
    "es",
    "quit",
    "El curso es largo. Puede dejar el curso sin penalización. Es su curso.",
    ["Puede dejar el curso sin penalización."],
  ],
  [
    "fr",
    "fee",
    "L'abonnement à la salle, parlons-en. Il vous coûte 39 euros par mois.",
    ["L'abonnement à la salle, parlons-en.", "Il vous coûte 39 euros par mois."],
  ],
])("the quote is the sentence that proves: %s %s %s", (language, id, said, quotes) => {
  expect(quoteOf(language, id, said)).toEqual(quotes);
});
