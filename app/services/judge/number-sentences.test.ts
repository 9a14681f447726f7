import * as fc from "fast-check";
import { expect, it } from "vitest";
import { untimed as turn } from "~/services/language/spoken-turn";
import { numberSentences } from "./number-sentences";

it("numbers the rep's sentences through the talk and leaves the customer's out", () => {
  const turns = [
    turn("user", "Bonjour Paul. Il coûte 69 €.", 0),
    turn("ai", "C'est cher. Et l'essai ?", 1),
    turn("user", "  Trente jours !\nSans engagement. ", 2),
  ];
  expect(
    numberSentences(turns).map(({ number, turnIndex, text }) => [number, turnIndex, text]),
  ).toEqual([
    [1, 0, "Bonjour Paul."],
    [2, 0, "Il coûte 69 €."],
    [3, 2, "Trente jours !"],
    [4, 2, "Sans engagement."],
  ]);
});

it("cuts recognised speech without punctuation into pieces that can be quoted", () => {
  const message = Array.from({ length: 70 }, (_, at) => `mot${at}`).join(" ");
  const numbered = numberSentences([turn("user", message, 0)]);
  expect(numbered.length).toBeGreaterThan(2);
  expect(numbered.map(({ text }) => text).join(" ")).toBe(message);
});

it("gives the same sentences whatever is left out of them", () => {
  const words = Array.from({ length: 40 }, (_, at) => `mot${at}`);
  const named = [...words.slice(0, 9), "chez Aquaforme", ...words.slice(9)].join(" ");
  const numbered = numberSentences([turn("user", `${named} chez Aquaforme.`, 0)], {
    without: ({ message }) => message.replaceAll(" chez Aquaforme", ""),
    blanked: ({ message }) => message.replaceAll("chez Aquaforme", " ".repeat(14)),
  });
  const plain = numberSentences([turn("user", `${words.join(" ")}.`, 0)]);
  const flat = (text: string) => text.replaceAll(/\s+/g, " ").replace(" .", ".").trim();
  expect(numbered.map(({ spoken }) => flat(spoken))).toEqual(plain.map(({ text }) => text));
  expect(numbered.map(({ text }) => text).join(" ")).toBe(`${named} chez Aquaforme.`);
});

it("numbers a turn of which everything is left out", () => {
  const [only] = numberSentences([turn("user", "Chez Aquaforme", 0)], {
    without: () => "",
    blanked: ({ message }) => " ".repeat(message.length),
  });
  expect(only).toMatchObject({ number: 1, text: "Chez Aquaforme", spoken: " ".repeat(14) });
});

it("gives places at which the words stand, in order and without overlap, for any text", () => {
  const piece = fc.constantFrom(
    "non",
    "oui, mais",
    "69 €.",
    " ",
    "\n",
    "!?",
    "a",
    "…",
    "l'été",
    "fin;",
  );
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece, { maxLength: 90 }).map((words) => words.join(" ")),
        { maxLength: 4 },
      ),
      (messages) => {
        const turns = messages.map((message, at) => turn("user", message, at));
        let before = { turnIndex: -1, end: 0 };
        for (const { turnIndex, start, end, text } of numberSentences(turns)) {
          expect(messages[turnIndex]?.slice(start, end)).toBe(text);
          if (turnIndex === before.turnIndex) expect(start).toBeGreaterThanOrEqual(before.end);
          before = { turnIndex, end };
        }
        const words = (text: string) => text.split(/\s+/).filter(Boolean);
        expect(numberSentences(turns).flatMap(({ text }) => words(text))).toEqual(
          messages.flatMap(words),
        );
      },
    ),
  );
});
