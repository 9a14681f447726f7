import { describe, expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { groupAlike } from "./next-tutorials.server";

/** The questions with their subjects, as their writer meant them. A number marks a question alone. */
const questions = (
  [
    ["fr", "gel", "Comment protéger la pompe quand il gèle la nuit ?"],
    ["fr", "gel", "la pompe a gelé cet hiver, que faire"],
    ["fr", "gel", "il faut vidanger la pompe avant le gel ?"],
    ["en", "gel", "what happens to the pump when it freezes"],
    ["es", "gel", "¿qué hago con la bomba cuando hiela?"],
    ["fr", "couleur", "On peut changer la couleur des lumières du jet d'eau ?"],
    ["fr", "couleur", "comment mettre les lumières en bleu pour une fête"],
    ["en", "couleur", "can I set the lights to a different color"],
    ["en", "couleur", "how do I change the colour of the lights"],
    ["fr", "calcaire", "il y a du calcaire sur les buses"],
    ["fr", "calcaire", "Les buses sont bouchées par le calcaire, quel produit prendre ?"],
    ["fr", "calcaire", "comment enlever le calcaire"],
    ["es", "calcaire", "hay cal en las boquillas"],
    ["fr", "bruit", "la pompe fait un bruit de moteur très fort"],
    ["fr", "bruit", "Pourquoi est-ce que ça fait autant de bruit la nuit ?"],
    ["en", "bruit", "the pump makes a loud noise"],
    ["fr", "poissons", "Est-ce que je peux mettre des poissons dans le bassin ?"],
    ["fr", "poissons", "les poissons meurent dans mon bassin"],
    ["es", "poissons", "¿puedo poner peces en el estanque?"],
    ["fr", "horaire", "programmer les horaires d'allumage pour les vacances"],
    ["fr", "horaire", "je veux qu'elle s'allume seulement le week-end, comment programmer ça"],
    ["en", "horaire", "how do I schedule it to run only on weekends"],
    ["fr", "-1", "avez-vous un magasin à Lyon"],
    ["fr", "-2", "mon chien boit l'eau, est-ce dangereux"],
    ["en", "-3", "is the warranty valid abroad"],
    ["es", "-4", "¿cuánto consume de electricidad al año?"],
    ["fr", "-5", "on m'a volé la télécommande"],
  ] as [Language, string, string][]
).map(([language, subject, message]) => ({ language, subject, message }));

type Question = (typeof questions)[number];

/** Returns the pairs of questions for which `holds` is true. */
const pairs = (all: readonly Question[], holds: (one: Question, other: Question) => boolean) =>
  all.flatMap((one, at) => all.slice(at + 1).filter((other) => holds(one, other)));

const isSame = (one: Question, other: Question) => one.subject === other.subject;

describe("questions of one trade in three languages", () => {
  test("share a group when they have one subject, and seldom otherwise", async () => {
    const groups = await groupAlike(questions);
    expect(new Set(groups.flat())).toEqual(new Set(questions));
    const together = groups.flatMap((group) => pairs(group, () => true)).length;
    const right = groups.flatMap((group) => pairs(group, isSame)).length;
    const inOneLanguage = pairs(
      questions,
      (one, other) => isSame(one, other) && one.language === other.language,
    );
    // Measured at the first run: 11 of 12 pairs right, all 11 of one language, none of the 20 across two.
    expect(right / together).toBeGreaterThan(0.8);
    expect(right / inOneLanguage.length).toBeGreaterThan(0.6);
  });

  test("the largest group comes first", async () => {
    const sizes = (await groupAlike(questions)).map(({ length }) => length);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(1);
  });
});

test("a word in many questions groups none, and a word in few does", async () => {
  const others = ["grince", "désaccordé", "poussière", "transport"];
  const messages = others.flatMap((word) => [`clavecin ${word}`, `${word} du clavecin`]);
  const groups = await groupAlike(
    messages.map((message) => ({ message, language: "fr" as const })),
  );
  expect(groups.map((group) => group.map(({ message }) => message))).toEqual(
    others.map((word) => [`clavecin ${word}`, `${word} du clavecin`]),
  );
});

test("a word that two languages spell alike groups their questions", async () => {
  const groups = await groupAlike([
    { language: "fr" as const, message: "où est le trombone" },
    { language: "es" as const, message: "el trombón no suena" },
  ]);
  expect(groups).toHaveLength(1);
});

test("no question gives no group", async () => {
  expect(await groupAlike([])).toEqual([]);
});
