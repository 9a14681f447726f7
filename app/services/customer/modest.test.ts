import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith, replyOf } from "../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { readPersona } from "./persona/persona";
import { familiarPhrasesOf, isFamiliar, phrasesOf } from "./phrases/phrases";
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
    ["en", "It comes in a twenty-litre can.", "We bring it in a twenty-litre can."],
    ["en", "It shows a calf from day 27.", "It'll show you a calf from day twenty-seven."],
  ])("is not repeated without its words, in %s: %s", (language, claim, userText) => {
    const said = [1, 2, 3, 4, 5, 6].map((seed) =>
      told(language, userText, { claim, seed, said: ["…", "C: …"] }),
    );
    expect(said.join(" ")).not.toMatch(/O sea|Donc |So, |vale\.|, right\.|je note|noted|apuntado/u);
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
  it("announce a question, and ask for none: 'une question toute simple'", () => {
    const asked = "Je me permets une question toute simple : vos devis, vous les faites comment ?";
    expect(replyOf("fr", "Vous êtes Ida Roy.", asked)).not.toContain("Rien de précis");
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

describe("words of a fourth reading", () => {
  it.each<[Language, string, string, RegExp]>([
    [
      "fr",
      "Tu es Luc Roy, menuisier à Lens. Vous êtes six, et vous refaites une trentaine de portes par an.",
      "Vous êtes combien ?",
      /refaites/u,
    ],
    [
      "en",
      "You are Ida Roy. You are chatty, warm, quick, and you laugh at yourself.",
      "So tell me, what are you using right now?",
      /laugh/u,
    ],
    [
      "es",
      "Ida Gil tiene un taller en Soria. Hoy se arregla con mascarillas, la ventana abierta y un aspirador de mano que hace tanto ruido que las clientas se quejan.",
      "¿Cómo os apañáis ahora con el polvo?",
      /abierta\.$/u,
    ],
    [
      "en",
      "You are Ida Roy.",
      "Per bucket, do you know what your present one costs you?",
      /More than/u,
    ],
    [
      "es",
      "Usted es Ida Gil.",
      "Y los clientes, cuando le dejan el coche, ¿cómo se enteran de cómo está?",
      /Bien, gracias|quejo/u,
    ],
    [
      "fr",
      "Vous êtes Ida Roy.",
      "Si on ne faisait qu'une petite partie, vous choisiriez quelles salles ?",
      /Oui|d'accord/iu,
    ],
  ])("get no such line in %s: %s %s", (language, sheet, userText, wrong) => {
    expect(replyOf(language, sheet, userText)).not.toMatch(wrong);
  });

  it.each<[Language, string]>([
    ["es", "¡Hola! Tranquila, yo le dejo la mano quieta."],
    ["en", "Good morning! Your roses are looking fantastic this year."],
  ])("that only greet are asked for no answers in %s: %s", (language, userText) => {
    const { notYet, concrete, offer } = phrasesOf(language);
    const said = [1, 2, 3, 4].map((seed) => told(language, userText, { seed }));
    expect([...notYet, ...concrete].filter((line) => said.join(" ").includes(line))).toEqual([]);
    expect(said.every((one) => offer.some((line) => one.endsWith(line)))).toBe(true);
  });

  it("ask a drafted question only with the rep's own words", () => {
    const claim = "Vous pouvez demander un acompte de dix euros.";
    const sheet = "Vous êtes Ida Roy. Vous craignez de demander un acompte.";
    const lines = [1, 2, 3, 4].map((seed) =>
      told("fr", "Notre agenda est en ligne, tout simplement.", {
        claim,
        sheet,
        seed,
        said: ["…", "C: …"],
      }),
    );
    expect(lines.join(" ")).not.toMatch(/acompte \?/u);
  });

  it("are taken up with an unsaid maybe", () => {
    const { maybe } = phrasesOf("fr");
    const [one = "", two = "", three = ""] = maybe;
    const said = ["…", `C: ${one}`, "…", `C: ${two}`, "…", "C: …"];
    const lines = [1, 2, 3, 4].map((seed) =>
      told("fr", "Je vous propose un essai, et si on en parlait ?", { said, seed }),
    );
    expect(lines.join(" ")).not.toContain(one);
    expect(three).not.toBe("");
  });

  it("tell a fact again only to the clause that asks for it", () => {
    const sheet = "Tu es Ida Roy. Tu as trois séchoirs.";
    const said = ["Combien de séchoirs avez-vous ?", "C: J'ai trois séchoirs."];
    const asked = "Mais la dernière fois qu'un séchoir a lâché, vous avez perdu combien ?";
    expect(told("fr", asked, { sheet, said })).not.toMatch(/trois séchoirs/u);
  });

  it.each<[Language, string, RegExp]>([
    ["en", "I'll call back on Tuesday week.", /Tuesday week/u],
    ["fr", "Je repasse mardi en huit.", /Mardi en huit/iu],
    ["es", "Vuelvo el martes de la semana que viene.", /martes de la semana que viene/u],
  ])("name the proposed day whole in %s: %s", (language, userText, day) => {
    const said = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    expect(told(language, userText, { said })).toMatch(day);
  });

  it.each<[Language, string]>([
    ["en", "That's grand. I'll leave you to it, thanks a million for your time. Mind yourself."],
    ["es", "Venga, te dejo seguir con el barro. Un placer, y gracias por el rato."],
  ])("are heard as a goodbye in %s: %s", (language, userText) => {
    const said = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    expect(takesLeave(told(language, userText, { said }))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "How about I bring one over on Wednesday, no charge, and you and your husband try it?"],
    ["es", "Mira, te pongo dos el lunes, gratis hasta fin de mes."],
    ["fr", "Ce que je vous propose, c'est d'en poser un seul, mardi prochain, à l'essai."],
  ])("that propose a trial get an answer in %s: %s", (language, userText) => {
    const { onward, chat } = phrasesOf(language);
    const lines = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    const said = [1, 2, 3, 4].map((seed) => told(language, userText, { said: lines, seed }));
    expect([...onward, ...chat].filter((line) => said.join(" ").includes(line))).toEqual([]);
  });

  it("are answered in tú when both have said it", () => {
    expect(isFamiliar("Eres Ida Gil.\n7. Hablas de tú, cercana.", "Buenas.", "es")).toBe(true);
    expect(isFamiliar("Modo: irónica, de tú", "Buenas.", "es")).toBe(true);
    expect(isFamiliar("Ida Gil.", "Pasa sin miedo.", "es", "¿Cuántas plazas tienes?")).toBe(true);
    expect(isFamiliar("Ida Gil.", "Pasa sin miedo.", "es", "¿Cuántas plazas tiene?")).toBe(false);
  });
});
