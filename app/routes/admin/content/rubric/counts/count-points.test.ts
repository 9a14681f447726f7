import { expect, test } from "vitest";
import { rubricOf } from "../../../../../../testing/factories";
import { postedOf, showPoints } from "../show.server";
import { countPoints } from "./count-points";

const points = () =>
  postedOf(rubricOf(["L'abonnement coûte 69 euros", "La caisse marche sans internet"], "read"));

test("the arguments share 80 points by their weights, a red line has none", () => {
  const [first, second] = points();
  if (!first || !second) throw new Error("no points");
  const line = { ...second, id: "line", kind: "forbidden" as const, weight: "9" };
  const counts = countPoints([
    { ...first, weight: "6", blocking: "on" },
    { ...second, weight: "2" },
    line,
  ]);
  expect(counts).toMatchObject({ expected: 2, weight: 8, blocking: 1, forbidden: 1 });
  expect(counts.rows.map(({ worth }) => worth)).toEqual([60, 20, null]);
});

test("a point without a sentence or a weight counts for nothing", () => {
  const [first, second] = points();
  if (!first || !second) throw new Error("no points");
  const [empty] = postedOf(rubricOf([""], "read"));
  if (!empty) throw new Error("no point");
  const counts = countPoints([{ ...first, weight: "4" }, { ...second, weight: "x" }, empty]);
  expect(counts.rows.map(({ worth }) => worth)).toEqual([80, null, null]);
  expect([counts.expected, counts.weight]).toEqual([2, 4]);
});

test("a figure waits until it is confirmed as it is understood", () => {
  const [first] = points();
  if (!first) throw new Error("no point");
  const figure = (text: string, confirmed: string) => ({ text, stored: "", confirmed });
  first.wordings.fr.figures = [
    figure("69 euros par mois", "69\u00A0€/mois"),
    figure("3 jours", ""),
    figure(" ", ""),
  ];
  expect(countPoints([first]).unread).toBe(1);
  first.wordings.fr.figures = [figure("69 euros par mois", "70\u00A0€/mois")];
  expect(countPoints(showPoints([first])).unread).toBe(1);
});
