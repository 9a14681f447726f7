import { expect, test } from "vitest";
import { factsOf } from "~/services/rubrics/heard-figures";
import { expectedOf } from "./expected";

test("a rep is expected to say the module's words and figures, and to take leave", () => {
  const claim = "L'abonnement coûte 1100 euros par mois";
  const points = [{ claim, facts: factsOf(claim, "fr") }];
  const expected = expectedOf({ title: "La borne Kiosko", points }, "fr");
  expect(expected).toEqual(expect.arrayContaining(["borne", "kiosko", "abonnement", "au revoir"]));
  expect(expected.map((one) => one.replaceAll("-", " "))).toContain("mille cent");
  expect(expected).not.toContain("par");
});

test("without a rubric only a farewell is expected", () => {
  expect(expectedOf({ title: "", points: [] }, "es")).toContain("hasta luego");
});
