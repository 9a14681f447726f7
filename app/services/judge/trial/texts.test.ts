import { describe, expect, test } from "vitest";
import { LANGUAGES } from "~/models/terms/language";
import { DECOYS, type LabelledTalk, type TrialTrade, readTrialTexts, turnedCopy } from "./texts";

const { trades, orders, lists } = readTrialTexts();

const repOf = ({ turns }: Pick<LabelledTalk, "turns">) =>
  turns.filter(({ source }) => source === "user").map(({ message }) => message);
const wordsOf = (messages: string[]) => messages.join(" ").match(/[\p{L}\p{N}'’-]+/gu) ?? [];
const timesIn = (messages: string[], part: string) =>
  messages.reduce((sum, message) => sum + message.split(part).length - 1, 0);
const tradeOf = (name: string) => {
  const found = trades.find((trade) => trade.name === name);
  if (!found) throw new Error(`no trade ${name}`);
  return found;
};
const countsOf = (values: string[]) =>
  Object.fromEntries(
    [...new Set(values)].map((one) => [one, values.filter((value) => value === one).length]),
  );

const SHARE = { said: 1, vague: 0.5, contradicted: -0.25, crossed: -0.25, unsaid: 0 };

/**
 * Returns the label that the rule gives, 0–100, with a manner of 0.8. A missed blocking point or a crossed red line
 * caps it at 84.
 */
function ruledLabel(points: TrialTrade["points"], verdicts: LabelledTalk["points"]): number {
  const expected = points.filter(({ kind }) => kind === "expected");
  const total = expected.reduce((sum, { weight }) => sum + weight, 0);
  const earned = points.reduce(
    (sum, { id, weight }) => sum + weight * SHARE[verdicts[id] ?? "unsaid"],
    0,
  );
  const capped = points.some(({ id, blocking }) =>
    verdicts[id] === "unsaid" || verdicts[id] === "contradicted"
      ? blocking
      : verdicts[id] === "crossed",
  );
  return Math.min(capped ? 84 : 100, 80 * Math.max(0, earned / total) + 16);
}

/** Expects one verdict for each point and no other, of the point's kind. */
function expectVerdicts(points: TrialTrade["points"], verdicts: LabelledTalk["points"]) {
  expect(Object.keys(verdicts).toSorted()).toEqual(points.map(({ id }) => id).toSorted());
  for (const { id, kind } of points)
    expect(
      kind === "forbidden" ? ["unsaid", "crossed"] : ["said", "vague", "contradicted", "unsaid"],
    ).toContain(verdicts[id]);
}

test("there are six trades, two in each language", () => {
  expect(new Set(trades.map(({ name }) => name)).size).toBe(6);
  expect(countsOf(trades.map(({ language }) => language))).toEqual({ fr: 2, en: 2, es: 2 });
});

describe.each(trades)("$name", (trade) => {
  const { points, talks, turned } = trade;

  test("has a rubric of seven to nine points with a fact each, one of them blocking", () => {
    expect(points.length).toBeGreaterThanOrEqual(7);
    expect(points.length).toBeLessThanOrEqual(9);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    expect(points.filter(({ blocking }) => blocking)).toHaveLength(1);
    for (const { kind, facts, question } of points) {
      expect(facts.length).toBeGreaterThan(0);
      expect(question === "").toBe(kind === "forbidden");
    }
  });

  test("has four talks from excellent to poor, each a good way from the next", () => {
    expect(talks.map(({ range }) => range).slice(0, 3)).toEqual(["excellent", "good", "middling"]);
    expect(["weak", "wrong"]).toContain(talks[3]?.range);
    talks.slice(1).forEach(({ label }, index) => {
      expect((talks[index]?.label ?? 0) - label).toBeGreaterThanOrEqual(8);
    });
  });

  test.each(talks)("talk $id has 180 to 450 words of the rep and all verdicts", (talk) => {
    expect(wordsOf(repOf(talk)).length).toBeGreaterThanOrEqual(180);
    expect(wordsOf(repOf(talk)).length).toBeLessThanOrEqual(450);
    expectVerdicts(points, talk.points);
    expect(Math.abs(talk.label - ruledLabel(points, talk.points))).toBeLessThanOrEqual(8);
  });

  test("has one turned copy of each talk, one of each kind", () => {
    expect(turned.map(({ of }) => of)).toEqual(talks.map(({ id }) => id));
    expect(new Set(turned.map(({ kind }) => kind)).size).toBe(4);
  });

  test.each(turned)("the copy of $of turns one fact that was right", (copy) => {
    const original = talks.find(({ id }) => id === copy.of);
    if (!original) throw new Error(`no talk ${copy.of}`);
    expect(original.points[copy.point]).toBe("said");
    expect(timesIn(repOf(original), copy.from)).toBe(1);
    const made = turnedCopy(trade, copy);
    expect(timesIn(repOf(made), copy.to)).toBe(1);
    expect(timesIn(repOf(made), copy.from)).toBe(0);
    expect(
      made.turns.filter((turn, at) => turn.message !== original.turns[at]?.message),
    ).toHaveLength(1);
    expect(made.points).toEqual({ ...original.points, [copy.point]: "contradicted" });
  });
});

test("the twenty-four copies hold each kind six times and eight in each language", () => {
  const copies = trades.flatMap(({ language, turned }) =>
    turned.map(({ kind }) => ({ language, kind })),
  );
  expect(countsOf(copies.map(({ kind }) => kind))).toEqual({
    number: 6,
    negation: 6,
    condition: 6,
    state: 6,
  });
  expect(countsOf(copies.map(({ language }) => language))).toEqual({ fr: 8, en: 8, es: 8 });
});

test("a copy of a talk that is missing throws", () => {
  const [trade] = trades;
  if (!trade?.turned[0]) throw new Error("no trade");
  expect(() => turnedCopy(trade, { ...trade.turned[0]!, of: "z" })).toThrow("has no talk z");
});

test("four weak talks give orders, each in its own style", () => {
  expect(orders).toHaveLength(4);
  expect(new Set(orders.map(({ style }) => style)).size).toBe(4);
  expect(new Set(orders.map(({ language }) => language)).size).toBe(LANGUAGES.length);
  for (const order of orders) {
    const { points, language } = tradeOf(order.of);
    expect(order.language).toBe(language);
    expectVerdicts(points, order.points);
    expect(order.label).toBeLessThanOrEqual(25);
    expect(Math.abs(order.label - ruledLabel(points, order.points))).toBeLessThanOrEqual(8);
    expect(wordsOf(repOf(order)).length).toBeGreaterThanOrEqual(180);
  }
});

test("two lists hold the words of a rubric and say nothing", () => {
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    const { points, language } = tradeOf(list.of);
    expect(list.language).toBe(language);
    expectVerdicts(points, list.points);
    expect(new Set(Object.values(list.points))).toEqual(new Set(["unsaid"]));
    expect(list.label).toBe(0);
    const listed = new Set(wordsOf(repOf(list)));
    for (const { claim } of points) {
      const words = wordsOf([claim.toLowerCase()]).filter((word) => /^\p{L}{6,}$/u.test(word));
      expect(words.some((word) => listed.has(word)) || words.length === 0, claim).toBe(true);
    }
  }
});

test("sixty decoys hold one figure each, the same in three languages", () => {
  expect(DECOYS).toHaveLength(60);
  expect(new Set(DECOYS.map(({ id }) => id)).size).toBe(60);
  for (const language of LANGUAGES)
    expect(new Set(DECOYS.map((decoy) => decoy[language])).size).toBe(60);
  for (const { fr, en, es } of DECOYS) {
    const figures = [fr, en, es].map((claim) => claim.match(/\d+/g));
    expect(figures[0], fr).toHaveLength(1);
    expect(figures[1], en).toEqual(figures[0]);
    expect(figures[2], es).toEqual(figures[0]);
  }
});
