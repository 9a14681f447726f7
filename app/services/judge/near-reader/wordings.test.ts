import { describe, expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";

describe("a point with few wordings is said only with most of its words", () => {
  const delivery = "La livraison est comprise dans le prix du plateau.";
  const other = wordedIn("fr", "dishes", "Le livreur reprend la vaisselle sale après le repas.");
  const phrasings = [
    "la livraison, c'est inclus",
    "rien à payer pour la livraison",
    "vous êtes livrés sans supplément",
  ];
  const verdictIn = (wordings: string[], said: string) => {
    const points = [wordedIn("fr", "delivery", delivery, { phrasings: wordings }), other];
    const { claims, seen } = readTalk(compileNear(points, "fr"), spokenTurns([said]));
    return [claims[0]?.verdict, seen[0]?.heard];
  };
  test.each([
    ["La livraison, pour le plateau, on est très bien organisés.", [], ["open", "said"]],
    ["La livraison est comprise dans ce prix-là, du plateau.", [], ["said", undefined]],
    ["Pour la livraison, c'est inclus, vous savez.", phrasings, ["said", undefined]],
  ] as const)("%s", (said, wordings, expected) => {
    expect(verdictIn([...wordings], said)).toEqual(expected);
  });
});

test("the price of a piece of something else does not contradict the only price", () => {
  const points = [
    wordedIn("fr", "price", "La formule coûte 45 euros par semaine.", {
      phrasings: ["c'est 45 euros par semaine", "45 euros la semaine", "vous payez 45 euros"],
    }),
    wordedIn("fr", "photo", "Vous voyez la photo du bouquet avant la livraison."),
  ];
  const rubric = compileNear(points, "fr");
  const verdict = (said: string) => readTalk(rubric, spokenTurns([said])).claims[0]?.verdict;
  expect(verdict("Les vases sont en supplément, c'est douze euros pièce.")).not.toBe(
    "contradicted",
  );
  expect(verdict("La formule coûte douze euros par semaine.")).toBe("contradicted");
});

describe("phrasings show how a figure is said", () => {
  const price = wordedIn("es", "price", "La suscripción cuesta 79 € al mes.", {
    phrasings: [
      "por mes le sale a setenta y nueve",
      "son 79 euros mensuales",
      "79 euros y ya está",
    ],
  });
  const users = wordedIn("es", "users", "La suscripción incluye hasta 6 usuarios.", {
    phrasings: [
      "tiene usted seis accesos",
      "pueden usarlo seis personas",
      "entran 6 usuarios como máximo",
    ],
  });
  const rubric = compileNear([price, users], "es");
  test.each([
    ["price", "said", "Se paga por mes, son setenta y nueve euros."],
    ["price", "unsaid", "El mes que viene hablamos de lo que usted quiera."],
    ["users", "said", "Y en la suscripción tiene usted seis accesos."],
  ])("%s is %s: %s", (id, verdict, said) => {
    const { claims } = readTalk(rubric, spokenTurns([said]));
    expect(claims.find((claim) => claim.id === id)?.verdict).toBe(verdict);
  });
});
