import * as v from "valibot";
import { expect, it } from "vitest";
import { CardSchema } from "./customer-card";

const bare = { origin: "form", manner: "direct", mood: { difficulty: "normal", talk: "terse" } };

it("fills what a bare card leaves out", () => {
  const card = v.parse(CardSchema, bare);
  expect(card.facts).toEqual([]);
  expect(card.voice).toEqual({});
  expect(card.ends).toBeUndefined();
});

it.each([
  ["an empty line", { ...bare, voice: { ack: [""] } }],
  ["a line that is too long", { ...bare, opinions: [{ says: "x".repeat(201) }] }],
  [
    "an unknown moment for an objection",
    { ...bare, objections: [{ says: "Non.", when: "late", must: true }] },
  ],
  ["a price below zero", { ...bare, price: [{ min: -1, max: 5 }] }],
])("refuses %s", (_, card) => {
  expect(v.safeParse(CardSchema, card).success).toBe(false);
});
