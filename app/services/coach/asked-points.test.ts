import { expect, test } from "vitest";
import { judgedPoint } from "../../../testing/results";
import { worded } from "../../../testing/worded";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { askedPoints } from "./point-reasons";

const rubric = [
  worded("price", "L'abonnement coûte 69 euros", {
    question: "Combien coûte l'abonnement ?",
    objection: "C'est une charge de plus chaque mois.",
  }),
  worded("length", "Il n'y a pas d'engagement", {
    question: "Et si je veux arrêter ?",
    objection: "Je ne veux pas signer pour trois ans.",
  }),
  worded("help", "L'assistance répond jusqu'à minuit", {
    question: "Et si la charge est trop lourde ?",
    objection: "",
  }),
];

const said = (index: number, source: "ai" | "user", message: string): SpokenTurn => ({
  index,
  source,
  message,
  startMs: index * 10_000,
  endMs: index * 10_000 + 5_000,
});

const unsaid = (id: string): JudgedPoint =>
  judgedPoint({ id, verdict: "unsaid", clause: null, facts: [] });

const asked = (points: JudgedPoint[], ...turns: SpokenTurn[]) =>
  askedPoints(points, { worded: rubric, turns, language: "fr" });

test("an unsaid point was asked for as often as the customer's lines are about it", () => {
  const turns = [
    said(0, "ai", "Et combien ça coûte, au juste ?"),
    said(1, "user", "Je vous enverrai un devis."),
    said(2, "ai", "Et je signe pour trois ans ?"),
    said(3, "user", "On verra cela plus tard."),
    said(4, "ai", "Combien coûte l'abonnement ?"),
  ];
  expect(asked([unsaid("price"), unsaid("length")], ...turns)).toEqual([
    { pointId: "price", times: 2, firstMs: 0, isQuestion: true, isAgain: false },
    { pointId: "length", times: 1, firstMs: 20_000, isQuestion: true, isAgain: false },
  ]);
});

test("a line about two points, about none, or of the rep's is linked to no point", () => {
  for (const turn of [
    said(0, "ai", "La charge, c'est toujours la même chose."),
    said(0, "ai", "Parlez-moi de la météo."),
    said(0, "ai", "Oui, oui."),
    said(0, "user", "Combien coûte l'abonnement, me direz-vous ?"),
  ])
    expect(asked([unsaid("price"), unsaid("help")], turn)).toEqual([]);
});

test("a vague point was asked for again only after the rep's words; a said point never", () => {
  const vague = judgedPoint({ id: "price", verdict: "vague" });
  const before = said(0, "ai", "Combien coûte l'abonnement ?");
  const after = said(2, "ai", "Mais combien coûte l'abonnement ?");
  expect(asked([vague], before)).toEqual([]);
  expect(asked([vague], before, after)).toMatchObject([{ times: 1, isAgain: true }]);
  expect(asked([judgedPoint({ id: "price" })], before, after)).toEqual([]);
});
