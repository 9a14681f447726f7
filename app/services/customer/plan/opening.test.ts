import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith } from "../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { planReply } from "./plan";

const OFFERS: Record<Language, [string, string]> = {
  fr: ["Nous louons des vélos cargo aux artisans.", "La batterie tient 60 kilomètres."],
  en: ["We rent cargo bikes to craftsmen.", "The battery lasts 60 kilometres."],
  es: ["Alquilamos bicicletas de carga a artesanos.", "La batería aguanta 60 kilómetros."],
};

/** Returns the act of the reply to an answer, after a question of the customer about the first of two points. */
function actAfter(language: Language, [claim, question]: [string, string], answer: string) {
  const [offer, other] = OFFERS[language];
  const points = [
    wordedIn(language, "first", claim, { question }),
    wordedIn(language, "other", other),
  ];
  const turns = spokenTurns(["C: …", offer, `C: ${question}`]);
  return planReply(askedWith(answer, { language, points, turns, interactionPrompt: "" }), 1).act;
}

const WHETHER: Record<Language, [string, string]> = {
  fr: ["Il se conduit sans permis.", "Mon apprenti pourrait le prendre ?"],
  en: ["You can ride it without a licence.", "Could my apprentice take it?"],
  es: ["Se conduce sin carné.", "¿Mi aprendiz podría llevarla?"],
};
const HOW_LONG: Record<Language, [string, string]> = {
  fr: ["La livraison prend dix jours.", "Vous livrez en combien de temps ?"],
  en: ["Delivery takes ten days.", "How long does delivery take?"],
  es: ["La entrega tarda diez días.", "¿Cuánto tarda la entrega?"],
};

describe("a yes or no", () => {
  it.each<[Language, string]>([
    ["fr", "Oui."],
    ["fr", "Non."],
    ["fr", "Oui, oui."],
    ["fr", "Tout à fait."],
    ["fr", "Oui, il peut."],
    ["en", "Yes."],
    ["en", "Absolutely."],
    ["en", "Yes, he can."],
    ["es", "Sí."],
    ["es", "Claro que sí."],
    ["es", "No, en absoluto."],
  ])("answers a question that asks for no more, in %s: %s", (language, answer) => {
    expect(actAfter(language, WHETHER[language], answer)).toBe("ask");
  });

  it.each<[Language, string, string, string]>([
    ["fr", "Est-ce que mon apprenti pourrait le prendre ?", "Oui.", "ask"],
    ["fr", "Qu'est-ce qu'il faut pour le conduire ?", "Oui.", "insist"],
    ["fr", "Il faut un permis ou rien ?", "Oui.", "insist"],
    ["en", "Who may ride it?", "Yes.", "insist"],
    ["es", "¿Hace falta carné o nada?", "Sí.", "insist"],
  ])("answers by the words of the question, in %s: %s", (language, question, answer, act) => {
    const [claim] = WHETHER[language];
    expect(actAfter(language, [claim, question], answer)).toBe(act);
  });

  it.each<[Language, string]>([
    ["fr", "Oui."],
    ["en", "Absolutely."],
    ["es", "Sí."],
  ])("does not answer a question for a figure, in %s: %s", (language, answer) => {
    expect(actAfter(language, HOW_LONG[language], answer)).toBe("insist");
  });
});

it.each<[Language, string]>([
  ["fr", "Assez rapidement."],
  ["fr", "Rapidement."],
  ["en", "Pretty quickly."],
  ["es", "Bastante pronto."],
])("two vague words are made precise by the kind of the fact, in %s: %s", (language, answer) => {
  expect(actAfter(language, HOW_LONG[language], answer)).toBe("followUp");
});
