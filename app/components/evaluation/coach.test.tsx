import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { judgementOf } from "../../../testing/judgements";
import { coachOf } from "~/services/coach/shown-result";
import { copy } from "~/copy/copy";
import { Coach } from "./coach";

test("the next step quotes the line to drop, where another point cost more", () => {
  const said = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, verdict: "said" as const }));
  const clause = { turnIndex: 0, start: 0, end: 9, text: "C’est garanti à vie.", startMs: 0 };
  const coaching = coachOf(
    judgementOf([
      ...said,
      { id: "price", verdict: "unsaid", weight: 1, clause: null },
      { id: "line", verdict: "crossed", kind: "forbidden", weight: 1, clause },
    ]),
  );
  expect(coaching.dearest?.id).toBe("price");
  expect(coaching.gains[0]?.point.id).toBe("line");
  const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  const [, next = ""] = html.split(copy.coach.nextKey);
  expect(next).toMatch(/^<\/dt><dd>[^<]*C’est garanti à vie/);
});

type Row = Parameters<typeof judgementOf>[0][number];

/** Returns what the coach says beside a key. */
const saidAt = (key: string, ...points: Row[]) => {
  const coaching = coachOf(judgementOf(points));
  const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  return /<dd>(.*?)<\/dd>/.exec(html.split(`${key}</dt>`)[1] ?? "")?.[1];
};

test("words that are only the nearest ones are not called vague, as in the list", () => {
  const entry: Row = { id: "entry", name: "La saisie", verdict: "vague", by: "near", facts: [] };
  const { costKey, nextKey, costNearest, next } = copy.coach;
  expect(saidAt(costKey, entry)).toBe(costNearest("La saisie", 48));
  expect(saidAt(nextKey, entry)).toBe(next.unsaid(null));
});

test("an exact fact is asked for where the list misses a figure", () => {
  const expected = { value: 69, unit: "EUR", per: "month", relation: "exact" } as const;
  const facts: Row["facts"] = [{ expected, found: null, outcome: "missing" }];
  const price: Row = { id: "price", name: "Le prix", verdict: "vague", by: "near", facts };
  expect(saidAt(copy.coach.nextKey, price)).toBe(copy.coach.next.vague(null));
});

test.each([
  ["1,9 %", "Dites 0,9\u00a0%, pas 1,9\u00a0%."],
  ["un virgule neuf pour cent", "Dites 0,9\u00a0%, pas 1,9\u00a0%."],
])("a wrong figure is named beside the right one: %s", (found, sentence) => {
  const expected = { value: 0.9, unit: "%", relation: "exact" } as const;
  const facts: Row["facts"] = [{ expected, found, outcome: "other" }];
  const fee: Row = { id: "fee", name: "Les frais", verdict: "contradicted", facts };
  expect(saidAt(copy.coach.nextKey, fee)).toBe(sentence);
});

const lost = (id: string, name: string, weight: number): Row => ({
  id,
  name,
  weight,
  verdict: "unsaid",
  clause: null,
});

test.each([
  ["one argument that is enough", [lost("price", "Le prix", 1)], 3, 1, "Cela suffit"],
  ["two arguments that are enough", [lost("a", "A", 2), lost("b", "B", 2)], 6, 2, "Les deux"],
  ["a first argument that is enough", [lost("a", "A", 3), lost("b", "B", 1)], 12, 1, "Le premier"],
  [
    "arguments that are too few",
    ["a", "b", "c", "d", "e", "f"].map((id) => lost(id, id, 1)),
    1,
    5,
    "il en faut 5",
  ],
] as const)(
  "below the mark the coach counts the way to a pass: %s",
  (_, losses, said, toPass, words) => {
    const rows = Array.from({ length: said }, (_one, at) => ({
      id: `said${at}`,
      verdict: "said" as const,
    }));
    const coaching = coachOf(judgementOf([...rows, ...losses]));
    expect(coaching.toPass).toBe(toPass);
    const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
    expect(html).toContain(words);
  },
);

test.each([
  ["a blocking argument to check", { verdict: "open" as const, clause: null }],
  ["a blocking argument that earns little by itself", { verdict: "unsaid" as const, clause: null }],
])("the coach names what no gain holds and a pass needs: %s", (_, blocking) => {
  const rows = Array.from({ length: 16 }, (_one, at) => ({
    id: `said${at}`,
    verdict: "said" as const,
  }));
  const coaching = coachOf(
    judgementOf([
      ...rows,
      lost("a", "A", 2),
      lost("b", "B", 2),
      {
        ...blocking,
        id: "hold",
        name: "L’engagement",
        weight: 1,
        kind: "expected",
        blocking: true,
      },
    ]),
  );
  expect(coaching.gains.map(({ point }) => point.id)).not.toContain("hold");
  expect(coaching.needed?.id).toBe("hold");
  const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  expect(html).toContain(copy.coach.needed("L’engagement", false));
  expect(html).not.toContain("pour réussir.");
});

test("a pass is told of no way to the mark, and without a loss of no next time", () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: `s${at}`, verdict: "said" as const }));
  const shown = (points: Row[]) => {
    const coaching = coachOf(judgementOf(points));
    return renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  };
  const passed = shown([...rows, lost("price", "Le prix", 1)]);
  expect(passed).toContain(copy.coach.nextKey);
  expect(passed).not.toContain("coach-enough");
  expect(shown(rows)).not.toContain(copy.coach.nextKey);
});

test("the coach names an argument once: the loss, the next step and the gain are about the same", () => {
  const coaching = coachOf(judgementOf([lost("price", "Le prix", 3), lost("date", "La date", 1)]));
  expect(coaching.gains.map(({ point }) => point.id)).toEqual(["price", "date"]);
  const html = renderToStaticMarkup(<Coach coaching={coaching} counted={coaching.score} />);
  expect(html.split("Le prix")).toHaveLength(2);
  expect(html.split("La date")).toHaveLength(2);
  expect(html).toContain(copy.coach.say(null));
});
