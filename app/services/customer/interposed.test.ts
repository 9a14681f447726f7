import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { apologies, gentlePrompts } from "~/services/language/interposed";
import { askedWith } from "../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { planReply } from "./script/plan";
import { sceneOf } from "./scene";

const TALKS: Record<Language, { offer: string; claim: string; question: string }> = {
  fr: {
    offer: "Nous louons des vélos cargo.",
    claim: "La livraison prend dix jours.",
    question: "Vous livrez en combien de temps ?",
  },
  en: {
    offer: "We rent cargo bikes.",
    claim: "Delivery takes ten days.",
    question: "How long does delivery take?",
  },
  es: {
    offer: "Alquilamos bicicletas de carga.",
    claim: "La entrega tarda diez días.",
    question: "¿Cuánto tarda la entrega?",
  },
};

/** Returns the turn's input after a question of the customer and sentences about the line. */
function askedAfter(language: Language, between: readonly string[], userText: string) {
  const { offer, claim, question } = TALKS[language];
  const lines = ["C: …", offer, `C: ${question}`, ...between];
  const points = [wordedIn(language, "delay", claim, { question })];
  const turns = spokenTurns(lines);
  return askedWith(userText, { language, points, turns, interactionPrompt: "" });
}

describe("after a prompt to a silent rep", () => {
  const prompted = (language: Language) => gentlePrompts[language].map((one) => `C: ${one}`);

  it.each<[Language, string]>([
    ["fr", "Pardon, vous pouvez répéter ?"],
    ["en", "Sorry, could you say that again?"],
    ["es", "Perdone, ¿puede repetirlo?"],
  ])("the customer says its question again, in %s: %s", (language, userText) => {
    const { sentences } = planReply(askedAfter(language, prompted(language), userText), 1);
    expect(sentences.join(" ")).toContain(TALKS[language].question);
  });

  it.each<[Language, string]>([
    ["fr", "On verra ça."],
    ["en", "Leave that to me."],
    ["es", "Ya lo veremos."],
  ])("the customer still waits for its answer, in %s: %s", (language, userText) => {
    const { act } = planReply(askedAfter(language, prompted(language), userText), 1);
    expect(act).toBe("insist");
  });

  it.each(LANGUAGES)("no turn of the customer counts more, in %s", (language) => {
    const apology = `C: ${apologies[language]}`;
    const between = [...prompted(language), "…", apology];
    const counted = (lines: readonly string[]) =>
      sceneOf(askedAfter(language, lines, "…"), 1).memory.turns;
    expect(counted(between)).toBe(counted([]));
  });
});

it("a yes to 'Are you still there?' answers no question before it", () => {
  const { act } = planReply(askedAfter("fr", [`C: ${gentlePrompts.fr[1]}`], "Oui."), 1);
  expect(act).toBe("repeat");
});
