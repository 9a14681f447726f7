import { describe, expect, test } from "vitest";
import { readFact } from "~/services/language/quantities/read-quantities";
import type { RubricPoint, Wording } from "~/models/terms/rubric";
import { rubricOf } from "../../../testing/factories";
import { proposalLines, type ProposedPoint, takeLines } from "./rubric-proposal";

const rubric = rubricOf(["L'abonnement coûte 69 euros par mois", "La caisse marche sans internet"]);
const facts = readFact("69 euros par mois", "fr");
const proposed = (values: Partial<ProposedPoint>): ProposedPoint => ({
  id: "point-1",
  claim: "L'abonnement coûte 69 euros par mois",
  facts: [],
  phrasings: [],
  question: "",
  ...values,
});
const lines = (one: ProposedPoint) => proposalLines([one], rubric, "fr");
const kinds = (one: ProposedPoint) => lines(one).map(({ kind, at }) => [kind, at]);

describe("the lines of a proposal", () => {
  test("leave out texts that the rubric has already", () => {
    expect(kinds(proposed({ claim: "l'abonnement coûte 69 euros par mois." }))).toEqual([]);
    expect(kinds(proposed({ facts }))).toEqual([["fact", 0]]);
    const twice = ["c'est 69 par mois", "C'est 69 par mois."];
    expect(kinds(proposed({ phrasings: twice, question: "Combien ?" }))).toEqual([
      ["phrasing", 0],
      ["question", 0],
    ]);
  });

  test("offer a name for a point without one", () => {
    expect(lines(proposed({ name: "Le prix" }))).toMatchObject([
      { kind: "name", at: 0, text: "Le prix", was: "" },
    ]);
    const [first, ...others] = rubric.points;
    const named = { ...first?.wordings.fr, name: "Le prix" } as Wording;
    const points = [{ ...first, wordings: { fr: named } } as RubricPoint, ...others];
    const again = [proposed({ name: "le prix" })];
    expect(proposalLines(again, { ...rubric, points }, "fr")).toEqual([]);
  });

  test("name the text that they replace", () => {
    const [line] = lines(proposed({ id: "point-2", claim: "Elle marche hors ligne" }));
    expect(line).toMatchObject({ kind: "claim", at: 1, was: "La caisse marche sans internet" });
  });

  test("begin with the claim of a point that is new, or new in this language", () => {
    expect(kinds(proposed({ id: null, claim: "Nouveau", phrasings: ["Neuf"] }))).toEqual([
      ["point", null],
      ["phrasing", null],
    ]);
    expect(proposalLines([proposed({ claim: "It is 69 a month" })], rubric, "en")).toMatchObject([
      { kind: "claim", at: 0, was: "" },
    ]);
  });
});

describe("the accepted lines", () => {
  const take = (one: ProposedPoint, language: "fr" | "en", ...taken: string[]) =>
    takeLines([one], { rubric, language, taken: new Set(taken) }, () => "new");

  test("change only their points", () => {
    const one = proposed({ facts, phrasings: ["un", "deux"], question: "Combien ?" });
    const [first, second] = take(one, "fr", "0.fact.0", "0.phrasing.1", "0.question.0");
    expect(first?.wordings.fr).toMatchObject({
      claim: "L'abonnement coûte 69 euros par mois",
      facts,
      phrasings: ["deux"],
      question: "Combien ?",
    });
    expect(second).toEqual(rubric.points[1]);
    const name = take(proposed({ name: "Le prix" }), "fr", "0.name.0");
    expect(name[0]?.wordings.fr?.name).toBe("Le prix");
    expect(take(one, "fr")).toEqual(rubric.points);
    expect(take(one, "fr", "0.phrasing.9", "9.claim.0")).toEqual(rubric.points);
  });

  test("create a new point, or a new language of a point whose other languages stay", () => {
    const fresh = take(proposed({ id: null, claim: "Nouveau" }), "fr", "0.point.0");
    expect(fresh.at(-1)).toMatchObject({
      id: "new",
      kind: "expected",
      wordings: { fr: { claim: "Nouveau" } },
    });
    const [english] = take(proposed({ claim: "It is 69 a month" }), "en", "0.claim.0");
    expect(english?.wordings).toMatchObject({
      fr: { claim: "L'abonnement coûte 69 euros par mois" },
      en: { claim: "It is 69 a month" },
    });
  });

  test("do not include lines of a claim that was not accepted", () => {
    const one = proposed({ id: null, claim: "Nouveau", phrasings: ["Neuf"] });
    expect(take(one, "fr", "0.phrasing.0")).toEqual(rubric.points);
  });
});
