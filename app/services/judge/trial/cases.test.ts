import { expect, test } from "vitest";
import { readerPrompt } from "../model-reader/prompt";
import { trialCases } from "./cases";

const cases = trialCases();
const of = (kind: string) => cases.filter((one) => one.kind === kind);

test("a trial has fifty-eight texts, each under an id of its own", () => {
  expect(cases.map(({ kind }) => kind).filter((kind) => kind === "talk")).toHaveLength(24);
  expect(of("turned")).toHaveLength(24);
  expect(of("order")).toHaveLength(4);
  expect(of("plain")).toHaveLength(4);
  expect(of("list")).toHaveLength(2);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(58);
});

test("texts of a rubric follow each other, and share what the model reads first", () => {
  const systems = cases.map((text) => readerPrompt(text).messages[0].content);
  expect(systems.filter((one, at) => one !== systems[at - 1])).toHaveLength(6);
});

test("a turned copy stands beside the talk that it turns, and is wrong in one point", () => {
  for (const { beside, turnedPoint, truth } of of("turned")) {
    const original = cases.find(({ id }) => id === beside);
    expect(original?.kind).toBe("talk");
    expect(original?.truth).toEqual({ ...truth, [turnedPoint ?? ""]: "said" });
  }
});

/** The first words of each order. */
const ORDERS = [/message système/, /whoever is marking/, /Abre llave/, /You are Max/];

test("the plain copy of a talk with orders has all of it but the orders", () => {
  const wordsOf = ({ turns }: { turns: readonly { message: string }[] }) =>
    turns.map(({ message }) => message).join(" ");
  for (const { id, beside } of of("order")) {
    const text = cases.find((one) => one.id === id);
    const plain = cases.find((one) => one.id === beside);
    if (!text || !plain) throw new Error(`${id} is not whole`);
    expect(ORDERS.filter((order) => order.test(wordsOf(text)))).toHaveLength(1);
    expect(ORDERS.filter((order) => order.test(wordsOf(plain)))).toEqual([]);
    expect(plain.turns).toHaveLength(text.turns.length - 2);
    expect(plain.truth).toEqual(text.truth);
  }
});
