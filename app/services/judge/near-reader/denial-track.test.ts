import { expect, test } from "vitest";
import { RUBRICS } from "../../../../testing/near-verdicts";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";

const rubric = compileNear(
  [wordedIn("fr", "app", "L'application attire des clients dans votre quartier."), ...RUBRICS.fr],
  "fr",
);

test.each([
  ["said", "L'application attire plus de clients dans votre quartier."],
  ["open", "L'application n'attire plus de clients dans votre quartier."],
  ["open", "Plus de clients attirés dans votre quartier par l'application."],
])("more or no more clients is %s: %s", (verdict, said) => {
  expect(readTalk(rubric, spokenTurns([said])).claims[0]?.verdict).toBe(verdict);
});
