import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { questionFromRep } from "./answers/rep-question";
import { isRude } from "./hearing/insults";
import { AHEAD } from "./unmarked-question";
import { askedWith } from "../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { phrasesOf } from "./phrases/phrases";
import { planReply } from "./plan/plan";

const SHEETS: Record<Language, string> = {
  fr: "Tu es Paule Vidal, relieuse à Albi. Tu as quatre presses et un apprenti. Ta sœur Anne tient les comptes. C'est ton cousin qui apporte le cuir. Tu commandes ton papier à un marchand de Castres.",
  en: "You are Paula Vidal, bookbinder in Bath. You have four presses and an apprentice. Your sister Anne does the books. You order your paper from a dealer in Frome.",
  es: "Eres Paula Vidal, encuadernadora en Soria. Tienes cuatro prensas y un aprendiz. Tu hermana Ana lleva las cuentas. Compras el papel a un almacén de Burgos.",
};
const CLAIMS: Record<Language, string[]> = {
  fr: ["L'entretien d'une presse coûte 34 euros.", "Une pièce cassée est remplacée le jour même."],
  en: ["Servicing a press costs 34 pounds.", "A broken part is replaced the same day."],
  es: ["El mantenimiento de una prensa cuesta 34 euros.", "La pieza rota se cambia en el día."],
};

/** Returns the customer's reply in speech without marks, after the rep has named the offer. */
const reply = (language: Language, userText: string, said: string[] = []) =>
  planReply(
    askedWith(userText, {
      language,
      interactionPrompt: SHEETS[language],
      points: CLAIMS[language].map((claim, at) => wordedIn(language, `p${at}`, claim)),
      turns: spokenTurns(["C: …", CLAIMS[language][1] ?? "", "C: …", ...said]),
    }),
    1,
  );
const words = (plan: ReturnType<typeof reply>) => plan.sentences.join(" ");

describe("a question without its mark", () => {
  it.each<[Language, string, string]>([
    ["fr", "et vous avez combien de presses", "Quatre presses"],
    ["en", "so how many presses have you got", "Four presses"],
  ])("is answered from the sheet in %s: %s", (language, question, answer) => {
    expect(words(reply(language, question))).toContain(answer);
  });

  it.each<[Language, string]>([
    ["fr", "vous sauriez pas où je peux trouver une pharmacie"],
    ["en", "do you know where the station is"],
    ["es", "oiga sabe si el museo abre hoy"],
  ])("that the sheet does not answer gets a human answer in %s: %s", (language, question) => {
    const { toOffer } = phrasesOf(language).answers;
    expect(toOffer.some((line) => words(reply(language, question)).includes(line))).toBe(true);
  });

  it("that sums up what the customer said is agreed to", () => {
    const said = words(reply("fr", "si je comprends bien vous êtes deux à l'atelier"));
    expect(phrasesOf("fr").answers.summary.some((line) => said.includes(line))).toBe(true);
  });

  it("is none in words that state a point", () => {
    const said = "comment on fait quand une pièce casse on la remplace le jour même";
    expect(reply("fr", said).act).not.toBe("answer");
  });
});

describe("a remark", () => {
  it.each<[Language, string, "flattered" | "remarks" | "forgiven"]>([
    ["fr", "c'est superbe chez vous", "flattered"],
    ["fr", "il fait un froid de canard ce matin", "remarks"],
    ["fr", "désolé je suis un peu enrhumé", "forgiven"],
    ["en", "what a charming place", "flattered"],
    ["en", "the traffic was awful today", "remarks"],
    ["es", "qué bonito es su taller", "flattered"],
    ["es", "hace mucho calor hoy", "remarks"],
  ])("has a short answer in %s: %s", (language, said, kind) => {
    expect(phrasesOf(language)[kind]).toContain(reply(language, said).sentences[0]);
  });
});

it.each<[Language, string]>([
  ["fr", "Ce que je voulais dire c'est que vous tapez son numéro et c'est tout."],
  ["es", "Lo que quería decir es que se teclea el número y ya está."],
  ["fr", "mince ouais ben justement il y a une sonde qui coupe l'arrosage"],
  ["es", "y te dice dónde está cada dos segundos con tres metros de error"],
  ["en", "What I meant is that you type its number and that's it."],
])("no apology in %s: %s", (language, said) => {
  expect(phrasesOf(language).forgiven).not.toContain(reply(language, said).sentences[0]);
});

describe("contempt without an insult's name", () => {
  it.each<[Language, string]>([
    ["fr", "c'est moche chez vous"],
    ["en", "your shop is a dump"],
    ["es", "su tienda es una vergüenza"],
    ["fr", "vous n'y connaissez rien"],
    ["en", "you clearly don't understand anything"],
    ["es", "usted no tiene ni idea"],
  ])("is taken up in %s: %s", (language, said) => {
    expect(reply(language, said).act).toBe("calm");
  });

  it.each<[Language, string]>([
    ["fr", "nous reprenons vos machines pourries et vous en avez une neuve"],
    ["fr", "si votre atelier est moche on le repeint"],
    ["en", "we take your ugly old shelves away"],
    ["es", "nosotros le cambiamos las máquinas feas"],
  ])("is none in words of an offer in %s: %s", (language, said) => {
    expect(reply(language, said).act).not.toBe("calm");
  });
});

describe("a suggested next step", () => {
  it.each<[Language, string]>([
    ["fr", "le mieux c'est qu'on commence avec une seule machine"],
    ["en", "why don't we start with just the one"],
    ["es", "le propongo empezar con una sola"],
  ])("is not taken for a claim in %s: %s", (language, said) => {
    const { maybe, notYet, answers } = phrasesOf(language);
    const forms = [...maybe, ...notYet, ...answers.propose];
    expect(forms.some((line) => words(reply(language, said)).includes(line))).toBe(true);
  });
});

it("a price whose zero slipped is doubted, whatever its rate", () => {
  expect(reply("fr", "c'est trois cent quarante euros par presse").act).toBe("doubt");
  expect(reply("fr", "c'est trente-quatre euros par presse").act).not.toBe("doubt");
});

it("says its question again, not its last sentence", () => {
  const said = ["bonjour", "C: Bien. Combien coûte l'entretien ?", "oui", "C: Restons courtois."];
  expect(words(reply("fr", "vous pouvez répéter", said))).toContain("Combien coûte l'entretien ?");
});

it.each<[Language, string, string]>([
  ["fr", "C: Bien. Combien coûte l'entretien ?", "attendez, un tracteur passe, vous disiez ?"],
  ["en", "C: Right. How much is the service?", "sorry, a lorry passed, you were saying?"],
  ["es", "C: Bien. ¿Cuánto cuesta el servicio?", "perdona, ¿me lo repites, que no te he oído?"],
])(
  "says its question again when the rep did not hear it (%s, after %s): %s",
  (language, line, said) => {
    const question = line.split(". ")[1] ?? "";
    expect(words(reply(language, said, ["bonjour", line]))).toContain(question);
  },
);

it("says no question again that was asked long before", () => {
  const question = "C: Bien. Combien coûte l'entretien ?";
  const said = [question, "34 euros", "C: Entendu.", "voilà", "C: Oui, ça me va."];
  expect(words(reply("fr", "vous pouvez répéter", said))).toContain("Oui, ça me va.");
});

it("takes up the day of a goodbye that names one", () => {
  expect(words(reply("fr", "allez à samedi bonne journée"))).toContain("Samedi");
});

it.each<[Language, string]>([
  ["fr", "Merci pour votre accueil."],
  ["fr", "On répare du lundi à vendredi."],
  ["es", "Gracias por su tiempo."],
])("does not take leave while a question is open, in %s: %s", (language, text) => {
  expect(reply(language, text).act).not.toBe("close");
});

it("does not ask a question that points back to other words", () => {
  const point = {
    ...wordedIn("fr", "old", "La machine usée est reprise."),
    question: "Et pour l'ancienne ?",
  };
  const plan = planReply(
    askedWith("Une pièce cassée est remplacée le jour même.", {
      language: "fr",
      points: [point],
      turns: spokenTurns(["C: …"]),
    }),
    1,
  );
  expect(words(plan)).not.toContain("l'ancienne");
});

it("does not doubt three days' price after a day's, nor a sum on top", () => {
  const points = [wordedIn("fr", "rent", "La grande se loue 150 euros par jour.")];
  const turns = spokenTurns(["C: …", "La grande se loue 150 euros par jour.", "C: Entendu."]);
  const after = (userText: string) =>
    planReply(askedWith(userText, { language: "fr", points, turns }), 1).act;
  expect(after("Alors la grande, trois jours de location, ça ferait 450 euros.")).not.toBe("doubt");
  expect(after("La grande se loue 160 euros en plus, avec le chauffeur.")).not.toBe("doubt");
  expect(after("La grande se loue 190 euros par jour.")).toBe("doubt");
});

it("does not doubt a figure because the figure of another point was said before", () => {
  const points = [
    wordedIn("fr", "rent", "Le loyer est de 129 euros hors taxes par mois."),
    wordedIn("fr", "option", "La remorque est en option, à 19 euros par mois.", {
      phrasings: ["elle fait monter le loyer de dix-neuf euros mensuels", "19 euros du mois"],
    }),
  ];
  const said = (userText: string, ...lines: string[]) =>
    planReply(askedWith(userText, { language: "fr", points, turns: spokenTurns(lines) }), 1).act;
  const rent = ["C: …", "Le loyer est de 129 euros hors taxes par mois.", "C: Entendu."];
  expect(said("La remorque est en option, à 19 euros par mois.", ...rent)).not.toBe("doubt");
  expect(said("Le loyer est de 99 euros hors taxes par mois.", ...rent)).toBe("doubt");
});

describe("a plain question is not taken", () => {
  it.each<[Language, string]>([
    ["en", "What time do you wake up?"],
    ["en", "So there is no need to hurry up?"],
    ["fr", "À quelle heure vous réveillez-vous ?"],
  ])("for an insult (%s): %s", (language, said) => {
    expect(isRude(said, language)).toBe(false);
  });

  it.each<[Language, string]>([
    ["es", "¿Cuándo abrió el negocio?"],
    ["es", "¿Pero quién lo limpia?"],
    ["es", "¿Tengo razón?"],
    ["fr", "On se gare où ?"],
    ["en", "What would the neighbours do?"],
  ])("for an offer (%s): %s", (language, said) => {
    expect(questionFromRep(said, language)?.kind).not.toBe("propose");
  });

  it.each<[Language, string]>([
    ["en", "What's your number one problem?"],
    ["es", "¿Cuál es su número de clientes al día?"],
    ["fr", "Vous prenez les commandes sur votre portable ?"],
  ])("for one about an address (%s): %s", (language, said) => {
    expect(questionFromRep(said, language)?.kind).not.toBe("contact");
  });

  it.each<[Language, string, string]>([
    ["es", "¿Cuántos trabajan en la panadería?", "people"],
    ["es", "¿Está contento con la cafetería?", "satisfied"],
  ])("for one about what others would do (%s): %s", (language, said, kind) => {
    expect(questionFromRep(said, language)?.kind).toBe(kind);
  });

  it.each([
    ["Qui préparait les plats avant ?", false],
    ["Ils en penseraient quoi ?", true],
    ["Votre associé serait d'accord ?", true],
  ])("and a past is no condition: %s", (said, isAhead) => {
    expect(AHEAD.test(said)).toBe(isAhead);
  });

  it("for a wish to speak on: it ends with a question", () => {
    const said = "Let me finish with a question: how many of you work here?";
    expect(words(reply("en", said))).not.toMatch(/let you finish/i);
  });
});
