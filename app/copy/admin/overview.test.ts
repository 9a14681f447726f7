import { expect, test } from "vitest";
import { disk } from "./overview";

test.each([
  [
    5.7,
    12e9,
    2.1e9,
    "Le disque sera plein dans environ 5 jours (12\u00a0Go libres, 2,1\u00a0Go par jour).",
  ],
  [
    1.4,
    1.2e9,
    850e6,
    "Le disque sera plein dans environ 1 jour (1,2\u00a0Go libres, 850\u00a0Mo par jour).",
  ],
  [
    0.3,
    3e6,
    1e7,
    "Le disque sera plein dans moins d’un jour (3\u00a0Mo libres, 10\u00a0Mo par jour).",
  ],
])("%d days, %d bytes free, %d a day", (days, free, perDay, sentence) => {
  expect(disk.soon(days, free, perDay)).toBe(sentence);
});

test("too little left", () => {
  expect(disk.low(3.24e9)).toBe("Le disque est presque plein\u00a0: il reste 3,2\u00a0Go.");
});
