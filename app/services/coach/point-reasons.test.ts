import { expect, test } from "vitest";
import { judgement as words } from "~/copy/evaluation/judgement";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import { judgementOf } from "../../../testing/judgements";
import { pointReasons } from "./point-reasons";

type Row = Partial<JudgedPoint> & Pick<JudgedPoint, "id" | "verdict">;
const reasonsOf = (rows: Row[], given: Partial<Parameters<typeof pointReasons>[1]> = {}) =>
  pointReasons(judgementOf(rows), { asked: [], corrected: {}, ...given });
const silent = { clause: null, facts: [] };
const price = { value: 69, unit: "EUR", per: "month", relation: "exact" } as const;

test("a reason that several points share is told once, above them", () => {
  const { leads, of } = reasonsOf([
    { id: "a", verdict: "unsaid", ...silent },
    { id: "b", verdict: "unsaid", ...silent },
    { id: "c", verdict: "vague", facts: [] },
  ]);
  expect(leads).toEqual([{ verdict: "unsaid", text: words.why.unsaid }]);
  expect(of).toEqual({ a: [], b: [], c: [words.why.vague] });
});

test("words that the near reader calls vague are the nearest ones, and no more is said of them", () => {
  const { of } = reasonsOf([
    { id: "near", verdict: "vague", by: "near", facts: [] },
    { id: "model", verdict: "vague", by: "model", facts: [] },
  ]);
  expect(of).toEqual({ near: [words.why.nearest], model: [words.why.vague] });
});

test("a wrong or missing figure is the reason, in words", () => {
  const { leads, of } = reasonsOf([
    {
      id: "wrong",
      verdict: "contradicted",
      facts: [{ expected: price, found: "79 euros par mois", outcome: "other" }],
    },
    {
      id: "vague",
      verdict: "vague",
      facts: [{ expected: price, found: "une soixantaine d'euros", outcome: "vague" }],
    },
  ]);
  expect(leads).toEqual([]);
  expect(of.wrong?.[0]).toMatch(/^«\u00a079 euros par mois\u00a0» n’est pas 69\s€\/mois\.$/);
  expect(of.vague?.[0]).toMatch(/^Il manque le chiffre exact\u00a0: 69\s€\/mois\.$/);
});

test("a reference that has no name leaves no stem on the page", () => {
  const rate = { value: 0.9, unit: "percent", per: "pai", relation: "exact" } as const;
  const { of } = reasonsOf([
    { id: "rate", verdict: "vague", facts: [{ expected: rate, found: null, outcome: "missing" }] },
  ]);
  expect(of.rate?.[0]).not.toContain("pai");
});

test("the customer's questions stand at their point, a corrected point has no reason of the judge's", () => {
  const asked = [
    { pointId: "a", times: 2, firstMs: 81_000, isQuestion: true, isAgain: false },
    { pointId: "b", times: 1, firstMs: null, isQuestion: false, isAgain: false },
  ];
  const rows: Row[] = [
    { id: "a", verdict: "unsaid", ...silent },
    { id: "b", verdict: "unsaid", ...silent },
    { id: "c", verdict: "unsaid", ...silent },
  ];
  const { of } = reasonsOf(rows, { asked, corrected: { c: { judged: "said", words: null } } });
  expect(of).toEqual({
    a: ["Le client l’a demandé deux fois, dès 01:21, et ne l’a pas entendu."],
    b: ["Le client en a parlé, et ne l’a pas entendu."],
    c: [],
  });
});

test("one reaction to several points of one verdict is told once, above them", () => {
  const once = { times: 1, firstMs: null, isQuestion: true, isAgain: false };
  const asked = [
    { pointId: "a", ...once },
    { pointId: "b", ...once },
    { pointId: "c", ...once, firstMs: 20_000, times: 2 },
    { pointId: "d", ...once, firstMs: 20_000, times: 2 },
    { pointId: "e", ...once, firstMs: 30_000 },
  ];
  const rows = ["a", "b", "c", "d", "e"].map((id): Row => ({ id, verdict: "unsaid", ...silent }));
  const { leads, of } = reasonsOf(rows, { asked });
  expect(leads).toEqual([
    { verdict: "unsaid", text: words.why.unsaid },
    { verdict: "unsaid", text: "Le client en a demandé deux, et ne les a pas entendus." },
    {
      verdict: "unsaid",
      text: "Le client en a demandé deux, deux fois chacun, dès 00:20, et ne les a pas entendus.",
    },
  ]);
  expect(of).toEqual({
    a: [],
    b: [],
    c: [],
    d: [],
    e: ["Le client l’a demandé à 00:30, et ne l’a pas entendu."],
  });
});

test("a reaction that another chapter tells names its own, a shared reason is left out", () => {
  const asked = [{ pointId: "a", times: 1, firstMs: null, isQuestion: true, isAgain: false }];
  const told = new Set([words.why.unsaid, "Le client l’a demandé, et ne l’a pas entendu."]);
  const { leads, of } = reasonsOf([{ id: "a", verdict: "unsaid", ...silent }], {
    asked,
    elsewhere: { told, chapter: "La salle" },
  });
  expect(leads).toEqual([]);
  expect(of.a).toEqual([
    "Dans «\u00a0La salle\u00a0», le client l’a demandé, et ne l’a pas entendu.",
  ]);
});

test("three discussed points at most are tagged, those that weigh most", () => {
  const dispute = { doubt: "faint", verdict: "unsaid" } as const;
  const rows = [1, 2, 3, 4, 5].map((weight): Row => ({
    id: `w${weight}`,
    verdict: "said",
    weight,
    dispute,
  }));
  expect(reasonsOf(rows).hinges).toEqual(["w5", "w4", "w3"]);
  const corrected = { w5: { judged: "said" as const, words: null } };
  expect(reasonsOf(rows, { corrected }).hinges).toEqual(["w4", "w3", "w2"]);
});
