import { describe, expect, it } from "vitest";
import type { CardObjection } from "~/models/terms/customer-card";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { cardWith } from "../../../../testing/cards";
import { linesOf, talkWith } from "../../../../testing/customer-talk";
import { wordedIn } from "../../../../testing/worded";

interface Offer {
  price: string;
  repair: string;
  /** Statements of the rep that touch no point. */
  others: string[];
  worries: [first: string, second: string];
  relief: string;
}
const OFFERS: Record<Language, Offer> = {
  fr: {
    price: "L'abonnement coûte 40 euros par mois.",
    repair: "Une panne est réparée sous deux jours.",
    others: [
      "Nous sommes une maison de la région, installée depuis longtemps.",
      "Notre équipe travaille avec beaucoup de monde par ici.",
      "Chacun de nos collègues connaît bien son affaire.",
      "Nous aimons rendre service, vous le verrez.",
    ],
    worries: ["Les appareils, chez moi, ça casse toujours.", "Je n'ai pas la main verte, moi."],
    relief: "Bon, si vous réparez.",
  },
  en: {
    price: "The subscription is 40 pounds a month.",
    repair: "A breakdown is repaired within two days.",
    others: [
      "We are a family firm from around here, been going for ages.",
      "Our people work with plenty of folks in the area.",
      "Every one of our colleagues knows the job well.",
      "We like to be of service, you will see.",
    ],
    worries: ["Gadgets always break in my place.", "I'm no good with my hands."],
    relief: "Okay, if you mend it.",
  },
  es: {
    price: "La suscripción cuesta 40 euros al mes.",
    repair: "Una avería se repara en dos días.",
    others: [
      "Somos una casa de la región, llevamos mucho tiempo.",
      "Nuestro equipo trabaja con mucha gente de por aquí.",
      "Cada compañero conoce bien su trabajo.",
      "Nos gusta atender bien, ya lo verá.",
    ],
    worries: ["Los aparatos, en mi casa, siempre se rompen.", "Yo soy muy torpe con las manos."],
    relief: "Bueno, si lo arreglan.",
  },
};

const objection = (says: string, values: Partial<CardObjection> = {}): CardObjection => ({
  says,
  when: "any",
  must: true,
  answeredBy: [],
  cues: [],
  ...values,
});

function talkOf(language: Language, rep: string[], values: Partial<CardObjection> = {}) {
  const { price, repair, worries } = OFFERS[language];
  const points = [
    wordedIn(language, "price", price, { question: "" }),
    wordedIn(language, "repair", repair),
  ];
  const card = cardWith({
    objections: [
      objection(worries[0], { answeredBy: ["repair"], ...values }),
      objection(worries[1]),
    ],
  });
  return linesOf(talkWith(rep, { language, points, card, interactionPrompt: "" }));
}
const at = (lines: readonly string[], line: string) => lines.findIndex((one) => one.includes(line));

describe.each(LANGUAGES)("in %s", (language) => {
  const { price, repair, others, worries, relief } = OFFERS[language];
  const rep = [price, ...others, ...others];

  it("every objection that must be said is said by the eighth line", () => {
    const lines = talkOf(language, rep);
    for (const worry of worries) {
      expect(at(lines, worry)).toBeGreaterThanOrEqual(0);
      expect(at(lines, worry)).toBeLessThan(8);
    }
  });

  it("one that the rep has answered is held back", () => {
    const lines = talkOf(language, [repair, ...rep]);
    expect(at(lines, worries[0])).toBe(-1);
    expect(at(lines, worries[1])).toBeGreaterThanOrEqual(0);
  });

  it("one that is met is taken back in its own words, not right after", () => {
    const said = talkOf(language, rep);
    const when = at(said, worries[0]);
    const lines = talkOf(language, [...rep.slice(0, when + 1), repair], { relief });
    expect(lines.at(-1)).toContain(relief);
    expect(lines.at(-1)).not.toContain(worries[0]);
  });
});

it("one that was ignored is said once more, in its own words", () => {
  const { price, others, worries } = OFFERS.fr;
  const again = "Et quand ça casse, alors ?";
  const lines = talkOf("fr", [price, "Vous verrez bien.", ...others], { again });
  const said = at(lines, worries[0]);
  const dodged = [price, ...others].slice(0, said + 1);
  const [last] = talkOf("fr", [...dodged, "On verra ça plus tard."], { again }).slice(-1);
  expect(last).toBe(again);
});

it("a hidden one waits for a question on what holds the customer back", () => {
  const { price, others, worries } = OFFERS.fr;
  const hidden = talkOf("fr", [price, ...others, ...others], { must: false });
  expect(at(hidden, worries[0])).toBe(-1);
  const asked = talkOf("fr", [price, "Qu'est-ce qui vous retient, au fond ?"], { must: false });
  expect(asked.join(" ")).toContain(worries[0]);
});

it("one of a price waits for the price while there is time", () => {
  const { others, price, worries } = OFFERS.fr;
  const rep = [others[0] ?? "", others[1] ?? "", others[2] ?? "", price, ...others];
  const lines = talkOf("fr", rep, { when: "after price", answeredBy: [] });
  expect(at(lines, worries[0])).toBeGreaterThanOrEqual(3);
});

it("a question for worries that were told gets no other trouble", () => {
  const { price, others } = OFFERS.fr;
  const points = [wordedIn("fr", "price", price, { question: "" })];
  const places = ["le bar", "la cave", "la cour", "le quai", "le hall", "le toit"];
  const troubles = places.map((place) => ({ says: `La pluie entre par ${place}.`, cues: [] }));
  const card = cardWith({ objections: [objection("Les bacs, chez moi, non.")], troubles });
  const rep = [price, ...others.slice(0, 3), "Qu'est-ce qui vous retient encore ?"];
  const lines = linesOf(talkWith(rep, { language: "fr", points, card, interactionPrompt: "" }));
  expect(lines.slice(0, -1).join(" ")).toContain("Les bacs");
  expect(lines.at(-1)).toBe("Ce qui me gêne, je vous l’ai dit.");
});
