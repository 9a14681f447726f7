import { describe, expect, test } from "vitest";
import type { Language } from "~/models/language";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { judgePoints } from "./judge-points";
import { OwnerTrack } from "./owner";

// No sentence here is one of the bench's.

const POOL = [
  wordedIn("fr", "fee", "La carte coûte 39 euros par mois."),
  wordedIn("fr", "lock", "Un casier coûte 6 euros par mois."),
];
const TOOLS = [
  wordedIn("en", "fee", "The card costs 39 euros a month."),
  wordedIn("en", "lock", "A locker costs 6 euros a month."),
];
const CLUB = [
  wordedIn("es", "fee", "La tarjeta cuesta 39 euros al mes."),
  wordedIn("es", "lock", "Una taquilla cuesta 6 euros al mes."),
];
const RUBRICS = { fr: POOL, en: TOOLS, es: CLUB };

const verdicts = (language: Language, ...messages: string[]) =>
  judgePoints({
    points: RUBRICS[language],
    language,
    turns: spokenTurns(messages),
  }).points.map(({ verdict }) => verdict);

type Row = [Language, string[], string[]];
const holds = (rows: Row[]) =>
  test.each(rows)("%s: %j is %j", (language, messages, expected) => {
    expect(verdicts(language, ...messages)).toEqual(expected);
  });

describe("another owner keeps what follows, from one turn to the next", () => {
  holds([
    [
      "fr",
      ["Ma cousine a une piscine.", "C: Ah bon ?", "La carte, 39 euros par mois."],
      ["unsaid", "unsaid"],
    ],
    [
      "fr",
      ["Chez Aquabel, la carte coûte 45 euros par mois. Un casier coûte 9 euros par mois."],
      ["unsaid", "unsaid"],
    ],
    [
      "en",
      ["My sister goes to one.", "C: Does she?", "The card costs 39 euros a month."],
      ["unsaid", "unsaid"],
    ],
    [
      "en",
      ["With Splashwell the card costs 45 euros a month. A locker costs 9 euros a month."],
      ["unsaid", "unsaid"],
    ],
    ["es", ["Mi prima va a una. La tarjeta cuesta 39 euros al mes."], ["unsaid", "unsaid"]],
    [
      "es",
      ["Con Aguamar, la tarjeta cuesta 45 euros al mes. Una taquilla cuesta 9 euros al mes."],
      ["unsaid", "unsaid"],
    ],
  ]);
});

describe("one of ours, or the customer's question about us, ends it", () => {
  holds([
    [
      "fr",
      ["Ma cousine nage aussi. Chez nous, la carte coûte 39 euros par mois."],
      ["said", "unsaid"],
    ],
    [
      "fr",
      ["Chez Aquabel c'est 45.", "C: Et vous ?", "La carte coûte 39 euros par mois."],
      ["said", "unsaid"],
    ],
    ["en", ["My sister swims too. Our card costs 39 euros a month."], ["said", "unsaid"]],
    [
      "en",
      ["Splashwell, they charge 45.", "C: What about you?", "The card costs 39 euros a month."],
      ["said", "unsaid"],
    ],
    ["es", ["Mi prima nada. Nuestra tarjeta cuesta 39 euros al mes."], ["said", "unsaid"]],
  ]);

  test("unless it is put off", () => {
    const told = ["Ma tante nage.", "C: Et vos cartes ?", "Attendez. La carte, 39 euros par mois."];
    expect(verdicts("fr", ...told)).toEqual(["unsaid", "unsaid"]);
    const wait = [
      "My aunt swims.",
      "C: And your cards?",
      "In a minute. The card is 39 euros a month.",
    ];
    expect(verdicts("en", ...wait)).toEqual(["unsaid", "unsaid"]);
  });
});

describe("what is ours stays ours", () => {
  test.each<[Language, string]>([
    ["fr", "Bonjour, Karim, de chez Aquabel."],
    ["fr", "Bonjour, ici Karim, conseiller chez Aquabel, merci de m'ouvrir."],
    ["fr", "Elle tient sur la table."],
    ["fr", "Votre femme peut venir aussi."],
    ["fr", "Vos salariés, ils paient moins cher."],
    ["en", "They're rechargeable."],
    ["en", "I had a look at your pool."],
    ["en", "I said to my wife it was yours."],
    ["es", "Se lo mandamos el lunes."],
  ])("%s: %s", (language, text) => {
    expect(new OwnerTrack(language).next(text, 0)).toBe("ours");
  });

  test("a name that the rubric says is a partner's, and so is 'chez eux' beside it", () => {
    const track = new OwnerTrack("fr", new Set(["Corval"]));
    const clauses = ["Les clients de Corval ont une remise,", "il faut être chez eux."];
    expect(clauses.map((clause, place) => track.next(clause, place))).toEqual(["ours", "ours"]);
  });
});

describe("figures that are no other value of a fact", () => {
  holds([
    ["fr", ["La carte coûte 39 euros par mois, 468 euros sur une année."], ["said", "unsaid"]],
    [
      "en",
      ["The card costs 39 euros a month.", "C: I lost 2000 euros.", "2000 euros, ouch."],
      ["said", "unsaid"],
    ],
  ]);
});

describe("'les autres' are other sellers only by themselves or where they sell", () => {
  holds([
    ["fr", ["C: Et les autres moyens ?", "La carte coûte 39 euros par mois."], ["said", "unsaid"]],
    ["fr", ["C: Et les autres ?", "La carte coûte 45 euros par mois."], ["unsaid", "unsaid"]],
    ["es", ["C: ¿Y las otras cosas?", "La tarjeta cuesta 39 euros al mes."], ["said", "unsaid"]],
  ]);
});

test("another seller who is not spoken of again is left after a while", () => {
  const filler = Array.from({ length: 10 }, (_, at) => `Le carrelage numéro ${at} est sec.`).join(
    " ",
  );
  const theirs = "Chez Aquabel, c'est ouvert le soir.";
  expect(verdicts("fr", `${theirs} La carte coûte 45 euros par mois.`)).toEqual([
    "unsaid",
    "unsaid",
  ]);
  expect(verdicts("fr", `${theirs} ${filler} La carte coûte 39 euros par mois.`)).toEqual([
    "said",
    "unsaid",
  ]);
});
