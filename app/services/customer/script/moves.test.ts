import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { cardWith } from "../../../../testing/cards";
import { linesOf, talkWith } from "../../../../testing/customer-talk";
import { wordedIn } from "../../../../testing/worded";

const POINTS: Record<Language, [claim: string, question: string][]> = {
  fr: [
    ["Le loyer est de 129 euros par mois.", "Ça se loue combien ?"],
    ["La livraison prend dix jours.", "Je l'aurais quand ?"],
    ["La garantie couvre les vols.", "Et si on me le prend ?"],
    ["La batterie tient 60 kilomètres.", "Il tient la journée ?"],
    ["Le permis est inutile.", "Mon apprenti peut le conduire ?"],
    ["Le coffre porte 180 kilos.", "Et mes outils, ça passe ?"],
  ],
  en: [
    ["The rent is 129 euros a month.", "What does it cost?"],
    ["Delivery takes ten days.", "When would I get it?"],
    ["The warranty covers theft.", "And if somebody takes it?"],
    ["The battery lasts 60 kilometres.", "Does it last the day?"],
    ["No licence is needed.", "Could my apprentice drive it?"],
    ["The box carries 180 kilos.", "And my tools, do they fit?"],
  ],
  es: [
    ["El alquiler es de 129 euros al mes.", "¿Cuánto cuesta?"],
    ["La entrega tarda diez días.", "¿Cuándo la tendría?"],
    ["La garantía cubre los robos.", "¿Y si me la quitan?"],
    ["La batería dura 60 kilómetros.", "¿Aguanta el día?"],
    ["No hace falta carné.", "¿Mi aprendiz la puede llevar?"],
    ["La caja lleva 180 kilos.", "¿Y mis herramientas, caben?"],
  ],
};
/** Statements of a rep who never answers what is asked. */
const REP: Record<Language, string[]> = {
  fr: [
    "Nous louons des vélos cargo depuis longtemps, c'est notre métier.",
    "Nos clients sont des artisans de la région et ils nous aiment bien.",
    "On est une petite maison, vous savez, avec des gens très sérieux.",
    "Le siège se trouve près de la gare, au bout de la rue.",
    "Chaque matin nous préparons nos vélos avec beaucoup de soin.",
    "Et puis nous avons une belle équipe, vraiment très sympathique.",
    "Voilà comment nous travaillons, avec le sourire et de bon cœur.",
    "Nos collègues viennent de partout et ils adorent ce métier.",
  ],
  en: [
    "We have been renting cargo bikes for ages, it is what we do.",
    "Our customers are craftsmen from the area and they like us a lot.",
    "We are a small house, you know, with very serious people.",
    "The head office is near the station, at the end of the street.",
    "Every morning we get our bikes ready with a lot of care.",
    "And then we have a lovely team, really very friendly.",
    "That is how we work, with a smile and a good heart.",
    "Our colleagues come from all over and they love this trade.",
  ],
  es: [
    "Alquilamos bicis de carga desde hace mucho, es nuestro oficio.",
    "Nuestros clientes son artesanos de la región y nos quieren mucho.",
    "Somos una casa pequeña, ya sabe, con gente muy seria.",
    "La sede está cerca de la estación, al final de la calle.",
    "Cada mañana preparamos nuestras bicis con mucho cuidado.",
    "Y además tenemos un equipo estupendo, muy simpático de verdad.",
    "Así trabajamos, con una sonrisa y de buen corazón.",
    "Nuestros compañeros vienen de todas partes y les encanta.",
  ],
};
const pointsOf = (language: Language) =>
  POINTS[language].map(([claim, question], at) =>
    wordedIn(language, String(at), claim, { question }),
  );
const talkOf = (language: Language, card = cardWith()) =>
  talkWith(REP[language], { language, card, points: pointsOf(language), interactionPrompt: "" });

it.each(LANGUAGES)(
  "a bare card still asks the rubric's questions, each once, in %s",
  (language) => {
    const lines = linesOf(talkOf(language)).join("\n");
    const asked = POINTS[language].filter(([, question]) => lines.includes(question));
    expect(asked.length).toBeGreaterThanOrEqual(3);
    for (const [, question] of asked) expect(lines.split(question)).toHaveLength(2);
  },
);

it.each(LANGUAGES)(
  "no more than three questions of the rubric follow each other, in %s",
  (language) => {
    const acts = talkOf(language).map(({ pointId }) => (pointId === null ? "-" : "q"));
    expect(acts.join("")).not.toContain("qqqq");
  },
);

it("one line of three comes from the card", () => {
  const own = [
    "Le samedi, c'est la course.",
    "Je n'aime pas les papiers.",
    "Mon frère s'en fiche.",
  ];
  const card = cardWith({
    troubles: own.slice(0, 2).map((says) => ({ says, cues: [] })),
    opinions: own.slice(2).map((says) => ({ says, cues: [] })),
  });
  const lines = linesOf(talkOf("fr", card));
  const told = lines.map((line) => own.some((one) => line.includes(one)));
  expect(told.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  expect(told.join(" ")).not.toMatch(/(?:false ?){5}/u);
});

it("words of the card about what the rep speaks of come first", () => {
  const card = cardWith({
    troubles: [
      { says: "Je n'aime pas les papiers.", cues: [] },
      { says: "La gare, c'est le bazar.", cues: ["gare"] },
    ],
  });
  const [line] = linesOf(
    talkWith(["La garantie couvre les vols, même devant la gare."], {
      card,
      points: pointsOf("fr"),
      interactionPrompt: "",
    }),
  );
  expect(line).toContain("La gare, c'est le bazar.");
});

it("nothing is asked of a point that our own objection asks for", () => {
  const card = cardWith({
    objections: [
      {
        says: "C'est sûrement hors de prix.",
        when: "early",
        must: true,
        answeredBy: ["0"],
        cues: [],
      },
    ],
  });
  const lines = linesOf(
    talkWith(["La garantie couvre les vols.", ...REP.fr.slice(1, 4)], {
      card,
      points: pointsOf("fr"),
    }),
  );
  expect(lines[0]).toContain("C'est sûrement hors de prix.");
  expect(lines.join(" ")).not.toContain("Ça se loue combien ?");
});
