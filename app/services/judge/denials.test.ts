import { describe, expect, test } from "vitest";
import { holds, RUBRICS } from "../../../testing/near-verdicts";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { readTalk } from "./near-reader/read-talk";
import { compileNear } from "./near-reader/rubric";

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

describe("a figure that is denied contradicts nothing", () => {
  holds([
    [
      "fr",
      "fee",
      "said",
      "C: Il paraît que c'est 80 euros par mois ?",
      "Non non, l'abonnement à la salle ne coûte pas 80 euros par mois, je vous rassure.",
      "C: Ah ?",
      "C'est 39 euros par mois.",
    ],
    ["en", "tow", "vague", "Towing doesn't cost 150 euros anywhere in town."],
    ["es", "fee", "vague", "No, la matrícula no cuesta 250 euros al trimestre."],
    [
      "fr",
      "fee",
      "vague",
      "L'abonnement à la salle, personne ne vous le facture 49 euros par mois.",
    ],
    ["en", "tow", "vague", "Nobody charges you for towing anywhere in town a flat 150 euros."],
    ["en", "tow", "vague", "No one charges you for towing anywhere in town a flat 150 euros."],
    [
      "es",
      "fee",
      "vague",
      "Nada le obliga a pagar la matrícula que cuesta 250 euros al trimestre.",
    ],
  ]);
});

describe("a denial beside a figure leaves it", () => {
  holds([
    [
      "fr",
      "fee",
      "contradicted",
      "Il n'y a pas de surprise l'abonnement à la salle coûte 49 euros par mois.",
    ],
    ["fr", "fee", "contradicted", "L'abonnement à la salle n'est pas cher 49 euros par mois."],
    [
      "fr",
      "fee",
      "contradicted",
      "L'abonnement à la salle ne coûte pas plus de 30 euros par mois.",
    ],
    ["en", "labour", "contradicted", "Labour is charged 95 euros per hour, no call-out fee."],
    ["fr", "fee", "contradicted", "Par personne l'abonnement à la salle coûte 49 euros par mois."],
    ["en", "tow", "contradicted", "Nobody waits, and towing costs 150 euros anywhere in town."],
    ["es", "fee", "contradicted", "Nadie espera, la matrícula le cuesta 250 euros al trimestre."],
  ]);
});

const fees = compileNear(
  [
    wordedIn("fr", "none", "Il n'y a pas de frais de dossier."),
    wordedIn("fr", "due", "Il y a des frais de dossier à payer.", { kind: "forbidden" }),
    wordedIn("fr", "app", "L'application attire des clients dans votre quartier."),
  ],
  "fr",
);

test.each([
  ["none", "said", "Y a plus de frais de dossier."],
  ["none", "said", "T'as plus de frais de dossier."],
  ["none", "said", "C'est fini plus de frais de dossier."],
  ["due", "unsaid", "Y a plus de frais de dossier à payer."],
  ["due", "crossed", "Y a plus de frais de dossier à payer que chez les autres."],
  ["none", "open", "Y a plus de frais de dossier chez les autres."],
  ["app", "said", "Y a plus de clients attirés dans votre quartier par l'application."],
])("a spoken denial without its ne, %s is %s: %s", (id, verdict, said) => {
  const { claims } = readTalk(fees, spokenTurns([said]));
  expect(claims.find((claim) => claim.id === id)?.verdict).toBe(verdict);
});

describe("a recogniser drops the apostrophe of a denial", () => {
  holds([
    ["en", "loan", "open", "A loan car isnt included in the service plan, I am afraid."],
    ["en", "loan", "said", "A loan car is included in the service plan, I am glad to say."],
  ]);
});
