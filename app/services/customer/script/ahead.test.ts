import { expect, it } from "vitest";
import { askedWith, bikeCard, bikePoints } from "../../../../testing/customer-talk";
import { cardWith } from "../../../../testing/cards";
import { spokenTurns } from "../../../../testing/worded";
import { cardLines, openersOf, planAhead, stockLines } from "./ahead";
import { planReply } from "./plan";

it("lists every line of a card once, and none with a gap", () => {
  const card = cardWith({
    greeting: "Bonjour.",
    facts: [{ field: "people", value: "deux", says: ["On est deux.", "Deux."], cues: [] }],
    troubles: [{ says: "Ça casse.", cues: [] }],
    objections: [
      {
        says: "C'est cher.",
        when: "any",
        must: true,
        answeredBy: [],
        relief: "Ça va.",
        again: "Et le prix ?",
        cues: [],
      },
    ],
    voice: { ack: ["Bien.", "Ça casse."], meetingDay: ["{day}, oui."] },
    shrugs: { other: ["Bof."] },
    ends: "Au revoir.",
  });
  expect(cardLines(card).toSorted()).toEqual(
    [
      "Bonjour.",
      "On est deux.",
      "Deux.",
      "Ça casse.",
      "C'est cher.",
      "Ça va.",
      "Et le prix ?",
      "Bien.",
      "Bof.",
      "Au revoir.",
    ].toSorted(),
  );
});

it("begins a talk with a dozen lines at most, the card's own first", () => {
  const card = cardWith({ voice: { ack: ["Bien vu.", "{day}, oui."] } });
  const openers = openersOf("fr", card);
  expect(openers[0]).toBe("Bien vu.");
  expect(openers.length).toBeLessThanOrEqual(12);
  expect(openers.join()).not.toContain("{");
  expect(openersOf("fr").length).toBeLessThan(stockLines("fr").length / 5);
});

it("announces most of what the script will say, so that it can be voiced ahead", () => {
  const points = bikePoints();
  const known = new Set([...stockLines("fr"), ...cardLines(bikeCard())]);
  const said = ["C: Bonjour."];
  let announced = 0;
  const lines = points.map(({ claim }) => claim);
  for (const userText of lines) {
    const input = askedWith(userText, { points, turns: spokenTurns(said) });
    const likely = planAhead(input, 1);
    const { sentences } = planReply(input, 1);
    if (sentences.every((one) => likely.includes(one) || known.has(one))) announced++;
    said.push(userText, `C: ${sentences.join(" ")}`);
  }
  expect(announced).toBeGreaterThanOrEqual(lines.length / 2);
});

it("announces nothing that was said", () => {
  const [first = ""] = planAhead(askedWith("", { turns: spokenTurns(["C: Bonjour."]) }), 1);
  const turns = spokenTurns(["C: Bonjour.", "Bonjour.", `C: ${first}`]);
  expect(planAhead(askedWith("", { turns }), 1)).not.toContain(first);
});
