import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { RubricSchema, wordedIn } from "~/models/terms/rubric";
import type { Language } from "~/models/terms/language";
import { factsOf } from "./heard-figures";
import { type DraftSource, draftRubric } from "./draft-rubric";

const french: DraftSource = {
  title: "Présenter la mutuelle des bateaux",
  transcript: [
    "Bonjour, je suis Anne, de Capelan.",
    "Le contrat coûte 45 euros par mois, et vous le réglez chaque trimestre.",
    "Si le moteur casse, le remorquage arrive en moins de trois heures, même la nuit.",
    "On ne promettra jamais que la mer sera calme.",
    "Le mouillage est couvert, mais seulement si une ancre de secours est à bord.",
    "Le bateau de prêt est compris.",
    "Merci de votre attention.",
  ].join(" "),
  guidelines: [
    "Les étapes",
    "**1**: Le prix du contrat",
    "**2**: Délai de remorquage (indispensable)",
    "**3**: Le mouillage",
    "**4**: Bateau de prêt",
    "**Interdit**: promettre qu'il n'y aura aucun retard",
  ].join("\n"),
  evaluationPrompt: "Points attendus :\n- le remorquage\n- la politesse",
};

test("points are named after the subject of their guidelines", () => {
  const names = draftRubric(french).points.map(({ wordings }) => wordings.fr?.name ?? null);
  expect(names).toEqual(expect.arrayContaining(["Le prix du contrat", "Le mouillage"]));
  expect(names.join()).not.toMatch(/\d/);
});

test("a first guideline with a figure makes a point, unlike a title", () => {
  const drafted = (guidelines: string) =>
    draftRubric({ ...french, transcript: "", evaluationPrompt: "", guidelines }).points.map(
      ({ wordings }) => wordings.fr?.claim,
    );
  const lines = "Remorquage en trois heures\nPas de caution";
  expect(drafted(`Contrat à 45 euros par mois\n${lines}`)).toHaveLength(3);
  expect(drafted(`Les étapes\n${lines}`)).toHaveLength(2);
  for (const title of [
    "Module 3 : le contrat",
    "Vendre le forfait 4G",
    "Un pitch en 3 minutes",
    "Offre été 2026",
  ])
    expect(drafted(`${title}\n${lines}`), title).toHaveLength(2);
  expect(drafted(`Les 3 points à dire :\n${lines}`)).toHaveLength(2);
});

const english: DraftSource = {
  title: "Renting out scaffolding",
  transcript:
    "The scaffold costs 300 pounds a week. Delivery is free within ten miles. We inspect it every Monday.",
  guidelines:
    "Steps\n**1**: Weekly price of the scaffold\n**2**: Delivery\n**3**: The inspection (mandatory)",
  evaluationPrompt: "Grade the talk. The rep must never promise that nobody will fall.",
};

const spanish: DraftSource = {
  title: "El seguro del taller",
  transcript:
    "Primero, el precio. La póliza cuesta treinta euros al mes. No hay permanencia. El robo está cubierto, pero solo si hay alarma.",
  guidelines: "Pasos\n**1**: Precio\n**2**: Permanencia\n**3**: Robo (imprescindible)",
  evaluationPrompt: "Prometer que se paga siempre es una línea roja.",
};

describe.each([
  {
    language: "fr",
    source: french,
    points: [
      [
        "Le contrat coûte 45 euros par mois, et vous le réglez chaque trimestre.",
        false,
        "Quel est le prix du contrat\u00a0?",
      ],
      [
        "Si le moteur casse, le remorquage arrive en moins de trois heures, même la nuit.",
        true,
        "Quel est le délai de remorquage\u00a0?",
      ],
      ["Le mouillage est couvert, mais seulement si une ancre de secours est à bord.", false, ""],
      ["Le bateau de prêt est compris.", false, ""],
      ["Il n'y aura aucun retard", false, ""],
      ["La mer sera calme", false, ""],
    ],
    lines: ["Il n'y aura aucun retard", "La mer sera calme"],
  },
  {
    language: "en",
    source: english,
    points: [
      ["The scaffold costs 300 pounds a week.", false, "What is the weekly price of the scaffold?"],
      ["Delivery is free within ten miles.", false, "How does the delivery work?"],
      ["We inspect it every Monday.", true, ""],
      ["Nobody will fall", false, ""],
    ],
    lines: ["Nobody will fall"],
  },
  {
    language: "es",
    source: spanish,
    points: [
      ["La póliza cuesta treinta euros al mes.", false, "¿Cuál es el precio?"],
      ["No hay permanencia.", false, "¿Cuál es la permanencia?"],
      ["El robo está cubierto, pero solo si hay alarma.", true, ""],
      ["Se paga siempre", false, ""],
    ],
    lines: ["Se paga siempre"],
  },
] as const)("a module in $language", ({ language, source, points, lines }) => {
  test("has a point for each guideline, and its red lines after them", () => {
    const rubric = draftRubric(source);
    expect(rubric.standing).toBe("provisional");
    expect(
      wordedIn(rubric, language).map(({ claim, blocking, question }) => [
        claim,
        blocking,
        question,
      ]),
    ).toEqual(points);
    const red = rubric.points.map(({ kind }) => kind).indexOf("forbidden");
    expect(points.slice(red).map(([claim]) => claim)).toEqual(lines);
  });

  test("keeps the ids of unchanged points when it is drafted again", () => {
    const ids = (of: DraftSource) => draftRubric(of).points.map(({ id }) => id);
    const changed = source.guidelines.replace("**2**:", "**2**: Autre chose,");
    const [first, second, ...rest] = ids(source);
    const [firstAgain, secondAgain, ...restAgain] = ids({ ...source, guidelines: changed });
    expect(firstAgain).toBe(first);
    expect(secondAgain).not.toBe(second);
    expect(restAgain).toEqual(rest);
    expect(ids({ ...source, guidelines: source.guidelines.replaceAll(": ", ":  ") })).toEqual(
      ids(source),
    );
  });
});

describe("a claim", () => {
  const drafted = (transcript: string, ...guidelines: string[]) =>
    wordedIn(
      draftRubric({
        title: "Présenter le verger",
        transcript,
        guidelines: guidelines.map((text, at) => `**${at + 1}**: ${text}`).join("\n"),
        evaluationPrompt: "",
      }),
      "fr",
    );
  const close = "Voilà notre verger. Nous avons fait le tour. Avez-vous des questions ?";
  const [pressing, price] = [
    "Le cidre est pressé chez vous, dans votre cour, devant vos clients, en 3 heures.",
    "La location coûte 90 euros, la livraison comprise.",
  ];

  test("is a whole sentence, never the guideline that it serves", () => {
    const points = drafted(`${pressing} ${price} ${close}`, "Le pressage", "Le prix de location");
    expect(points.map(({ claim }) => claim)).toEqual([pressing, price]);
  });

  test("is one for each sentence that serves a guideline, found in any order", () => {
    const one = drafted(`${pressing} ${price} ${close}`, "Le cidre pressé et le prix");
    expect(one.map(({ claim }) => claim)).toEqual([pressing, price]);
    const turned = drafted(`${pressing} ${price} ${close}`, "Prix de location", "Cidre pressé");
    expect(turned.map(({ claim }) => claim)).toEqual([pressing, price]);
    expect(turned.map(({ name }) => name)).toEqual(["Cidre", "Prix de location"]);
  });

  test.each([
    ["a greeting", "Bonjour, je suis Anne, du verger des Trois Rives."],
    ["a tale", "L'an dernier, un de mes clients avait perdu 200 kilos de pommes."],
    ["praise of the firm", "Trois cents communes nous font confiance."],
    ["a question", "Vous avez déjà 200 kilos de pommes ?"],
    ["a sentence without figure, limit, denial or guideline", "Le verger est beau au printemps."],
  ])("is not %s", (_, sentence) => {
    const points = drafted(`${sentence} ${pressing} ${price} ${close}`, "Le pressage", "Le prix");
    expect(points.map(({ claim }) => claim)).toEqual([pressing, price]);
  });

  test("weighs most when its guideline asks for what it states", () => {
    const deposit = "Le pressoir pèse 80 kilos. Vous ne lavez rien du tout.";
    const points = drafted(`${pressing} ${price} ${deposit} ${close}`, "Le prix de location");
    expect(points.map(({ weight }) => weight)).toEqual([4, 8, 4, 3]);
  });

  test("has other wordings for the reader: its telling pieces, and its guideline", () => {
    const [pressed, paid] = drafted(
      `${pressing} ${price} ${close}`,
      "Le pressage du cidre",
      "Le prix : on loue pour 90 euros",
    );
    expect(pressed?.phrasings).toEqual([]);
    expect(paid?.phrasings).toEqual(["on loue pour 90 euros"]);
    const [short] = drafted(`Vous savez, pour nous, le pressage dure 3 heures. ${close}`);
    expect(short?.phrasings).toEqual(["le pressage dure 3 heures."]);
  });

  test("is any sentence when all would be left out, because a module needs points", () => {
    const points = drafted("Bonjour à tous. Notre cidre vient du pays. Il a du goût.");
    expect(points.map(({ claim }) => claim)).toContain("Notre cidre vient du pays.");
  });

  test("is the guideline only while there is no transcript", () => {
    expect(drafted("", "Le pressage").map(({ claim }) => claim)).toEqual(["Le pressage"]);
  });

  test("has its figures as facts", () => {
    const facts = (source: DraftSource, language: Language) =>
      wordedIn(draftRubric(source, language), language).map((point) =>
        point.facts.map(({ value, unit, per, relation }) => [value, unit, per ?? "", relation]),
      );
    expect(facts(french, "fr").slice(0, 2)).toEqual([
      [[45, "EUR", "month", "exact"]],
      [[180, "min", "", "lessThan"]],
    ]);
    expect(facts(english, "en")[0]).toEqual([[300, "GBP", "week", "exact"]]);
    expect(facts(spanish, "es")[0]).toEqual([[30, "EUR", "month", "exact"]]);
  });
});

test("a question to ask stands in its place among the guidelines", () => {
  const transcript = "Le contrat coûte 45 euros. Le mouillage est couvert, sans franchise. Merci.";
  const guidelines =
    "Étapes\n**1**: Le contrat\n**2**: Demander combien de bateaux il possède\n**3**: Le mouillage";
  const { points } = draftRubric({ title: "", transcript, guidelines, evaluationPrompt: "" }, "fr");
  expect(points.map(({ toAsk }) => toAsk ?? false)).toEqual([false, true, false]);
});

describe("a rubric drafted from the texts", () => {
  const claims = (changes: Partial<DraftSource>) =>
    draftRubric({ ...french, ...changes }, "fr").points.map(
      ({ kind, wordings }) => `${kind === "forbidden" ? "!" : ""}${wordings.fr?.claim}`,
    );

  test("has the telling sentences in the order of the transcript when there are no guidelines", () => {
    expect(claims({ guidelines: "", evaluationPrompt: "" })).toEqual([
      "Le contrat coûte 45 euros par mois, et vous le réglez chaque trimestre.",
      "Si le moteur casse, le remorquage arrive en moins de trois heures, même la nuit.",
      "Le mouillage est couvert, mais seulement si une ancre de secours est à bord.",
      "Le bateau de prêt est compris.",
      "!La mer sera calme",
    ]);
  });

  test("adds no point for a line of the prompt that repeats another point", () => {
    const guidelines = "Étapes\n**1**: Le prix du contrat";
    const all = claims({ guidelines, evaluationPrompt: "" });
    expect(
      claims({ guidelines, evaluationPrompt: "- le bateau de prêt\n- le prix du contrat" }),
    ).toEqual(all);
    expect(claims({ guidelines, evaluationPrompt: "- le bonjour d'Anne, de Capelan" })).toEqual(
      all,
    );
  });

  test("makes a guideline blocking when a line of the prompt marks it", () => {
    const evaluationPrompt = "- le mouillage (à dire absolument)";
    const rubric = draftRubric({ ...french, evaluationPrompt }, "fr");
    expect(rubric.points.map(({ blocking }) => blocking)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test("uses a guideline as its own claim without a transcript", () => {
    expect(claims({ transcript: "", evaluationPrompt: "- le prix\n- la cale sèche" })).toEqual([
      "Le prix du contrat",
      "Délai de remorquage",
      "Le mouillage",
      "Bateau de prêt",
      "La cale sèche",
      "!Il n'y aura aucun retard",
    ]);
  });

  test.each([
    ["Ne jamais dire que le prix est fixe.", "Le prix est fixe"],
    [
      "Attention : personne n'a le droit de promettre la prime de l'État.",
      "Nous promettons la prime de l'État",
    ],
    ["- ne pas dire que la garantie est à vie", "La garantie est à vie"],
    ["Garantir un rendement est une ligne rouge.", "Nous promettons un rendement"],
  ])("has a red line in « %s »", (evaluationPrompt, claim) => {
    expect(claims({ guidelines: "", transcript: "", evaluationPrompt })).toEqual([`!${claim}`]);
  });

  test("uses the lines of guidelines without numbers", () => {
    const guidelines = "Étapes\n- Cale sèche\n- Bateau de prêt";
    expect(claims({ guidelines, transcript: "", evaluationPrompt: "" })).toEqual([
      "Cale sèche",
      "Bateau de prêt",
    ]);
  });

  test("includes a first line that is a guideline", () => {
    const guidelines = "**1**: Le mouillage\n**2**: Bateau de prêt";
    expect(claims({ guidelines, transcript: "", evaluationPrompt: "" })).toHaveLength(2);
  });

  test("keeps the order of the transcript with few guidelines", () => {
    const guidelines = "Étapes\n**1**: Le mouillage";
    expect(claims({ guidelines, evaluationPrompt: "" })).toEqual([
      "Le contrat coûte 45 euros par mois, et vous le réglez chaque trimestre.",
      "Si le moteur casse, le remorquage arrive en moins de trois heures, même la nuit.",
      "Le mouillage est couvert, mais seulement si une ancre de secours est à bord.",
      "!La mer sera calme",
    ]);
  });

  test("has at least as many points with guidelines as without them", () => {
    const transcript = Array.from(
      { length: 24 },
      (_, at) => `La formule numéro ${at + 1} couvre le ponton ${at + 40} du port.`,
    ).join(" ");
    const alone = claims({ transcript, guidelines: "", evaluationPrompt: "" }).length;
    const guidelines = "Étapes\n**1**: Saluer\n**2**: Le ponton 41\n**3**: Le ponton 60";
    expect(claims({ transcript, guidelines, evaluationPrompt: "" }).length).toBeGreaterThanOrEqual(
      alone,
    );
  });

  test.each<[Language, string, string]>([
    ["fr", "Le prix", "La formule coûte 40 euros par mois."],
    ["en", "The price", "The plan is 40 pounds a month."],
    ["es", "El precio", "La fórmula cuesta 40 euros al mes."],
  ])(
    "says in %s a guideline « %s » by the sentence that tells the price",
    (language, line, sentence) => {
      const transcript = `${sentence} ${{ fr: "La reprise est gratuite.", en: "We deliver on Monday.", es: "Entregamos el lunes." }[language]}`;
      const source = { title: "", transcript, guidelines: `- ${line}`, evaluationPrompt: "" };
      const said = wordedIn(draftRubric(source, language), language).map(({ claim }) => claim);
      expect(said).toContain(sentence);
      expect(said).not.toContain(line);
    },
  );

  test("has no point for a line of conduct, and has one for a question to ask", () => {
    const guidelines =
      "Étapes\n**1**: Saluer le client\n**2**: Demander combien de bateaux il possède (indispensable)";
    const { points } = draftRubric({ ...french, transcript: "", guidelines, evaluationPrompt: "" });
    expect(points).toMatchObject([
      {
        toAsk: true,
        blocking: true,
        wordings: {
          fr: { claim: "Combien de bateaux il possède\u00a0?", facts: [], question: "" },
        },
      },
    ]);
  });
});

const words = [french, english, spanish].flatMap((source) =>
  Object.values(source).join("\n").split(/ /),
);
const text = fc
  .array(fc.oneof(fc.constantFrom(...words, "\n", "- ", "**1**:", "**Interdit**:"), fc.string()), {
    maxLength: 60,
  })
  .map((parts) => parts.join(" "));

test("any texts make at most 15 points, each with its own claim in one language", () => {
  fc.assert(
    fc.property(
      fc.record({ title: text, transcript: text, guidelines: text, evaluationPrompt: text }),
      fc.constantFrom<Language>("fr", "en", "es"),
      (source, language) => {
        const rubric = draftRubric(source, language);
        expect(v.parse(RubricSchema, rubric)).toEqual(rubric);
        expect(rubric.points.length).toBeLessThanOrEqual(15);
        expect(wordedIn(rubric, language)).toHaveLength(rubric.points.length);
        expect(draftRubric(source, language)).toEqual(rubric);
        for (const { question } of wordedIn(rubric, language)) {
          expect(question).not.toMatch(/\d/);
          expect(factsOf(question, language)).toEqual([]);
        }
      },
    ),
  );
});
