import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { CLAIMS, lateAnswer, lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";

const SHARED: Record<Language, string> = {
  fr: "Tu es Ida Roy, luthière à Lens. Tu décides avec ton associé, Malo.",
  en: "You are Ida Moss, farrier in Ely. You decide together with your sister.",
  es: "Eres Ida Rey, herrera en Soria. Lo decides con tu socia, Amaia.",
};

describe("who decides", () => {
  it.each<[Language, string]>([
    ["fr", "Et du coup, c'est vous qui signez ?"],
    ["en", "And is it you who signs this off?"],
    ["es", "¿Y esto lo decide usted sola?"],
    ["fr", "Il vous faudrait voir quoi, pour être convaincue ? Et c'est vous qui décidez ?"],
    ["en", "Who has the final say? And how deep is your well?"],
    ["es", "¿Quién lo aprueba? ¿Y cuántos hornos hay en el valle?"],
    ["fr", "et c'est vous qui tranchez ou y a quelqu'un parce que je peux vous laisser un essai"],
    ["en", "would it be yourself that decides on this or someone else i could post ye a sample"],
    ["es", "y esto lo decide usted sola o con alguien porque yo le mando dos de muestra"],
  ])("waits for interest, in %s: %s", (language, text) => {
    const { decider } = phrasesOf(language).answers;
    expect(decider).toContain(lateAnswer(language, text, SHARED[language]));
  });

  it.each<[Language, string]>([
    ["en", "What would you need to see before you'd say yes to it?"],
    ["fr", "Qu'est-ce qui vous ferait dire oui ?"],
  ])("answers no question for what would convince, in %s: %s", (language, text) => {
    const { decider } = phrasesOf(language).answers;
    expect(decider).not.toContain(lateAnswer(language, text, SHARED[language]));
  });

  it.each<[Language, string]>([
    ["fr", "c'est vous qui décidez du jour du ramassage, lundi ou jeudi."],
    ["en", "the log shows who signs off each check, with the time."],
    ["es", "el día del reparto lo decide usted, el lunes o el jueves."],
  ])("is put off at no statement of the offer, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text, SHARED[language]);
    for (const line of phrasesOf(language).answers.decider) expect(said).not.toContain(line);
  });

  it.each<[Language, string]>([
    ["en", "It's my boss who decides on this, not me."],
    ["en", "The nurse, who decides for each bed, likes the lever."],
    ["en", "It's not about who decides, it's about who cleans."],
    ["en", "Is that all you make in a day?"],
    ["en", "Do you decide alone how much to water?"],
    ["en", "Do you sign it yourself when the parcels come?"],
    ["en", "What made you decide to open here?"],
    ["en", "Did you get planning approval for the shed?"],
    ["en", "When do you need to make a decision?"],
    ["en", "Is signing it today a problem?"],
    ["fr", "C'est la machine qui tranche, vous n'avez qu'à ranger."],
    ["fr", "Le couteau qui tranche, c'est le nôtre."],
    ["fr", "C'est l'ordinateur qui valide et qui imprime."],
    ["fr", "C'est vous qui décidez, à chaque livraison, du nombre de bouteilles."],
    ["fr", "Vous avez eu le feu vert de la mairie pour la terrasse ?"],
    ["fr", "Quand pensez-vous prendre une décision ?"],
    ["fr", "Qui tranche le jambon chez vous ?"],
    ["fr", "Qui valide les badges à l'entrée ?"],
    ["es", "El color y esas cosas las decide usted."],
    ["es", "La decisión la toma usted cuando quiera."],
    ["es", "Usted es la que decide el día de la recogida."],
    ["es", "Eso lo decide usted, nosotros nos adaptamos."],
    ["es", "Da igual quién firma el albarán."],
    ["es", "¿Le autorizaron la terraza?"],
    ["es", "¿Quién firma los albaranes por la mañana?"],
    ["es", "¿Fue buena decisión venir a Lugo?"],
  ])("is put off at no other words of deciding, in %s: %s", (language, text) => {
    const said = lateAnswer(language, text, SHARED[language]);
    const { decider } = phrasesOf(language).answers;
    expect(decider.filter((line) => said.includes(line))).toEqual([]);
  });

  it.each<[Language, string, RegExp]>([
    ["fr", "C'est vous qui décidez ? Je peux passer mardi vous en laisser deux.", /^Très bien/u],
    ["es", "Se lo dejo el jueves. ¿Lo decide usted sola o con alguien más?", /^Muy bien/u],
    [
      "en",
      "Would a trial suit you, yes or no? I can drop it off on Tuesday.",
      /Tuesday, (?:noted|I've got that)/u,
    ],
  ])("is no yes where a day is proposed beside it, in %s: %s", (language, text, line) => {
    const said = [CLAIMS[language], "C: …", "…", "C: …"];
    const sheet = SHARED[language];
    expect(lineAfter(language, text, { claim: CLAIMS[language], said, sheet })).toMatch(line);
  });
});
