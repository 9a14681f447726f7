import { describe, expect, test } from "vitest";
import { rubricForm as words } from "~/copy/evaluation/rubric-form";
import { readFact } from "~/services/language/quantities/read-quantities";
import { showFact } from "~/services/language/quantities/show-fact";
import { rubrics as demo } from "../../../../../demo/rubrics";
import { rubricOf } from "../../../../../testing/factories";
import { emptyWording, type PostedPoint, type PostedWording } from "./form-points";
import { readPoints } from "./read-points.server";
import { postedOf, showPoints } from "./show.server";

const typed = (fr: Partial<PostedWording>, more: Partial<PostedPoint> = {}): PostedPoint => ({
  id: "a",
  kind: "expected",
  weight: "5",
  blocking: "",
  minor: "",
  toAsk: "",
  wordings: { fr: { ...emptyWording(), ...fr }, en: emptyWording(), es: emptyWording() },
  ...more,
});
const figure = (text: string, confirmed = "") => ({ text, stored: "", confirmed });
const read = (point: PostedPoint) => readPoints([point]);
const claim = "Un mot suffit";

describe("what is stored", () => {
  test.each([...demo])("comes back as it was from the form: %s", (_, rubric) => {
    const { points, faults } = readPoints(postedOf(rubric));
    expect(faults).toEqual({});
    expect(points).toEqual(rubric.points);
  });

  test("waits for its figures to be confirmed as long as nobody has read it", () => {
    const facts = readFact("Le forfait coûte 40 euros par mois", "fr");
    const rubric = rubricOf(["Le forfait coûte 40 euros par mois"], "provisional");
    const [point] = rubric.points;
    if (point?.wordings.fr) point.wordings.fr.facts = facts;
    const { faults } = readPoints(postedOf(rubric));
    const [fact] = facts;
    const shown = fact ? showFact(fact, "fr") : "";
    expect(faults).toEqual({
      "points[0].wordings.fr.figures[0].text": [words.figureUnconfirmed(shown)],
    });
    expect(readPoints(postedOf({ ...rubric, standing: "read" })).faults).toEqual({});
    expect(readPoints(postedOf(rubric), { confirmed: false }).faults).toEqual({});
  });
});

describe("a figure", () => {
  test.each([
    ["au plus 10 minutes", { value: 10, unit: "min", relation: "atMost" }, "≤\u00A010\u00A0min"],
    [
      "69 euros par mois",
      { value: 69, unit: "EUR", per: "month", relation: "exact" },
      "69\u00A0€/mois",
    ],
    ["trente jours", { value: 30, unit: "day", relation: "exact" }, "30\u00A0jours"],
  ])("is typed as people write it: %s", (text, fact, shown) => {
    const before = typed({ claim, figures: [figure(text)] });
    const [seen] = showPoints([before])[0]?.wordings.fr.figures ?? [];
    expect(seen).toMatchObject({ understood: shown, isConfirmed: false });
    const { points, faults } = read(typed({ claim, figures: [figure(text, shown)] }));
    expect(faults).toEqual({});
    expect(points[0]?.wordings.fr?.facts).toMatchObject([fact]);
  });

  test.each([
    ["bleu", words.figureUnread],
    ["69 euros et 30 jours", words.figureSeveral],
  ])("that is not one is refused: %s", (text, sentence) => {
    const { faults } = read(typed({ claim, figures: [figure(text)] }));
    expect(faults).toEqual({ "points[0].wordings.fr.figures[0].text": [sentence] });
  });

  test("that was confirmed and changed since is to be confirmed again", () => {
    const { faults } = read(typed({ claim, figures: [figure("12 jours", "10\u00A0jours")] }));
    expect(Object.keys(faults)).toEqual(["points[0].wordings.fr.figures[0].text"]);
  });

  test("whose stored form was forged is read from its text", () => {
    const forged = { text: "10 jours", stored: '{"value":"x"}', confirmed: "10\u00A0jours" };
    const { points } = read(typed({ claim, figures: [forged] }));
    expect(points[0]?.wordings.fr?.facts).toMatchObject([{ value: 10, unit: "day" }]);
  });
});

test.each([
  [
    "a claim that was emptied",
    typed({ phrasings: "autre" }),
    "wordings.fr.claim",
    words.claimMissing,
  ],
  ["no weight", typed({ claim }, { weight: "" }), "weight", words.weightWrong(10)],
  ["half a weight", typed({ claim }, { weight: "1.5" }), "weight", words.weightWrong(10)],
  ["a line too long", typed({ claim: "x".repeat(401) }), "wordings.fr.claim", words.tooLong(400)],
  [
    "a question that gives the answer",
    typed({ claim, figures: [figure("10 jours", "10\u00A0jours")], question: "En 10 jours ?" }),
    "wordings.fr.question",
    words.questionReveals,
  ],
  [
    "a name that holds a figure of the point",
    typed({ claim, figures: [figure("10 jours", "10\u00A0jours")], name: "Les dix jours" }),
    "wordings.fr.name",
    words.nameReveals,
  ],
  [
    "a name too long",
    typed({ claim, name: "x".repeat(61) }),
    "wordings.fr.name",
    words.tooLong(60),
  ],
])("%s is refused at its field", (_, point, field, sentence) => {
  expect(read(point).faults).toEqual({ [`points[0].${field}`]: [sentence] });
});

test("a point without a word is no point, and so is a language without one", () => {
  expect(read(typed({}))).toEqual({ points: [], faults: {} });
  expect(Object.keys(read(typed({ claim })).points[0]?.wordings ?? {})).toEqual(["fr"]);
});

test("a point has the name that was typed, and none without", () => {
  const nameOf = (name: string) => read(typed({ claim, name })).points[0]?.wordings.fr;
  expect(nameOf("  Le  délai ")).toMatchObject({ name: "Le délai" });
  expect(nameOf(" ")).not.toHaveProperty("name");
});

test("two points never share an id", () => {
  const { points } = readPoints([typed({ claim }), typed({ claim: "Autre" }, { id: "a" })]);
  expect(new Set(points.map(({ id }) => id)).size).toBe(2);
});

test("forms that the rules turn are shown beside the typed text", () => {
  const [point] = showPoints([typed({ claim: "C'est sans engagement" })]);
  expect(point?.wordings.fr.turned).toContain("C'est avec engagement");
});
