import { expect, test } from "vitest";
import { holds } from "../../../../testing/near-verdicts";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";

// The bench holds none of these sentences.

const GARAGE = [
  wordedIn("en", "age", "Every loan car is less than six years old."),
  wordedIn("en", "tow", "A tow truck comes within 90 minutes of a breakdown."),
  wordedIn("en", "cancel", "Cancelling is free up to 14 days before."),
];
const SAUNA = [
  wordedIn("fr", "robe", "Le peignoir se loue 7 euros."),
  wordedIn("fr", "towel", "La serviette se loue 3 euros."),
  wordedIn("fr", "works", "Les travaux du sauna durent neuf jours au plus."),
];

const verdictsOf = (points: typeof GARAGE, language: "en" | "fr", said: string) =>
  Object.fromEntries(
    readTalk(compileNear(points, language), spokenTurns([said]), []).seen.map(
      ({ id, verdict }) => [id, verdict] as const,
    ),
  );

test("a figure far within a limit is no word on that limit", () => {
  const said = "If you break down, the tow truck is there within five hours, always.";
  expect(verdictsOf(GARAGE, "en", said)).toEqual({
    age: "unsaid",
    tow: "contradicted",
    cancel: "unsaid",
  });
});

test.each([
  ["fr", "La lampe est verte, puis orange. Et cinq minutes de plus, là, la lampe est rouge."],
  ["fr", "Elle passe à l'orange, et cinq de plus, la lampe devient rouge."],
  ["en", "It goes amber, and five minutes more, the lamp is red."],
] as const)("a figure that adds to another contradicts nothing (%s): %s", (language, said) => {
  const claims = {
    fr: "La lampe devient rouge à quinze minutes.",
    en: "The lamp is red at 15 minutes.",
  };
  const points = [wordedIn(language, "red", claims[language])];
  expect(verdictsOf(points, language, said)["red"]).not.toBe("contradicted");
  const wrong = {
    fr: "La lampe devient rouge à cinq minutes.",
    en: "The lamp is red at five minutes.",
  };
  expect(verdictsOf(points, language, wrong[language])["red"]).toBe("contradicted");
});

test("an unread number of another unit is no word on a duration", () => {
  const said = "On existe depuis quelques années, vous savez, et ça marche très bien.";
  expect(verdictsOf(SAUNA, "fr", said)["works"]).toBe("unsaid");
});

test("'more than' in place of 'less than' contradicts", () => {
  const said = "Every loan car we have is more than six years old, I must admit.";
  expect(verdictsOf(GARAGE, "en", said)["age"]).toBe("contradicted");
});

test.each([
  ["Alors le peignoir, c'est trois euros, et la serviette, c'est sept euros.", "contradicted"],
  ["Pour le peignoir, trois euros, et pour la serviette, comptez sept euros.", "contradicted"],
  ["Alors le peignoir, c'est sept euros, et la serviette, c'est trois euros.", "said"],
  ["Sept euros le peignoir, et trois euros la serviette, par personne.", "said"],
])("two points with each other's figures are contradicted: %s", (said, verdict) => {
  expect(verdictsOf(SAUNA, "fr", said)).toMatchObject({ robe: verdict, towel: verdict });
});

const CLOCKS = [
  wordedIn("en", "price", "The time clock costs 3 euros per employee and month."),
  wordedIn("en", "visits", "A technician visits 4 times a year."),
  wordedIn("en", "trial", "The trial of the clock lasts 14 days."),
];

test.each([
  ["The clock, well, there are eight of you, so the price is twenty-four euros a month.", "said"],
  [
    "The clock, well, there are eight of you, so the price is thirty euros a month.",
    "contradicted",
  ],
  ["The price of the clock is thirty-six euros for twelve months.", "said"],
  ["The price of the clock is thirty-six euros, that's all.", "contradicted"],
  [
    "The clock, well, there are eight of you, so the price is twenty-four euros per employee.",
    "contradicted",
  ],
  ["The price of the clock is six euros a month, with a term of two months.", "contradicted"],
  ["The price of the clock is six euros a month, and two technicians come.", "contradicted"],
])("the price of several is the price of one, when their number is said: %s", (said, verdict) => {
  expect(verdictsOf(CLOCKS, "en", said)["price"]).toBe(verdict);
});

// A number of other things makes no sum.
holds([
  [
    "fr",
    "fee",
    "contradicted",
    "L'abonnement à la salle coûte 78 euros par mois, et deux casiers sont inclus.",
  ],
  [
    "fr",
    "fee",
    "contradicted",
    "Vous avez deux vestiaires, et l'abonnement à la salle coûte 78 euros par mois.",
  ],
  ["fr", "fee", "said", "L'abonnement à la salle, sur un an, fait 468 euros."],
  ["fr", "fee", "contradicted", "L'abonnement à la salle, pour deux ans, coûte 468 euros."],
  ["en", "tow", "contradicted", "We have two trucks, and towing costs 240 euros anywhere in town."],
  ["en", "labour", "said", "Labour is charged 240 euros for three hours."],
  ["en", "labour", "contradicted", "Labour is charged 240 euros per hour, count three hours."],
  ["es", "fee", "contradicted", "La matrícula cuesta 400 euros al trimestre, con dos libros."],
]);

test("nine years in the trade say nothing of a trial of two weeks", () => {
  const said = "I have sold the clock for nine years, so I know what a trial is.";
  expect(verdictsOf(CLOCKS, "en", said)["trial"]).not.toBe("contradicted");
});

test.each([
  ["A technician visits you every three months, without a call.", "said"],
  ["A technician visits you once a quarter.", "said"],
  ["A technician visits you once a month.", "contradicted"],
])("how often is told in several ways: %s", (said, verdict) => {
  expect(verdictsOf(CLOCKS, "en", said)["visits"]).toBe(verdict);
});

test.each([
  ["contradicted", "Le peignoir se loue 3 euros, et la serviette se loue 7 euros."],
  ["said", "Se loue 7 euros. La serviette, on la rend. Le peignoir aussi. Et ça, c'est 3 euros."],
])("two figures are exchanged in the clauses of the other's words, %s: %s", (verdict, said) => {
  expect(verdictsOf(SAUNA, "fr", said)).toMatchObject({ robe: verdict, towel: verdict });
});

test("the days on which somebody is there are no word on a delay", () => {
  const said = "If you break down, the tow truck is out seven days a week.";
  expect(verdictsOf(GARAGE, "en", said)["tow"]).not.toBe("contradicted");
  const late = "If you break down, the tow truck is there in seven days.";
  expect(verdictsOf(GARAGE, "en", late)["tow"]).toBe("contradicted");
});
