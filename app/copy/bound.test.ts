import { expect, test } from "vitest";
import { bound } from "./bound";

test.each([
  ["Le serveur garde la main : il conseille", "Le serveur garde la main\u00a0: il conseille"],
  ["Combien ? Oui ! Bien ; merci", "Combien\u00a0? Oui\u00a0! Bien\u00a0; merci"],
  ["dites « bonjour » d’abord", "dites «\u00a0bonjour\u00a0» d’abord"],
  [
    "déjà\u00a0: fait, 12:30, https://exemple.fr/?a",
    "déjà\u00a0: fait, 12:30, https://exemple.fr/?a",
  ],
])("%s is bound", (text, expected) => {
  expect(bound(text)).toBe(expected);
});
