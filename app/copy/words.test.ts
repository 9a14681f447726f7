import { describe, expect, it } from "vitest";
import { attemptWords, changeWords, durationWords, sizeWords, uploadWords } from "./words";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

it.each([
  [0, "0 seconde"],
  [1, "1 seconde"],
  [45.9, "45 secondes"],
  [60, "1 minute"],
  [432, "7 minutes et 12 secondes"],
  [3_600, "1 heure"],
  [3_845, "1 heure et 4 minutes"],
  [47 * 3_600, "47 heures"],
  [48 * 3_600, "2 jours"],
  [74 * 3_600, "3 jours et 2 heures"],
])("%d s is « %s »", (seconds, words) => expect(durationWords(seconds)).toBe(words));

it.each([
  [850_000, "850 ko"],
  [92_400_000, "92 Mo"],
  [1_180_000_000, "1,2 Go"],
])("%d bytes are « %s »", (bytes, words) => expect(plain(sizeWords(bytes))).toBe(words));

describe("upload", () => {
  it.each([
    [0, 0, "0 ko sur 135 Mo"],
    [92_000_000, 500, "92 Mo sur 135 Mo"],
    [92_000_000, 40_000, "92 Mo sur 135 Mo, encore 20 secondes environ"],
    [13_500_000, 60_000, "14 Mo sur 135 Mo, encore 9 minutes environ"],
    [135_000_000, 60_000, "135 Mo sur 135 Mo"],
  ])("%d bytes after %d ms", (sentBytes, elapsedMs, words) => {
    expect(
      plain(uploadWords({ sentBytes, beforeBytes: 0, recordedBytes: 135_000_000, elapsedMs })),
    ).toBe(words);
  });

  it.each([0, 110])("says nothing of the first %d bytes", (recordedBytes) => {
    const progress = { sentBytes: 0, beforeBytes: 0, elapsedMs: 2_000 };
    expect(uploadWords({ ...progress, recordedBytes })).toBeNull();
  });

  it("measures what was sent since, not what had gone before", () => {
    const progress = { sentBytes: 120_000_000, beforeBytes: 110_000_000 };
    expect(plain(uploadWords({ ...progress, recordedBytes: 135_000_000, elapsedMs: 20_000 }))).toBe(
      "120 Mo sur 135 Mo, encore 30 secondes environ",
    );
  });
});

it.each([
  [1, "Votre premier essai sur ce module."],
  [5, "Votre cinquième essai sur ce module."],
  [11, "Votre 11e essai sur ce module."],
])("attempt %d", (attempt, words) => expect(attemptWords(attempt)).toBe(words));

it.each([
  [91, 78, 3, "13 points de mieux que la dernière fois."],
  [77, 78, 3, "1 point de moins que la dernière fois."],
  [78, 78, 3, "Autant de points que la dernière fois."],
  [91, 78, 2, "13 points de mieux qu’à l’essai 2."],
  [78, null, null, null],
])("%d after %s at attempt %s", (score, previousScore, previousAttempt, words) =>
  expect(changeWords({ score, attempt: 4, previousScore, previousAttempt })).toBe(words),
);
