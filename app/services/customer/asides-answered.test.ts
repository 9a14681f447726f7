import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer } from "../../../testing/customer-talk";
import { phrasesOf } from "./phrases/phrases";

describe("a lost thread, a joke and a filler", () => {
  it.each<[Language, string]>([
    ["en", "My uncle had one in his garage, a huge thing. Anyway. Where was I?"],
    ["fr", "ma sœur en avait un dans sa cave, bref, qu'est-ce que je disais, où j'en étais"],
    ["es", "pues mi tío tenía uno en el garaje, enorme, en fin, por dónde iba"],
  ])("answers no question of a rep who lost the thread, in %s: %s", (language, text) => {
    const { plenty, allDay, toOffer, back } = phrasesOf(language).answers;
    expect([...plenty, ...allDay, ...toOffer, ...back]).not.toContain(lateAnswer(language, text));
  });

  it.each<[Language, string]>([
    ["en", "You know the one about the clock? It took its time. Anyway, who does your accounts?"],
    [
      "fr",
      "Vous savez le comble du facteur ? C'est de perdre la boule. Et votre banque, c'est laquelle ?",
    ],
  ])("answers the question after a joke, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text);
    expect(phrasesOf(language).jokes.some((one) => said.startsWith(one))).toBe(false);
  });

  it.each<[Language, string]>([
    ["es", "¿A usted le reclaman por eso, sí o no?"],
    ["fr", "Vous avez déjà un conseiller pour ça, oui ou non ?"],
    ["en", "Would your people use that, yes or no?"],
  ])("takes no yes-or-no question for an appeal, in %s: %s", (language, text) => {
    const { acks } = phrasesOf(language);
    expect(acks.some((one) => lateAnswer(language, text).startsWith(one))).toBe(false);
  });

  it.each<[Language, string]>([
    ["fr", "C'est un technicien qui arrive dans l'heure."],
    ["fr", "C'est deux produits qui sont certifiés bio."],
  ])("smiles at no statement, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text);
    expect(phrasesOf(language).jokes.some((one) => said.startsWith(one))).toBe(false);
  });

  it.each<[Language, string]>([
    ["en", "What was I saying about your boiler last time, did it hold?"],
    ["es", "¿Por dónde iba el camión cuando le pinchó?"],
  ])("answers a question that only begins like a lost thread, in %s: %s", (language, text) => {
    const { acks } = phrasesOf(language);
    expect(acks.some((one) => lateAnswer(language, text).startsWith(one))).toBe(false);
  });

  it("takes a filler for no question", () => {
    const text =
      "enfin en visio quoi, jour et nuit, et vous avez quelqu'un en moins de dix minutes.";
    expect(phrasesOf("fr").answers.toOffer).not.toContain(lateAnswer("fr", text));
  });
});
