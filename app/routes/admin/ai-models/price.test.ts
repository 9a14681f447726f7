import { expect, test } from "vitest";
import { priceText } from "./actions.server";

test.each([
  [0.000_002_5, "2,50\u00a0$ / 1M tokens"],
  [0.000_000_15, "0,15\u00a0$ / 1M tokens"],
  [0.000_6, "600,00\u00a0$ / 1M tokens"],
  [0, "0,00\u00a0$ / 1M tokens"],
  [0.000_000_001, "<\u00a00,01\u00a0$ / 1M tokens"],
  [-1, "Prix variable, selon le modèle appelé"],
  [null, "Prix non communiqué"],
])("%s $ a token reads '%s'", (perToken, text) => {
  expect(priceText(perToken)).toBe(text);
});
