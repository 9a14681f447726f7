import { describe, expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../../testing/worded";
import { hearTalk } from "../hear-talk";
import { compileNear } from "../rubric";
import { indexLetters } from "./compare-letters";
import { nearestWords, passagesOf } from "./passages";

const points = [
  wordedIn("fr", "key", "Le propriétaire garde sa clé, qui ouvre toujours la porte."),
];
const rubric = compileNear(points, "fr");
const letters = indexLetters(points);
const passagesIn = (...said: string[]) => passagesOf(hearTalk(spokenTurns(said), rubric), letters);
const textOf = ({ words }: { words: readonly { text: string }[] }) =>
  words.map(({ text }) => text).join(" ");

describe("the passages of a talk", () => {
  test("are what the rep states, turn by turn", () => {
    const found = passagesIn(
      "Vous gardez la clé. Et vous, vous en perdez souvent ?",
      "Si jamais vous perdiez la clé, elle n'ouvrirait plus. Elle est à vous.",
    );
    expect(found.map(textOf)).toEqual(["Vous gardez la clé", "Elle est à vous"]);
  });

  test("overlap at each word, so that words before them change none of them", () => {
    const said = Array.from({ length: 30 }, (_, n) => `le mot${"abcdefghij"[n % 10]}`).join(" ");
    const later = passagesIn(`Bonjour à vous. ${said}`).map(textOf);
    const whole = passagesIn(said).map(textOf).slice(0, -9);
    expect(whole.length).toBeGreaterThan(5);
    expect(later).toEqual(expect.arrayContaining(whole));
  });

  test("of keywords in a row are none", () => {
    const list = "clé, propriétaire, porte, clé, serrure, ouverture, propriétaire, porte";
    expect(passagesIn(list)).toEqual([]);
    const [speech] = passagesIn("le propriétaire garde la clé et elle ouvre toujours la porte");
    expect(speech?.likeness[0]?.truth).toBeGreaterThan(0.5);
  });

  test("of a talk without a statement are none", () => {
    expect(passagesIn("Et vous ?")).toEqual([]);
  });
});

test("a quote holds the words that are nearest to the point", () => {
  const [passage] = passagesIn(
    "alors moi je vous dis bonjour et vous gardez votre clé elle ouvre la porte voilà bon merci",
  );
  expect(passage).toBeDefined();
  if (passage)
    expect(
      nearestWords(passage, 0, letters)
        .map(({ text }) => text)
        .join(" "),
    ).toContain("clé elle ouvre la porte");
});
