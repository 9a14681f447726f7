import { expect, test } from "vitest";
import { readGuide } from "./guides.server";

const markdown = `# Guide du commercial

Regardez, puis présentez.

## Se connecter

Tapez votre email.

## Lire son évaluation

![L’évaluation](../pictures/evaluation.jpg)

La note arrive.
`;

test("a guide has a title, a lead and a section per task", () => {
  expect(readGuide(markdown, (file) => `/assets/${file}`)).toEqual({
    title: "Guide du commercial",
    lead: "Regardez, puis présentez.",
    sections: [
      { id: "se-connecter", title: "Se connecter", text: "Tapez votre email." },
      {
        id: "lire-son-evaluation",
        title: "Lire son évaluation",
        text: "![L’évaluation](/assets/evaluation.jpg)\n\nLa note arrive.",
      },
    ],
  });
});

test("a picture that is not taken yet is left out", () => {
  const { sections } = readGuide(markdown, () => undefined);
  expect(sections.at(1)?.text).toBe("La note arrive.");
});
