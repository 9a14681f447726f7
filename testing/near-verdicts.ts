import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import type { WordedPoint } from "~/models/terms/rubric";
import { readTalk } from "~/services/judge/near-reader/read-talk";
import { compileNear } from "~/services/judge/near-reader/rubric";
import { spokenTurns, wordedIn } from "./worded";

// The sentences of this file are not in the bench.

/** The points of a rubric in each language, for tests of the near reader. */
export const RUBRICS: Record<Language, readonly [WordedPoint, WordedPoint, ...WordedPoint[]]> = {
  fr: [
    wordedIn("fr", "fee", "L'abonnement à la salle coûte 39 euros par mois."),
    wordedIn("fr", "locker", "La location d'un casier coûte 6 euros par semaine."),
    wordedIn("fr", "coach", "Un bilan avec un coach est compris dans la formule."),
    wordedIn("fr", "leave", "On peut résilier à tout moment, sans pénalité."),
    wordedIn("fr", "sure", "Vous perdrez dix kilos, c'est garanti.", { kind: "forbidden" }),
  ],
  en: [
    wordedIn("en", "labour", "Labour is charged 80 euros per hour."),
    wordedIn("en", "loan", "A loan car is included in the service plan."),
    wordedIn("en", "tow", "Towing costs 120 euros anywhere in town."),
    wordedIn("en", "need", "How many miles do you drive a year?", { toAsk: true }),
  ],
  es: [
    wordedIn("es", "fee", "La matrícula cuesta 200 euros al trimestre."),
    wordedIn("es", "book", "Los libros están incluidos en la matrícula."),
    wordedIn("es", "quit", "Puede dejar el curso sin penalización."),
  ],
};

/** Reads a talk against the rubric of its language. */
export const read = (
  language: Language,
  messages: readonly string[],
  names: readonly string[] = [],
) => readTalk(compileNear(RUBRICS[language], language), spokenTurns(messages), names);

/** Returns the near reader's verdict on one point of a talk. */
export const verdictOn = (language: Language, id: string, ...messages: string[]) =>
  read(language, messages).claims.find((claim) => claim.id === id)?.verdict;

type Row = [language: Language, id: string, verdict: string, ...messages: string[]];

/** Makes a test of each row. */
export const holds = (rows: Row[]) =>
  test.each(rows.map(([language, id, verdict, ...said]) => ({ language, id, verdict, said })))(
    "$id is $verdict: $said",
    ({ language, id, verdict, said }) => {
      expect(verdictOn(language, id, ...said)).toBe(verdict);
    },
  );
