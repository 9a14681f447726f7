import { describe, expect, test } from "vitest";
import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { judgePoints } from "./judge-points";

// Each rule of general language in two trades or two languages: no sentence here is one of the bench's.

type Rubric = { language: Language; points: WordedPoint[] };
const rubric = (
  language: Language,
  claims: Record<string, string | [claim: string, more: Partial<WordedPoint>]>,
): Rubric => ({
  language,
  points: Object.entries(claims).map(([id, said]) =>
    typeof said === "string"
      ? wordedIn(language, id, said)
      : wordedIn(language, id, said[0], said[1]),
  ),
});

const GYM = rubric("fr", {
  fee: "L'abonnement coûte 39 euros par mois et par membre.",
  coach: "Le bilan avec un coach est compris dans l'abonnement.",
  locker: "La location d'un casier coûte 6 euros par mois.",
  notice: "On peut partir sans frais avec trente jours de préavis.",
  wait: "Il n'y a pas de liste d'attente pour les cours.",
  lesson: "Un cours annulé est remboursé seulement si on prévient dans les 24 heures.",
  first: "Les deux premiers mois sont à moitié prix.",
});
const GARAGE = rubric("en", {
  labour: "Labour is charged 80 euros per hour.",
  wash: "We wash the car twice a month.",
  check: "We check the tyres every three months.",
  loan: "A loan car is included in the service plan.",
  tow: "Towing costs 120 euros.",
  slots: "There is no minimum of visits.",
  ready: "Repairs are ready in less than two days.",
  claim: "We pay for damage only if you report it within seven days.",
});
const SCHOOL = rubric("es", {
  fee: "La matrícula cuesta 200 euros al trimestre por alumno.",
  exam: "El examen oficial cuesta 45 euros, aparte de la matrícula.",
  hours: "La biblioteca abre también los domingos.",
  book: "Los libros están incluidos.",
  price: "El precio no sube durante los dos primeros años.",
});

const verdict = ({ points, language }: Rubric, id: string, ...messages: string[]) =>
  judgePoints({
    points,
    language,
    turns: spokenTurns(messages),
  }).points.find((one) => one.id === id)?.verdict;

type Row = [Rubric, string, string, ...string[]];
const holds = (rows: Row[]) =>
  test.each(rows.map(([of, id, expected, ...said]) => ({ of, id, expected, said })))(
    "$id is $expected: $said",
    ({ of, id, expected, said }) => {
      expect(verdict(of, id, ...said)).toBe(expected);
    },
  );

describe("a joined rate is wrong by its stretch of time, whatever it is paid for", () => {
  holds([
    [GYM, "fee", "said", "L'abonnement coûte 39 euros par mois et par tête."],
    [GYM, "fee", "contradicted", "L'abonnement coûte 39 euros par semaine et par tête."],
    [GYM, "fee", "contradicted", "L'abonnement, 39 euros par tête, toutes les semaines."],
    [SCHOOL, "fee", "contradicted", "La matrícula cuesta 200 euros al mes por alumno."],
  ]);
});

describe("how often, with and without a figure", () => {
  holds([
    [GARAGE, "check", "contradicted", "We check the tyres every six months."],
    [GARAGE, "check", "said", "We check the tyres every three months."],
    [SCHOOL, "price", "said", "El precio no sube durante los dos primeros años."],
    [GYM, "first", "contradicted", "Les trois premiers mois sont à moitié prix."],
  ]);
});

describe("a denial", () => {
  holds([
    // Its complement is only named.
    [
      GYM,
      "wait",
      "said",
      "Il n'y a pas la moindre attente, pas de liste d'attente pour les cours.",
    ],
    [GARAGE, "slots", "said", "There is no minimum of visits at all."],
    // It ends before "avec", "with", and what is excepted is denied.
    [GYM, "notice", "contradicted", "On peut partir sans frais avec soixante jours de préavis."],
    [SCHOOL, "hours", "contradicted", "La biblioteca abre todos los días, salvo los domingos."],
    // After the word that it denies.
    [SCHOOL, "book", "contradicted", "Los libros, incluidos no."],
  ]);
});

describe("free for paid, and paid for free", () => {
  holds([
    [GYM, "locker", "contradicted", "La location d'un casier est gratuite."],
    [GARAGE, "tow", "contradicted", "Towing is free."],
    [GARAGE, "loan", "contradicted", "A loan car is 30 euros a day."],
    // What holds the gift is not given away.
    [GYM, "fee", "unsaid", "Le bilan est compris dans l'abonnement."],
  ]);
});

describe("a figure of another point", () => {
  holds([
    [GYM, "fee", "unsaid", "Le casier, c'est 6 euros par mois."],
    [SCHOOL, "fee", "unsaid", "El examen oficial son 45 euros, aparte de la matrícula."],
    [GYM, "locker", "contradicted", "La location d'un casier coûte 39 euros par mois."],
  ]);
});

describe("an answer", () => {
  holds([
    [GYM, "fee", "said", "C: C'est combien par mois et par personne ?", "Trente-neuf."],
    [GARAGE, "labour", "contradicted", "C: How much per hour?", "Ninety."],
    [GARAGE, "wash", "said", "C: How many times a year do you wash the car?", "Twenty-four."],
    [GARAGE, "loan", "contradicted", "C: Is the loan car extra?", "Yes, it is."],
    [GYM, "coach", "contradicted", "C: Le bilan est compris ?", "Non, c'est en plus."],
    [GYM, "coach", "contradicted", "C: Le bilan avec un coach est compris ?", "Non, jamais."],
    [GARAGE, "loan", "said", "C: Is a loan car extra in the service plan?", "No, not a penny."],
    [SCHOOL, "book", "said", "C: ¿Los libros se pagan aparte?", "No, no, para nada."],
    [SCHOOL, "book", "contradicted", "C: ¿Los libros se pagan aparte?", "Sí."],
  ]);
});

describe("a condition", () => {
  holds([
    [GYM, "lesson", "contradicted", "Un cours annulé est remboursé même si on ne prévient pas."],
    [GARAGE, "claim", "contradicted", "We pay for damage even if you don't report it."],
  ]);
});

describe("what was taken back", () => {
  holds([
    [GARAGE, "tow", "said", "Towing costs ninety, no wait, sorry, what am I saying, 120 euros."],
    [
      GYM,
      "locker",
      "said",
      "La location d'un casier coûte neuf, euh non, qu'est-ce que je raconte, 6 euros par mois.",
    ],
  ]);
});

test("a wording that differs by its figure alone says nothing against the words it shares", () => {
  const points = [
    wordedIn("fr", "fee", "L'abonnement coûte 39 euros par mois.", {
      phrasings: ["comptez 39 euros mensuels", "39 euros par mois"],
      falsehoods: [
        "L'abonnement coûte 49 euros par mois.",
        "L'abonnement coûte 93 euros par mois.",
      ],
    }),
    wordedIn("fr", "coach", "Le bilan est compris."),
  ];
  const said = verdict({ language: "fr", points }, "fee", "L'abonnement coûte 39 euros par mois.");
  expect(said).toBe("said");
});

describe("what follows a denial by 'and', with a subject of its own, is not denied", () => {
  holds([
    [
      GYM,
      "coach",
      "said",
      "Il n'y a pas de liste d'attente et le bilan avec un coach est compris.",
    ],
    [GARAGE, "loan", "said", "There's no minimum of visits and a loan car is included."],
  ]);
});

describe("a figure beside the offer", () => {
  holds([
    // As often as one likes.
    [GARAGE, "wash", "said", "We wash the car twice a month, even if you come ten times."],
    // The price of several.
    [
      GYM,
      "fee",
      "said",
      "L'abonnement coûte 39 euros par mois et par membre, donc 78 euros à deux.",
    ],
    // A minute to wait is no time of the offer.
    [GYM, "notice", "unsaid", "Attendez une minute."],
    // The same hour, whatever the hour.
    [GARAGE, "ready", "unsaid", "You can call us twenty-four seven."],
  ]);
});

describe("what is not to be said", () => {
  holds([
    [GYM, "coach", "unsaid", "Personne ne peut vous dire que le bilan est compris."],
    [GARAGE, "tow", "unsaid", "What I can never promise: that towing costs 120 euros."],
    [SCHOOL, "book", "unsaid", "Una cosa que no decimos nunca: que los libros están incluidos."],
  ]);
});

describe("an idiom of ease denies nothing", () => {
  holds([
    [GYM, "coach", "said", "Pas de souci, le bilan avec un coach est compris dans l'abonnement."],
    [GARAGE, "loan", "said", "No problem, a loan car is included in the service plan."],
    [SCHOOL, "book", "said", "No se preocupe, los libros están incluidos."],
  ]);
});

describe("a thing of the speaker's own is no offer", () => {
  holds([
    [
      GYM,
      "fee",
      "unsaid",
      "Ma salle de sport, l'abonnement coûte 49 euros par mois et par membre.",
    ],
    [GARAGE, "tow", "unsaid", "My bike broke down and towing cost me 90 euros."],
    [
      GYM,
      "fee",
      "said",
      "Mon collègue l'a noté, l'abonnement coûte 39 euros par mois et par membre.",
    ],
  ]);
});
