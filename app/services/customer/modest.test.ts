import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, replyOf } from "../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { readPersona } from "./persona/persona";
import { familiarPhrasesOf, phrasesOf } from "./phrases/phrases";
import { planReply } from "./plan/plan";
import { takesLeave } from "./plan/leave";

/** Returns the reply to the rep's first words, or to the words after some turns. */
const told = (
  language: Language,
  userText: string,
  { sheet, claim = "", question = "", said = [] as string[], seed = 1 }: Partial<Told> = {},
) =>
  planReply(
    askedWith(userText, {
      language,
      ...(sheet !== undefined && { interactionPrompt: sheet }),
      points: claim === "" ? [] : [wordedIn(language, "p", claim, { question })],
      turns: spokenTurns(["C: …", ...said]),
    }),
    seed,
  ).sentences.join(" ");
interface Told {
  sheet: string;
  claim: string;
  question: string;
  said: string[];
  seed: number;
}

describe("an objection of the sheet", () => {
  it.each<[Language, string, string[]]>([
    ["fr", "Nom : Luc Roy\nObjections : place dans la cave, humidité", []],
    ["en", "Name: Luke Roy\nObjections: change of habits, place in the cellar", []],
    [
      "es",
      "Ana Gil dirige una academia en Soria. Suele objetar que los padres no quieren ver su nombre en internet.",
      ["Los padres no quieren ver su nombre en internet."],
    ],
    [
      "es",
      "Ana Gil dirige una academia en Soria. Suele objetar que el portero no deja su puesto.",
      [],
    ],
    [
      "en",
      "Ann Gill runs a school in Bath. She usually objects that the parents won't give their names.",
      ["The parents won't give their names."],
    ],
  ])("is said with its own subject, verb and owner, in %s: %s", (language, sheet, said) => {
    expect(readPersona(sheet, language).objections).toEqual(said);
  });
});

describe("a fact of the sheet", () => {
  it.each<[Language, string]>([
    ["fr", "Le client s'appelle Luc Roy. Le rangement des salles leur prend deux heures."],
    ["fr", "Le client s'appelle Luc Roy. Chaque soir le concierge les met dehors."],
    ["fr", "Vous êtes Luc Roy. J'objecte que la salle est petite."],
    ["en", "You are Luke Roy.\nWhat you like\n- a machine you can grease yourself"],
  ])(
    "is not said with another person's pronoun or without a verb, in %s: %s",
    (language, sheet) => {
      expect(readPersona(sheet, language).facts.map(({ text }) => text)).toEqual([]);
    },
  );
});

describe("a figure of the rep", () => {
  it.each<[Language, string, string]>([
    ["es", "Mide 120 por 60 centímetros.", "De sitio, ciento veinte por sesenta centímetros."],
    ["fr", "Il mesure 80 sur 60 centimètres.", "C'est quatre-vingts centimètres sur soixante."],
    ["es", "El filtro se cambia cada seis meses.", "El filtro se lo cambiamos cada seis meses."],
    ["es", "Sirve para las cuatro primeras clases.", "Sirve para las cuatro primeras clases."],
    ["en", "It covers the first three years.", "We cover the first three years for you."],
  ])("is not repeated without its words, in %s: %s", (language, claim, userText) => {
    const said = [1, 2, 3, 4, 5, 6].map((seed) =>
      told(language, userText, { claim, seed, said: ["…", "C: …"] }),
    );
    expect(said.join(" ")).not.toMatch(/O sea|Donc |So, |vale\.|je note|noted|apuntado/u);
  });
});

describe("first words of the rep", () => {
  it.each<[Language, string]>([
    [
      "en",
      "Hi, I'm Jas. No worries at all, I can see you're flat out. How's the week treating you?",
    ],
    ["en", "Morning, thanks for having me. Cracking spot, I must say. How's the river today?"],
    ["es", "¡Buenas! Soy Marta, de Simuvía. ¿Qué tal va la mañana? Oye, qué foto."],
    ["fr", "Bonjour, je suis Léa, de Simuvia. Ça va la matinée ?"],
  ])("with a how-are-you get its answer in %s: %s", (language, userText) => {
    const said = told(language, userText);
    expect(phrasesOf(language).wellbeing.some((line) => said.includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "Hiya. I'm Becky. Shoes are off, don't worry. Took me a while to find the door!"],
    ["es", "Soy Lucía. Uf, qué bien se está aquí, en la calle no se puede ni andar."],
    ["fr", "Je suis Léa. Ne vous inquiétez pas, j'ai trouvé la porte."],
  ])("that are friendly are not waved aside in %s: %s", (language, userText) => {
    const said = told(language, userText);
    expect(phrasesOf(language).moveOn.filter((line) => said.includes(line))).toEqual([]);
    expect(takesLeave(said)).toBe(false);
  });
});

describe("a plain question about the customer", () => {
  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous êtes Luc Roy. Vous avez trois vitrines.",
      "Je vais faire court. Comment prévenez-vous les gens ?",
      "notYet",
    ],
    [
      "en",
      "You are Luke Roy.",
      "I'd want to see it too. What's the worst bit of ground you've got?",
      "permission",
    ],
    ["es", "Usted es Ana Gil.", "Le pregunto primero: ¿cuántos pisos llevan ustedes?", "notYet"],
  ])("is no proposal, in %s: %s", (language, sheet, userText, kind) => {
    const { notYet, answers } = phrasesOf(language);
    const said = told(language, userText, { sheet, said: ["…", "C: …"] });
    const forms = kind === "notYet" ? notYet : answers.permission;
    expect(forms.filter((line) => said.includes(line))).toEqual([]);
  });

  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "- Personnage : Ida Roy\n- 430 élèves, 17 classes\n- L'appel se fait sur des billets que deux élèves portent au bureau",
      "Combien d'élèves accueillez-vous ?",
      /430 élèves\.$/u,
    ],
    [
      "en",
      "Ida Roy owns a school in Bath. She has seven instructors, two of them part time.",
      "How many instructors have you got?",
      /Seven instructors\.$/u,
    ],
    [
      "en",
      "Workshop: Ida Roy. About nine new desks a year.\nUsually 30 to 35 customers' desks in the room.",
      "How many desks do you have in here?",
      /It depends, really\.$/u,
    ],
  ])(
    "for a number gets the only one of its noun, in %s: %s",
    (language, sheet, userText, answer) => {
      expect(replyOf(language, sheet, userText)).toMatch(answer);
    },
  );

  it.each<[Language, string, string, RegExp]>([
    [
      "en",
      "Ida Roy runs a school in Bath. She makes the decisions herself.",
      "How do the bookings come in at the moment?",
      /decisions/u,
    ],
    [
      "en",
      "Name: Ida Roy\nMoney: about £4,500 in the kitty.",
      "What would it cost you if somebody got hurt?",
      /4,500/u,
    ],
    [
      "en",
      "Name: Ida Roy\nDamp: one cello, open seam.",
      "What would it have to prove to you before you trusted it?",
      /cello/u,
    ],
    [
      "es",
      "Personaje: Ida Gil.\nTeatro actual: estructura de madera. En enero, al suelo en plena función.",
      "¿Qué es lo que más le preocupa de cambiar de teatro?",
      /madera|enero/u,
    ],
  ])("is told no fact about something else, in %s: %s", (language, sheet, userText, fact) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(fact);
  });
});

describe("words of a second reading", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "Vous êtes Ida Roy, patronne d'un atelier à Lens. Vous sortez 26 millions de pièces par an sur deux lignes.",
      "Le tri, en bout de ligne, ça se passe comment aujourd'hui ?",
      /millions/u,
    ],
    [
      "en",
      "- You play Ida Roy, key cutting\n- Cuts about 45 keys a day\n- Uses two manual machines",
      "And what are you cutting your keys on at the moment?",
      /45/u,
    ],
    [
      "en",
      "Ida Roy plates brackets. The line uses around 40 cubic metres of rinse water a day.",
      "I'll be quick. Can I just ask, how much rinse water does the line use in a day?",
      /Not so fast/u,
    ],
    [
      "fr",
      "Vous êtes Ida Roy.",
      "Et une dérive, quand ça arrive, ça vous coûte quoi, à peu près ?",
      /Peut-être|possible/u,
    ],
  ])("get no line about something else, in %s: %s", (language, sheet, userText, wrong) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(wrong);
  });
});

describe("words of a third reading", () => {
  it("take leave to ask for a question, not for a proposal", () => {
    const asked = "Est-ce que je peux vous demander avec quoi vous travaillez aujourd'hui ?";
    expect(replyOf("fr", "Vous êtes Ida Roy.", asked)).not.toMatch(/Pas si vite|un peu tôt/u);
  });
  it("ask for the offer in the first turn, not for more of it", () => {
    const said = [1, 2, 3, 4].map((seed) =>
      told("es", "Vaya helada la de esta mañana, venía por la autovía y no se veía nada.", {
        seed,
      }),
    );
    expect(said.join(" ")).not.toMatch(/un poco más|le sigo|Continúe/u);
  });
  it("say tú to a rep whom the sheet calls tú", () => {
    const phrases = JSON.stringify(familiarPhrasesOf("es"));
    expect(phrases).not.toMatch(/¿(?:Me |Me lo |Lo )?puede |(?<!\p{L})usted(?!\p{L})/u);
  });
});

describe("a question of the rubric", () => {
  const OFFER = "We make a thermal camera for the bow.";
  const claim = "The screen dims at night.";
  const ask = (question: string, userText: string) =>
    [1, 2, 3, 4]
      .map((seed) =>
        told("en", userText, { claim, question, seed, said: ["…", "C: …", OFFER, "C: …"] }),
      )
      .join(" ");
  it("waits until the rep has said its words", () => {
    expect(ask("Is that screen going to blind me?", OFFER)).not.toContain("blind");
    expect(ask("Does the camera need training?", OFFER)).toContain("camera");
  });
  it("does not answer a question of the rep", () => {
    expect(ask("Does the camera need training?", "How do you see the bow today?")).not.toContain(
      "camera",
    );
  });
});
