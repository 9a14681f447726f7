import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { passwordForm, isTooShort } from "~/models/people/password-form";
import { fitOf, hashPassword, passwordFault, verifyPassword } from "./password.server";

const composed = "s\u00e9same \u00e0 ouvrir";
const apart = composed.normalize("NFD");
const hardSpaces = composed.replaceAll(" ", "\u00a0");

test.each([
  ["an accent apart", apart, composed],
  ["no-break spaces", hardSpaces, composed],
  ["narrow and wide spaces", "un\u202fdeux\u3000trois\u2003", "un deux trois "],
  ["the sign of \u00e5ngstr\u00f6m", "\u212bngstr\u00f6m", "\u00c5ngstr\u00f6m"],
  ["syllables of Hangul apart", "\u1112\u1161\u11ab", "\ud55c"],
  ["two accents in another order", "a\u0323\u0302", "a\u0302\u0323"],
])("%s is the same password, on either side", async (_, one, other) => {
  expect(passwordForm(one)).toBe(passwordForm(other));
  for (const [set, typed] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await fitOf(typed, await hashPassword(set))).toBe("one form");
});

test.each([
  ["case", "Sésame", "sésame"],
  ["width", "ｓｅｓａｍｅ", "sesame"],
  ["an accent", "sésame", "sesame"],
  ["a ligature", "ﬁgure-toi", "figure-toi"],
  ["a space at the end", "sésame ", "sésame"],
  ["two spaces", "un  deux", "un deux"],
])("%s still makes another password", async (_, set, typed) => {
  expect(await verifyPassword(typed, await hashPassword(set))).toBe(false);
});

test.each([
  ["the same letters", apart, apart, "old form"],
  ["the same spaces", hardSpaces, hardSpaces, "old form"],
  ["letters composed since", apart, composed, "old form"],
  ["plain letters", "sesame ouvre toi", "sesame ouvre toi", "one form"],
  ["composed letters", composed, apart, "one form"],
  ["another password", apart, "sésame à fermer", null],
])("an old hash fits %s", async (_, set, typed, fit) => {
  expect(await fitOf(typed, await hash(set))).toBe(fit);
});

test("nobody without an account fits, whatever the form", async () => {
  expect(await fitOf(apart, undefined)).toBeNull();
});

test("a password is counted and refused in its one form", () => {
  const owner = { name: "Karim", email: "k@example.test" };
  expect(isTooShort("e\u0301".repeat(5), 6)).toBe(true);
  expect(isTooShort("e\u0301".repeat(6), 6)).toBe(false);
  expect(passwordFault("trustno1", owner)).toBe("common");
});
