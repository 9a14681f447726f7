import { expect, it } from "vitest";
import { amountText, costText, tokensText } from "./language-model";

it.each([
  [0, "0,00\u00a0$"],
  [0.000_02, "<\u00a00,0001\u00a0$"],
  [0.001_23, "0,0012\u00a0$"],
  [12.345, "12,35\u00a0$"],
])("%d dollars are %s", (amount, text) => expect(amountText(amount)).toBe(text));

it.each([
  [{ calls: 2, cost: 0.5, unpriced: 0 }, "0,5000\u00a0$"],
  [{ calls: 2, cost: 0.5, unpriced: 1 }, "0,5000\u00a0$ au moins"],
  [{ calls: 2, cost: 0, unpriced: 2 }, "inconnu"],
])("%o cost %s", (spending, text) => expect(costText(spending)).toBe(text));

it("thousands of tokens are apart", () => {
  expect(tokensText({ promptTokens: 1_234_567, completionTokens: 89 })).toBe(
    "1\u00a0234\u00a0567 tokens envoyés, 89 reçus",
  );
});
