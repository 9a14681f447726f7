import { describe, expect, test } from "vitest";
import { rubrics } from "../../../../demo/rubrics";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { type WordedPoint, wordedIn as inLanguage } from "~/models/rubric";
import { judgePoints } from "./judge-points";

const POINTS = [
  wordedIn("fr", "stop", "Il n'y a pas d'engagement.", {
    phrasings: ["Vous arrêtez quand vous voulez", "Même sans prévenir, vous partez"],
    falsehoods: ["Il y a un engagement d'un an"],
  }),
  wordedIn("fr", "proof", "Une attestation est remise.", {
    falsehoods: ["Il n'y a pas d'attestation"],
  }),
  wordedIn("fr", "file", "Le fichier des clients vous appartient.", {
    falsehoods: ["Le fichier des clients nous appartient"],
  }),
  wordedIn("fr", "price", "Le service coûte 39 euros par mois.", {
    phrasings: ["Comptez 39 euros mensuels"],
    falsehoods: ["Comptez 39 euros par semaine"],
  }),
];
const verdicts = (...messages: string[]) =>
  Object.fromEntries(
    judgePoints({ points: POINTS, language: "fr", turns: spokenTurns(messages) })
      .points.filter(({ verdict }) => verdict !== "unsaid")
      .map(({ id, verdict }) => [id, verdict]),
  );

describe("a wording of the rubric, nearly word for word, says what it was written for", () => {
  test.each<[Record<string, string>, string]>([
    [{ stop: "said" }, "Alors, vous arrêtez quand vous voulez."],
    [{ stop: "said" }, "Bon, même sans prévenir, vous partez."],
    // One word of grammar tells a true form from a false one.
    [{ file: "said" }, "Le fichier des clients, euh, vous appartient."],
    [{ file: "contradicted" }, "Le fichier des clients, euh, nous appartient."],
    // The figure is compared, not its words.
    [{ price: "said" }, "Comptez trente-neuf euros mensuels."],
    [{ price: "contradicted" }, "Comptez trente-neuf euros par semaine."],
    // What is written for one point turns no other.
    [{ stop: "said" }, "Il n'y a pas d'engagement."],
    [{ proof: "contradicted" }, "Il n'y a pas d'attestation."],
  ])("%j: %s", (expected, message) => {
    expect(verdicts(message)).toEqual(expected);
  });

  test.each([
    "Vous arrêtez quand vous voulez ?",
    "Chez Durand, vous arrêtez quand vous voulez.",
    "Je ne vous promettrais jamais que vous arrêtez quand vous voulez.",
  ])("nothing is asserted by: %s", (message) => {
    expect(verdicts(message).stop).not.toBe("said");
  });

  test("another figure in the same words is another fact", () => {
    expect(verdicts("Comptez 49 euros mensuels.")).toEqual({ price: "contradicted" });
    // Unless it is another point's, or stands alone.
    const more = [...POINTS, wordedIn("fr", "visit", "La visite coûte 49 euros par mois.")];
    const said = (message: string) =>
      judgePoints({ points: more, language: "fr", turns: spokenTurns([message]) }).points.find(
        ({ id }) => id === "price",
      )?.verdict;
    expect(said("Comptez 49 euros mensuels.")).not.toBe("contradicted");
    expect(said("59 euros par mois.")).not.toBe("contradicted");
  });
});

/** How many wordings, each said alone after a word of the customer's, get the verdict. */
function share(
  points: readonly WordedPoint[],
  side: "true" | "false",
): [found: number, of: number] {
  const expected = side === "true" ? "said" : "contradicted";
  const said = points
    .filter(({ kind }) => kind === "expected")
    .flatMap(({ id, claim, phrasings, falsehoods }) =>
      (side === "true" ? [claim, ...phrasings] : falsehoods).map((wording) => ({ id, wording })),
    )
    .map(({ id, wording }) =>
      judgePoints({
        points,
        language: "fr",
        turns: spokenTurns(["C: Bien.", wording]),
      }).points.some((one) => one.id === id && one.verdict === expected),
    );
  return [said.filter(Boolean).length, said.length];
}

test.each(["true", "false"] as const)("nearly every %s wording of the demo counts", (side) => {
  const found = [...rubrics.values()].map((rubric) => share(inLanguage(rubric, "fr"), side));
  const sum = (at: 0 | 1) => found.reduce((all, one) => all + one[at], 0);
  expect(sum(1)).toBeGreaterThan(200);
  expect(sum(0) / sum(1)).toBeGreaterThan(0.985);
});
