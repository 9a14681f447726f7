import { describe, expect, test } from "vitest";
import type { Language } from "~/models/language";
import type { WordedPoint } from "~/models/rubric";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { wordedIn } from "../../../../testing/worded";
import { judgePoints } from "./judge-points";
import { turnedForms } from "./turned-forms";

const point = (id: string, claim: string, language: Language, more: Partial<WordedPoint> = {}) =>
  wordedIn(language, id, claim, more);

const FR = [
  point("price", "La formule coûte 69 euros par mois.", "fr"),
  point("setup", "La mise en route coûte 25 euros.", "fr"),
  point("bound", "La formule est sans engagement.", "fr", {
    phrasings: ["il n'y a aucun engagement", "pas d'engagement chez nous"],
    falsehoods: ["il y a un engagement de douze mois"],
  }),
  point("help", "L'assistance est comprise.", "fr", {
    phrasings: ["vous ne payez pas l'assistance"],
    falsehoods: ["l'assistance est en supplément"],
  }),
  point("repair", "La réparation prend moins de deux heures.", "fr"),
  point("line", "Nous garantissons un gain.", "fr", { kind: "forbidden", facts: [] }),
];

const talk = (...messages: string[]): SpokenTurn[] =>
  messages.map((message, index) => {
    const isCustomer = message.startsWith("C: ");
    return {
      index,
      source: isCustomer ? "ai" : "user",
      message: isCustomer ? message.slice(3) : message,
      startMs: null,
      endMs: null,
    };
  });

const verdict = (id: string, ...messages: string[]) =>
  judgePoints({ points: FR, turns: talk(...messages), language: "fr" }).points.find(
    (one) => one.id === id,
  )?.verdict;

describe("a point", () => {
  test.each([
    ["price", "said", ["La formule coûte soixante-neuf euros par mois."]],
    ["price", "contradicted", ["La formule coûte 690 euros par mois."]],
    ["price", "contradicted", ["La formule coûte 69 euros par an."]],
    ["price", "said", ["La formule revient à 828 euros par an."]],
    ["price", "vague", ["La formule coûte une soixantaine d'euros par mois."]],
    ["price", "said", ["C: La formule, c'est combien par mois ?", "Soixante-neuf."]],
    ["price", "contradicted", ["C: La formule, c'est combien par mois ?", "Quatre-vingt-dix."]],
    ["price", "unsaid", ["C: La formule coûte 69 euros par mois, c'est ça ?", "Oui."]],
    ["price", "unsaid", ["La formule coûte 69 euros par mois ?"]],
    ["price", "unsaid", ["Chez eux, la formule coûte 69 euros par mois."]],
    ["price", "unsaid", ["Il y a dix ans, la formule coûtait 69 euros par mois."]],
    ["price", "unsaid", ["Imaginez que la formule coûte 69 euros par mois."]],
    ["price", "said", ["La formule coûte cinquante, pardon, soixante-neuf euros par mois."]],
    [
      "price",
      "contradicted",
      ["La formule coûte 69 euros par mois. La formule coûte 96 euros par mois."],
    ],
    ["price", "unsaid", ["Bonjour, il fait beau ce matin."]],
    ["bound", "said", ["C'est sans engagement."]],
    ["bound", "contradicted", ["Il y a un engagement."]],
    ["bound", "contradicted", ["C: Il y a un engagement ?", "Oui, un an."]],
    ["bound", "said", ["C: Il y a un engagement ?", "Non, aucun."]],
    ["help", "said", ["L'assistance est comprise dans le prix."]],
    ["help", "contradicted", ["L'assistance n'est pas comprise."]],
    ["help", "contradicted", ["L'assistance est en supplément."]],
    ["help", "said", ["L'assistance est sans supplément."]],
    ["repair", "said", ["La réparation prend moins de deux heures."]],
    ["repair", "contradicted", ["La réparation prend plus de deux heures."]],
    ["line", "crossed", ["Nous garantissons un gain."]],
    ["line", "unsaid", ["Nous ne garantissons aucun gain."]],
  ])("%s is %s: %j", (id, expected, messages) => {
    expect(verdict(id, ...messages)).toBe(expected);
  });

  test("prices exchanged are two contradictions", () => {
    const said = ["La formule coûte 25 euros par mois. La mise en route coûte 69 euros."];
    expect([verdict("price", ...said), verdict("setup", ...said)]).toEqual([
      "contradicted",
      "contradicted",
    ]);
  });

  test("the clause is in its turn word for word, and the fact in the clause", () => {
    const turns = talk("Bonjour. Alors, la formule coûte 69 euros par mois, voilà.");
    const [price] = judgePoints({ points: FR, turns, language: "fr" }).points;
    const clause = price?.clause;
    expect(clause).not.toBeNull();
    expect(turns[0]?.message.slice(clause?.start, clause?.end)).toBe(clause?.text);
    expect(clause?.text).toContain(price?.facts[0]?.found);
  });

  test("a figure that was badly heard contradicts nobody", () => {
    const turns = talk("La formule coûte 96 euros par mois.");
    const heard = judgePoints({ points: FR, turns, language: "fr", confidence: { 0: 0.2 } });
    expect(heard.points[0]?.verdict).toBe("vague");
  });
});

test.each<[Language, string, string]>([
  ["fr", "C'est sans engagement.", "C'est avec engagement."],
  ["fr", "C'est inclus.", "C'est en supplément."],
  ["fr", "Il faut moins de dix minutes.", "Il faut plus de dix minutes."],
  ["fr", "Livré avant midi.", "Livré après midi."],
  ["fr", "Le test est obligatoire.", "Le test est facultatif."],
  ["en", "Support is included.", "Support is charged separately."],
  ["en", "Less than ten minutes.", "More than ten minutes."],
  ["en", "We start only if it passes.", "We start even if it passes."],
  ["es", "Es gratis.", "Es aparte."],
  ["es", "Antes del lunes.", "Después del lunes."],
])("%s: %s turns into %s", (language, wording, turned) => {
  const found = turnedForms(wording, language).map((form) => form.toLowerCase());
  expect(found).toContain(turned.toLowerCase());
});

describe("a point that the rep is to ask", () => {
  const points: WordedPoint[] = [
    {
      id: "a",
      kind: "expected",
      weight: 5,
      blocking: false,
      toAsk: true,
      claim: "Combien de bateaux possédez-vous ?",
      facts: [],
      phrasings: [],
      falsehoods: [],
      question: "",
      objection: "",
    },
  ];
  const verdictOf = (message: string) =>
    judgePoints({
      points,
      turns: [{ index: 0, source: "user", message, startMs: null, endMs: null }],
      language: "fr",
    }).points[0]?.verdict;

  test("is said once it is asked", () => {
    expect(verdictOf("Dites-moi, vous possédez combien de bateaux aujourd'hui ?")).toBe("said");
  });

  test("is not said by a statement about it, nor by another question", () => {
    expect(verdictOf("Nous possédons beaucoup de bateaux dans ce port.")).toBe("unsaid");
    expect(verdictOf("Vous préférez le matin ou le soir ?")).toBe("unsaid");
  });
});
