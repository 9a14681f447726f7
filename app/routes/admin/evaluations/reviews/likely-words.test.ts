import { expect, test } from "vitest";
import { likelyOf, MOST_NEAR } from "./likely-words";

const clause = (text: string, shared: number) => ({ text, shared });
const many = Array.from({ length: MOST_NEAR + 3 }, (_, at) => clause(`mots ${at}`, 1));

test("the judge's quote is the likely clause, and stands among the nearest ones", () => {
  const found = likelyOf([clause("autre", 3), ...many, clause("cité", 0)], "cité");
  expect(found.likely).toBe("cité");
  expect(found.near.map(({ text }) => text)).toContain("cité");
  expect(found.near).toHaveLength(MOST_NEAR);
  expect(found.others).toHaveLength(5);
});

test("without a quote, the clause that shares most words is the likely one", () => {
  const found = likelyOf([...many, clause("proche", 2), clause("plus proche", 4)], undefined);
  expect(found.likely).toBe("plus proche");
  expect(found.near.slice(-2).map(({ text }) => text)).toEqual(["proche", "plus proche"]);
});

test("one shared word makes no clause likely, and no clauses make none", () => {
  expect(likelyOf(many, undefined).likely).toBeNull();
  expect(likelyOf([], "cité")).toEqual({ near: [], others: [], likely: null });
});

test("both parts keep the order of the talk", () => {
  const talk = [...many, clause("proche", 2)];
  const { near, others } = likelyOf(talk, undefined);
  for (const part of [near, others]) expect(part).toEqual(talk.filter((one) => part.includes(one)));
});
