import { expect, test } from "vitest";
import { copy } from "~/copy/copy";
import { mannerFigure, mannerOf } from "./manner";

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test.each([
  [20, 1, "20 sur 20"],
  [
    6,
    0.3,
    "6 sur 20 : la forme compte à proportion des arguments dits. Les arguments manquants coûtent 14 points.",
  ],
  [
    5,
    0.3,
    "5 sur 20 : la forme compte à proportion des arguments dits. Les arguments manquants coûtent 14 points, la forme elle-même 1.",
  ],
  [17, 1, "17 sur 20 : la forme elle-même coûte 3 points."],
])("%d points of the form, with %d of the arguments, tell what is missing", (points, said, words) =>
  expect(plain(mannerOf({ points, maxPoints: 20, said }))).toBe(words),
);

test.each([
  [{ points: 6, maxPoints: 7, figure: 1 }, "6 sur 7, au prorata"],
  [{ points: 5, maxPoints: 7, figure: 0.93 }, "5 sur 7, au prorata"],
  [{ points: 5, maxPoints: 7, figure: 0.75 }, "5 sur 7"],
  [{ points: 7, maxPoints: 7, figure: 1 }, "7 sur 7"],
])("a row says when it also lacks points for arguments that were not said: %o", (row, words) =>
  expect(copy.judgement.rowOutOf(row)).toBe(words),
);

test.each([
  ["structure", 1, 3, 3, "Les arguments dits suivent l’ordre du barème."],
  ["structure", 0.98, 44, 45, "Presque tous les arguments dits suivent l’ordre du barème."],
  ["structure", 0.25, 1, 4, "La plupart des arguments dits ne suivent pas l’ordre du barème."],
  ["clarity", 0.5, 2, 4, "2 arguments ont pris plusieurs phrases, ou une correction."],
  ["listening", 0.5, 1, 2, "Une question du client n’a été suivie d’aucun argument."],
  [
    "listening",
    1,
    2,
    2,
    "Chaque question du client a été suivie d’un argument, le sien ou un autre.",
  ],
] as const)(
  "%s of %d is said without a second score beside the points",
  (id, figure, part, of, words) => {
    expect(mannerFigure({ id, figure, part, of })).toBe(words);
    expect(words).not.toMatch(/%| sur \d/);
  },
);
