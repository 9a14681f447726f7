import { expect, test } from "vitest";
import { emptyWording, MOST_POINTS, type PostedPoint } from "./form-points";
import { movePoints } from "./act.server";

const point = (id: string, claim = id, more: Partial<PostedPoint> = {}): PostedPoint => ({
  id,
  kind: "expected",
  weight: "5",
  blocking: "",
  minor: "",
  toAsk: "",
  wordings: { fr: { ...emptyWording(), claim }, en: emptyWording(), es: emptyWording() },
  ...more,
});
const three = [point("a"), point("b"), point("c")];
const move = (intent: string, points = three) => movePoints(points, intent, () => "new");
const idsAfter = (intent: string) => move(intent)?.points.map(({ id }) => id);

test.each([
  ["up:1", ["b", "a", "c"], 0],
  ["down:1", ["a", "c", "b"], 2],
  ["drop:1", ["a", "c"], 0],
  ["drop:0", ["b", "c"], 0],
  ["add", ["a", "b", "c", "new"], 3],
  ["merge:0", ["a", "c"], 0],
])("the intent %s leaves the points %j", (intent, ids, at) => {
  expect(idsAfter(intent)).toEqual(ids);
  expect(move(intent)?.at).toBe(at);
});

test.each(["up:0", "down:2", "merge:2", "up:9", "up:-1", "up:1e0", "up:", "save", ""])(
  "'%s' moves nothing",
  (intent) => expect(move(intent)).toBeNull(),
);

test("a rubric is not made longer than it may be", () => {
  const full = Array.from({ length: MOST_POINTS }, (_, at) => point(`p${at}`));
  expect(move("add", full)).toBeNull();
});

test("the claim of a second merged point is another way to say the first", () => {
  const figure = { text: "69 €", stored: "", confirmed: "" };
  const first = point("a", "Ça coûte 69 euros");
  first.wordings.fr = { ...first.wordings.fr, phrasings: "Le prix est 69", figures: [figure] };
  const second = point("b", "Comptez 69 euros", { weight: "8", blocking: "on" });
  second.wordings.fr.phrasings = "Le prix est 69\r\nSoixante-neuf";
  second.wordings.fr.figures = [figure, { ...figure, text: "30 jours" }];
  second.wordings.fr.question = "Combien ?";
  second.wordings.en.claim = "It is 69 euros";
  const [merged] = move("merge:0", [first, second])?.points ?? [];
  expect(merged).toMatchObject({ id: "a", weight: "8", blocking: "on" });
  expect(merged?.wordings.fr).toMatchObject({
    claim: "Ça coûte 69 euros",
    phrasings: "Le prix est 69\nComptez 69 euros\nSoixante-neuf",
    question: "Combien ?",
  });
  expect(merged?.wordings.fr.figures.map(({ text }) => text)).toEqual(["69 €", "30 jours"]);
  expect(merged?.wordings.en.claim).toBe("It is 69 euros");
});

test("a red line is not merged with a point to say", () => {
  const line = point("b", "b", { kind: "forbidden" });
  expect(move("merge:0", [point("a"), line])).toBeNull();
});
