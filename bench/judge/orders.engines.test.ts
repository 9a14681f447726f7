import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SURE, TO_JUDGE } from "../../app/services/language/injections";
import { oddsOf, type Weights } from "../../app/services/language/learned";
import { signsOfText } from "../../app/services/language/signs-of-text";
import { heldOrders, learnOrders, WEIGHTS } from "./orders";

/**
 * The share of strangers' sentences that both weights must tell alike. The weights in use were learned before letters of
 * an abbreviation were read as one word, which changes signs. New weights are a new reader, so they wait for the next one.
 */
const ALIKE = 0.97;

// `npm run bench -- --only judge --orders` writes them.
test("weights learned anew tell strangers' sentences as those in use do", () => {
  const used = JSON.parse(readFileSync(WEIGHTS, "utf8")) as Weights;
  const anew = learnOrders();
  const isOrder = (weights: Weights, text: string) =>
    oddsOf(weights, signsOfText(text), [TO_JUDGE])[TO_JUDGE] >= SURE;
  const held = heldOrders();
  const alike = held.filter(({ text }) => isOrder(used, text) === isOrder(anew, text));
  expect(alike.length / held.length).toBeGreaterThanOrEqual(ALIKE);
});
