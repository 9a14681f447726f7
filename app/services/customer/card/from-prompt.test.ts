import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import { CardSchema, MANNERS, SHRUG_KINDS, VOICE_KEYS } from "~/models/terms/customer-card";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { sentenceKey } from "~/services/talk/whole-sentences";
import { checkCard } from "../check-card";
import { cardFromPrompt } from "./from-prompt";
import { mannerCard } from "./manner-card";

const cardOf = (interactionPrompt: string, language: Language = "fr") =>
  cardFromPrompt({ interactionPrompt, language, manner: "direct" });

const french = `Tu es Marc Dubois, imprimeur à Tours.
Humeur : pressé, un peu sec.
Effectif : douze personnes
Fournisseur actuel : un grossiste de Lyon, livré le mardi.
Je paie quatre cents euros par mois pour les machines.
Nous avons des pannes tous les vendredis.
Je trouve que les commerciaux promettent beaucoup.
Ne dis jamais que ton bail finit en juin.
Objections :
- J'ai déjà une machine qui tourne.
- « C'est trop cher pour nous. »
- Vous prenez combien sur chaque vente ?
- Tu trouves les délais trop longs.
Règles :
- Reste dans ton rôle.
- Réponds en vingt mots.`;

const english = `You are Jane Miller, head of a small library in Leeds.
Mood: friendly, a bit tired
Staff: nine people, two part-time
We use paper cards today.
I pay about ninety pounds a month for them.
Our old scanner breaks every winter.
I prefer people who call back.
Never reveal that the council pays half.
When the rep presents, you object: "We have no time for training."
Stay in your role.`;

const spanish = `Eres Ana Ruiz, dueña de un vivero en Murcia.
Carácter: amable y prudente
Equipo: siete personas
Pago trescientos euros al mes.
Tengo un problema con el riego en agosto.
Prefiero tratar siempre con la misma persona.
Nunca digas que cierro en diciembre.
Objeciones:
- Ya tengo un proveedor de toda la vida.
- Es demasiado caro.`;

describe("a card from a prompt by code", () => {
  test("takes name, labels and first-person sentences of a French prompt", () => {
    const card = cardOf(french);
    expect(card).toMatchObject({ name: "Marc Dubois", role: "imprimeur à Tours", origin: "form" });
    expect(card.mood.warmth).toBe("pressé, un peu sec.");
    expect(card.facts.map(({ field, says }) => [field, says[0]])).toEqual([
      ["name", "Marc Dubois."],
      ["business", "Je suis imprimeur à Tours."],
      ["people", "Douze personnes."],
      ["today", "Un grossiste de Lyon, livré le mardi."],
      ["cost", "Je paie quatre cents euros par mois pour les machines."],
    ]);
    expect(card.troubles[0]?.says).toBe("Nous avons des pannes tous les vendredis.");
    expect(card.opinions[0]?.says).toBe("Je trouve que les commerciaux promettent beaucoup.");
    expect(card.objections.map(({ says, when, must }) => [says, when, must])).toEqual([
      ["J'ai déjà une machine qui tourne.", "any", true],
      ["C'est trop cher pour nous.", "after price", true],
      ["Vous prenez combien sur chaque vente ?", "any", true],
      ["Je trouve les délais trop longs.", "any", true],
    ]);
    expect(card.secrets).toEqual(["Ne dis jamais que ton bail finit en juin."]);
    expect(card.directions).toContain("Reste dans ton rôle.");
  });

  test("reads an English prompt", () => {
    const card = cardOf(english, "en");
    expect(card).toMatchObject({
      name: "Jane Miller",
      role: "head of a small library in Leeds",
      secrets: ["Never reveal that the council pays half."],
    });
    expect(card.facts.map(({ field, value }) => [field, value])).toEqual([
      ["name", "Jane Miller"],
      ["business", "I'm the head of a small library in Leeds"],
      ["people", "nine people, two part-time"],
      ["today", "we use paper cards today"],
      ["cost", "I pay about ninety pounds a month for them"],
    ]);
    expect(card.troubles[0]?.says).toBe("Our old scanner breaks every winter.");
    expect(card.opinions[0]?.says).toBe("I prefer people who call back.");
    expect(card.objections[0]).toMatchObject({ says: "We have no time for training.", must: true });
    expect(card.directions).toContain("Stay in your role.");
  });

  test("reads a Spanish prompt", () => {
    const card = cardOf(spanish, "es");
    expect(card).toMatchObject({ name: "Ana Ruiz", role: "dueña de un vivero en Murcia" });
    expect(card.facts.map(({ field }) => field)).toEqual(["name", "business", "people", "cost"]);
    expect(card.troubles[0]?.says).toBe("Tengo un problema con el riego en agosto.");
    expect(card.opinions[0]?.says).toBe("Prefiero tratar siempre con la misma persona.");
    expect(card.objections.map(({ says, when }) => [says, when])).toEqual([
      ["Ya tengo un proveedor de toda la vida.", "any"],
      ["Es demasiado caro.", "after price"],
    ]);
    expect(card.secrets).toEqual(["Nunca digas que cierro en diciembre."]);
  });

  test("takes the default prompt's role and objections, and none of its rules as speech", () => {
    const card = cardOf(defaultInteractionPrompt);
    expect(card.role).toBe("le propriétaire d'un restaurant");
    expect(card.objections.map(({ says }) => says)).toEqual([
      "J'ai déjà un outil qui fonctionne, pourquoi changer ?",
      "Combien cela coûte-t-il vraiment, tout compris ?",
      "Mon équipe n'aura pas le temps d'apprendre.",
    ]);
    expect(card.facts.map(({ says }) => says[0])).toEqual([
      "Je suis le propriétaire d'un restaurant.",
    ]);
  });

  test.each<[Language, told: string, said: string[]]>([
    [
      "fr",
      "Tu as deux vendeurs... Tu as repris le garage en 2016.",
      ["J'ai repris le garage en 2016."],
    ],
    ["fr", "Vous êtes sept au comptoir.", ["On est sept au comptoir."]],
    ["fr", "Quatre moniteurs, cinq voitures.", ["Quatre moniteurs, cinq voitures."]],
    [
      "fr",
      "Ton associé, Paul, décide avec toi des dépenses.",
      ["Mon associé, Paul, décide avec moi des dépenses."],
    ],
    ["fr", "Réponds en trois phrases. Reste poli. Tu dois garder le rendez-vous pour la fin.", []],
    ["en", "You clean the tools yourself on Sundays.", ["I clean the tools myself on Sundays."]],
    [
      "en",
      "Around 15 people a week just don't turn up.",
      ["Around 15 people a week just don't turn up."],
    ],
    ["en", "Answer in 20 words. You must never help the rep. Stay calm.", []],
    ["es", "Llevas el club desde 2017.", ["Llevo el club desde 2017."]],
    [
      "es",
      "Llevas el club desde 2017. Sois seis empleados.",
      ["Llevo el club desde 2017.", "Somos seis empleados."],
    ],
    ["es", "Hace dos años probaste otra plataforma.", ["Hace dos años probé otra plataforma."]],
    ["es", "Las reservas llegan y las apuntas en una libreta.", []],
    ["es", "Responde en 15 palabras. Debes pedir el precio.", []],
  ])("tells the customer's own, and no order to the actor (%s): %s", (language, told, said) => {
    const { facts, troubles, opinions } = cardOf(told, language);
    const lines = [
      ...facts.flatMap(({ says }) => says),
      ...[...troubles, ...opinions].map(({ says }) => says),
    ];
    expect(lines).toEqual(said);
  });

  test("cuts a long sentence at its words of joining", () => {
    const told =
      "Tu perds à peu près huit heures de conduite par semaine parce que des élèves ne viennent pas.";
    expect(cardOf(told).troubles.map(({ says }) => says)).toEqual([
      "Je perds à peu près huit heures de conduite par semaine.",
      "Des élèves ne viennent pas.",
    ]);
  });

  test.each<[Language, string]>([
    ["fr", "Ce que je ne dirai jamais, même si on insiste : je pense fermer l’atelier."],
    ["fr", "Je garde pour moi que mon associé part."],
    ["en", "I won't tell anybody that my lease ends in May."],
    ["es", "Nunca diré que los dueños de la tienda se van en junio y que no lo sabe nadie."],
  ])("keeps a secret told in the first person (%s): %s", (language, told) => {
    const { secrets, facts, troubles, opinions, objections } = cardOf(told, language);
    expect(secrets).toEqual([told]);
    expect([...facts, ...troubles, ...opinions, ...objections]).toEqual([]);
  });

  test.each<[Language, string, string[]]>([
    [
      "en",
      "At first you say that hives need no cable, then that your sons will laugh, and if asked that you have no time.",
      ["Hives need no cable.", "My sons will laugh.", "I have no time."],
    ],
    [
      "fr",
      "Tu dis que le câble gêne les clients, puis que ton comptable refusera.",
      ["Le câble gêne les clients.", "Mon comptable refusera."],
    ],
    ["es", "Primero dices que el cable molesta.", ["El cable molesta."]],
    [
      "fr",
      "Je dirai : « Chez nous, tout est en bois », « Mes cahiers suffisent ».",
      ["Chez nous, tout est en bois.", "Mes cahiers suffisent."],
    ],
  ])("hears announced objections (%s): %s", (language, told, said) => {
    expect(cardOf(told, language).objections.map(({ says }) => says)).toEqual(said);
  });

  test("cuts a long sentence of the customer's own, and another person's past is no order", () => {
    const fr = cardOf(
      "J'ai 90 chevaux dans quatre écuries, trois palefreniers à l'année et un apprenti de juin à septembre.",
    );
    expect(fr.facts.flatMap(({ says }) => says)).toEqual([
      "J'ai 90 chevaux dans quatre écuries.",
      "Trois palefreniers à l'année et un apprenti de juin à septembre.",
    ]);
    const en = cardOf("In 2019 a salesman sold you a pump that leaked.", "en");
    expect(en.facts.flatMap(({ says }) => says)).toEqual([
      "In 2019 a salesman sold me a pump that leaked.",
    ]);
  });

  test("reads labels in words of their own, and the clause behind a name", () => {
    const { facts, troubles } = cardOf(
      "- Ce que ça te coûte : 900 euros de foin → chaque mois\n- Mauvais souvenir : une toiture arrachée",
    );
    expect(facts).toMatchObject([{ field: "cost", says: ["900 euros de foin, chaque mois."] }]);
    expect(troubles).toMatchObject([{ says: "Une toiture arrachée." }]);
    const en = cardOf("You are Ann Lowe, 51, and you have run a stable since 2004.", "en");
    expect(en.name).toBe("Ann Lowe");
    expect(en.facts.map(({ says }) => says[0])).toEqual([
      "Ann Lowe.",
      "I have run a stable since 2004.",
    ]);
    const es = cardOf(
      "CLIENTE: Luis Vera (Lucho), 40 años. Unas 300 sillas de montar para los clientes.",
      "es",
    );
    expect([es.name, ...es.facts.flatMap(({ says }) => says)]).toEqual([
      "Luis Vera",
      "Luis Vera.",
      "Unas 300 sillas de montar para los clientes.",
    ]);
  });

  test("keeps an objection to the rep as it is", () => {
    const { objections } = cardOf("Objections:\n- You lot always say that.", "en");
    expect(objections.map(({ says }) => says)).toEqual(["You lot always say that."]);
  });

  test("in another language is the manner in that language with the customer's name", () => {
    const card = cardOf(french, "es");
    expect(card).toEqual({ ...mannerCard("direct", "es"), name: "Marc Dubois" });
  });

  test.each([
    "",
    "   \n\n",
    ":",
    "- \n- ",
    "« ",
    "Nom :",
    "x".repeat(20_000),
    "a: b\n".repeat(500),
  ])("is a card whatever the prompt: %j", (prompt) => {
    for (const language of LANGUAGES)
      expect(v.safeParse(CardSchema, cardOf(prompt, language)).success).toBe(true);
  });
});

describe.each(LANGUAGES)("the manners in %s", (language) => {
  test.each(MANNERS)("have every moment, in lines that a card may hold: %s", (manner) => {
    const card = mannerCard(manner, language);
    expect(v.parse(CardSchema, card)).toEqual(card);
    expect(Object.keys(card.voice)).toEqual([...VOICE_KEYS]);
    expect(Object.keys(card.shrugs)).toEqual([...SHRUG_KINDS]);
    expect(card.voice.goOn?.length).toBeGreaterThanOrEqual(3);
    expect(checkCard(card, { points: [], language, known: "" }).refused).toEqual([]);
  });

  test("share no line", () => {
    const lines = MANNERS.flatMap((manner) => {
      const { voice, shrugs, greeting, smallTalk, ends } = mannerCard(manner, language);
      return [
        ...new Set([
          ...Object.values({ ...voice }).flat(),
          ...Object.values({ ...shrugs }).flat(),
          greeting,
          ...smallTalk.map(({ says }) => says),
          ends ?? "",
        ]),
      ].flatMap((line) => (line ? [sentenceKey(line)] : []));
    });
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
  });
});
