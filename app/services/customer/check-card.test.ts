import { describe, expect, test } from "vitest";
import { cardOf, rubricOf } from "../../../testing/factories";
import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { wordedIn } from "~/models/terms/rubric";
import { checkCard } from "./check-card";

const check = (
  values: Partial<Card>,
  { language = "fr" as Language, claim = "", known = "" } = {},
) => {
  const points = claim === "" ? [] : wordedIn(rubricOf([claim], "read", language), language);
  return checkCard(cardOf(values), { points, language, known });
};
const fact = (says: string, value = says) => ({ field: "cost", value, says: [says], cues: [] });

describe("a card without lines that no customer says", () => {
  const long =
    "Un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept.";
  test.each<[string, Partial<Card>, Parameters<typeof check>[1]]>([
    ["tooLong", { opinions: [{ says: long, cues: [] }] }, {}],
    ["tooLong", { facts: [fact("Oui.", long.slice(0, 119))] }, {}],
    [
      "tellsOffer",
      { facts: [fact("C'est soixante-neuf euros.")] },
      { claim: "Il coûte 69 euros." },
    ],
    [
      "tellsOffer",
      { voice: { whatOffer: ["Votre terminal encaisse hors connexion ?"] } },
      { claim: "Le terminal encaisse hors connexion." },
    ],
    [
      "tellsOffer",
      { shrugs: { cost: ["It is 40 pounds."] } },
      { language: "en", claim: "It costs 40 pounds." },
    ],
    ["twice", { troubles: [{ says: "Ça traîne.", cues: [] }], ends: "Ça traîne !" }, {}],
    ["claimsHuman", { voice: { robot: ["Je suis un humain, voyons."] } }, {}],
    ["claimsHuman", { voice: { robot: ["Un robot ? Non, voyons."] } }, {}],
    ["claimsHuman", { voice: { robot: ["Vous parlez à une vraie personne."] } }, {}],
    ["claimsHuman", { voice: { robot: ["I'm not a robot."] } }, { language: "en" }],
    ["claimsHuman", { voice: { robot: ["No soy un robot."] } }, { language: "es" }],
  ])("%s: %j", (code, values, how) => {
    const { card, refused } = check(values, how);
    expect(refused.map((one) => one.code)).toEqual([code]);
    expect(JSON.stringify(card)).not.toContain(refused[0]?.line);
  });

  test("keeps what the prompt tells, and every other line", () => {
    const values = { facts: [fact("Je paie 69 euros.")], ends: "Au revoir." };
    const { card, refused } = check(values, {
      claim: "Il coûte 69 euros.",
      known: "Je paie 69 euros",
    });
    expect(refused).toEqual([]);
    expect(card).toMatchObject(values);
  });

  test("drops the faulty part of an objection, or the whole without its first line", () => {
    const objection = { when: "any", must: true, answeredBy: [], cues: [] } as const;
    const says = { ...objection, answeredBy: [], cues: [] };
    const { card, refused } = check(
      {
        objections: [
          { ...says, says: "Je n'ai pas le temps.", relief: "Alors 69 euros, ça va." },
          { ...says, says: "69 euros, c'est cher." },
        ],
      },
      { claim: "Il coûte 69 euros." },
    );
    expect(card.objections.map(({ says: line, relief }) => [line, relief])).toEqual([
      ["Je n'ai pas le temps.", undefined],
    ]);
    expect(refused.map(({ section }) => section)).toEqual(["objections", "objections"]);
  });
});
