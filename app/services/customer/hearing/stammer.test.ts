import { expect, it } from "vitest";
import { withoutStammer } from "./stammer";

it.each([
  ["up to two thousand two thousand per till", "up to two thousand per till"],
  ["tres tres veces por semana", "tres veces por semana"],
  ["he comes at four four o'clock", "he comes at four o'clock"],
  ["seventy seventy five pounds", "seventy five pounds"],
  ["cent vingt cent vingt euros", "cent vingt euros"],
  ["two two five", "two two five"],
  ["Hello???? it is two two five", "Hello? it is two two five"],
  ["a hundred and fifty fifteen", "a hundred and fifty fifteen"],
  ["quatre-vingts euros", "quatre-vingts euros"],
  ["vous vous levez à cinq heures", "vous vous levez à cinq heures"],
])("a number that is said twice stands once: %s", (heard, text) => {
  expect(withoutStammer(heard)).toBe(text);
});

it.each([
  ["Combien ? ? ? ? ?", "Combien ?"],
  ["How much?!?!?!", "How much?"],
  ["well '’ '’ '’ so", "well ' so"],
  ["¿Cuánto? ¿De verdad?", "¿Cuánto? ¿De verdad?"],
  ["quoi ?!", "quoi ?!"],
  ["rock 'n' roll", "rock 'n' roll"],
])("a long row of marks stands for one mark: %s", (heard, text) => {
  expect(withoutStammer(heard)).toBe(text);
});
