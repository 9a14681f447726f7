import { describe, expect, test } from "vitest";
import { cutOut, mayReplace, textPerTurn } from "./turn-sound";

describe("the sounds of the turns", () => {
  const second = 16_000;
  const pcm = Int16Array.from(
    { length: 10 * second },
    (_, index) => Math.floor(index / second) + 1,
  );

  test("are cut out with their margins and put end to end, 2 s apart", () => {
    const { pcm: joined, placed } = cutOut(pcm, [
      { startMs: 100, endMs: 1000 },
      { startMs: 5000, endMs: 6000 },
    ]);
    expect(placed).toEqual([
      { atMs: 0, endMs: 1300 },
      { atMs: 3300, endMs: 4900 },
    ]);
    expect(joined.length).toBe(6.9 * second);
    expect([joined[0], joined[1.3 * second - 1], joined[1.5 * second]]).toEqual([1, 2, 0]);
    expect([joined[3.3 * second], joined[3.7 * second], joined[4.9 * second - 1]]).toEqual([
      5, 6, 7,
    ]);
  });

  test("are silent for a turn beyond the end of the file", () => {
    expect(cutOut(pcm, [{ startMs: 60_000, endMs: 61_000 }]).placed).toEqual([
      { atMs: 0, endMs: 0 },
    ]);
  });

  test("give each text to the turn that it overlaps most", () => {
    const placed = [
      { atMs: 0, endMs: 1300 },
      { atMs: 3300, endMs: 4900 },
    ];
    const segments = [
      { startMs: 200, endMs: 900, text: "Bonjour." },
      { startMs: 900, endMs: 1200, text: " Ravi." },
      { startMs: 3200, endMs: 4000, text: "Au revoir." },
    ];
    expect(textPerTurn(segments, placed)).toEqual(["Bonjour. Ravi.", "Au revoir."]);
  });
});

test.each([
  ["bonjour je vous présente notre caisse", "Bonjour, je vous présente notre caisse.", true],
  ["euh", "Bonjour à vous.", true],
  ["soixante neuf euros par mois sans engagement", "69 € par mois, sans engagement.", true],
  ["euh alors euh c'est trente jours", "Alors, c'est 30 jours.", true],
  ["soixante neuf euros par mois sans engagement", "69 € par mois.", false],
  ["soixante neuf euros par mois et trente jours d'essai", "69 euros par mois, et voilà.", false],
  ["vous pouvez encaisser sans internet", "Vous pouvez encaisser.", false],
  ["oui", "", false],
  ["oui", "Sous-titres réalisés par la communauté des amateurs", false],
  [
    "une phrase longue de plus de dix mots que le second moteur perd presque toute entière",
    "une",
    false,
  ],
])("for '%s' the second text '%s' is taken: %s", (live, refined, replaced) => {
  expect(mayReplace(live, refined, "fr")).toBe(replaced);
});
