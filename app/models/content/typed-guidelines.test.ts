import { describe, expect, test } from "vitest";
import { customerAnswered, repTyped, startTyped, type TypedBanner } from "./typed-guidelines";

const guidelines = [
  "Saluer, se présenter et annoncer la maison Comptoir",
  "Rassurer sur les coupures d’internet : la caisse continue d’encaisser",
  "Annoncer le prix de 69 euros par mois, sans engagement",
  "Proposer une démonstration de vingt minutes",
].map((text, at) => ({ number: at + 1, text }));

const hello = "Bonjour, je me présente : Karim, de Comptoir.";
const offline = "Sans internet, vous continuez d’encaisser.";
const price = "C’est 69 euros par mois.";

/** Plays one exchange: the rep writes, and the customer answers at that time (ms). */
const exchange = (banner: TypedBanner, [text, at]: [string, number]) =>
  customerAnswered(repTyped(banner, text), guidelines, at);

describe("in writing, the guideline follows the typed words", () => {
  test.each<[string, [string, number][], number]>([
    ["nothing was typed of it", [["Quel beau temps ce matin.", 20_000]], 0],
    ["it was typed, with other endings", [[hello, 20_000]], 1],
    [
      "one after the other",
      [
        [hello, 20_000],
        [offline, 40_000],
      ],
      2,
    ],
    ["what was typed ahead is left out", [[`${hello} ${offline} ${price}`, 20_000]], 3],
    ["at most once every 10 s", [[hello, 9_999]], 0],
    [
      "what came too early counts with the next answer",
      [
        [hello, 5_000],
        ["Je vous écoute.", 10_000],
      ],
      1,
    ],
    [
      "in other words it is left after three answers",
      [
        ["Good morning!", 20_000],
        ["How are things?", 40_000],
        ["Shall we begin?", 60_000],
      ],
      1,
    ],
    ["it stays on the last", [[`${hello} ${offline} ${price} démonstration de vingt`, 60_000]], 3],
  ])("it stands where it should: %s", (_, exchanges, index) => {
    expect(exchanges.reduce(exchange, startTyped(guidelines.length, 0)).index).toBe(index);
  });

  test("it does not count the customer's greeting, nor a second line of one answer", () => {
    const start = startTyped(guidelines.length, 0);
    expect(customerAnswered(start, guidelines, 60_000)).toBe(start);
    const once = customerAnswered(repTyped(start, "Bien."), guidelines, 60_000);
    expect(customerAnswered(once, guidelines, 120_000)).toEqual(once);
    expect(once.answers).toBe(1);
  });

  test("the guideline of a module without guidelines stays put", () => {
    const banner = customerAnswered(repTyped(startTyped(0, 0), hello), [], 60_000);
    expect(banner.index).toBe(0);
  });
});
