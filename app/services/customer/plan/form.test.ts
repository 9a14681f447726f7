import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { familiarPhrasesOf, phrasesOf } from "../phrases/phrases";
import { isWhole } from "./form";

/** Returns every phrase, a form with a figure in it. */
const linesOf = (phrases: object): string[] =>
  Object.values(phrases).flatMap((one: string[] | string | object) =>
    typeof one === "string"
      ? [one.replace("{x}", "12 euros").replace("{name}", "Ana Roy")]
      : linesOf(one),
  );

it.each(LANGUAGES)("every phrase in %s is whole, in both ways of address", (language) => {
  for (const phrases of [phrasesOf(language), familiarPhrasesOf(language)])
    for (const line of linesOf(phrases)) {
      const first = line.replace(/^[¿¡]?\p{L}/u, (letter) => letter.toUpperCase());
      expect(isWhole(first, language), line).toBe(true);
    }
});

it.each<[Language, RegExp]>([
  ["fr", /(?<!\p{L})(?:vous|votre|vos|\p{L}{3,}ez)(?!\p{L})(?<!assez|chez)/iu],
  ["es", /\p{L}[áéí]\p{L}{1,3}eme(?!\p{L})|(?<!\p{L})(?:contesta|propone|usted)(?!\p{L})/iu],
])("a customer who says tu in %s has no phrase in the polite form", (language, polite) => {
  expect(linesOf(familiarPhrasesOf(language)).filter((line) => polite.test(line))).toEqual([]);
});

it.each<[Language, string]>([
  ["fr", "Les jours de"],
  ["fr", "je vends du pain."],
  ["fr", "Je vends du pain"],
  ["fr", "Je vends de de la farine."],
  ["fr", "Je travaille chez le."],
  ["fr", "Je vends (du pain."],
  ["fr", "{x}, je note."],
  ["en", "And what about the the price?"],
  ["en", "My shop and the."],
  ["en", "I said “hello."],
  ["es", "¿Cuánto cuesta."],
  ["es", "Trabajo con el."],
])("in %s « %s » is not whole", (language, line) => {
  expect(isWhole(line, language)).toBe(false);
});
