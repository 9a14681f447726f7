import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { languageFaults, lengthFaults, repeatFaults, roleFaults } from "./checks";

const kinds = (faults: { kind: string }[]) => faults.map(({ kind }) => kind);

describe("checks on a sentence of a model", () => {
  it("count the words of the whole line", () => {
    const bounds = { most: 6, language: "fr" } as const;
    expect(kinds(lengthFaults("Et le prix, alors ?", ["Bon."], bounds))).toEqual([]);
    expect(kinds(lengthFaults("Et le prix, alors ?", ["Bon, d'accord."], bounds))).toEqual([
      "long",
    ]);
  });

  it.each<[string, Language, boolean]>([
    ["Forty-five pounds per person per week?", "en", false],
    ["So what does it cost me?", "fr", true],
    ["¿Y cuánto cuesta todo eso al mes?", "fr", true],
    ["Et ça me coûte combien ?", "en", true],
    ["那要多少钱?", "fr", true],
    ["Und was kostet mich das im Monat denn?", "fr", true],
    ["OK.", "fr", false],
    ["Ha ha.", "fr", false],
    ["Hm, pas mal.", "fr", false],
    ["Deux l'hiver dernier, et personne n'a remboursé.", "fr", false],
    ["Two, last winter.", "en", false],
    ["Entonces, ¿cuánto tarda?", "es", false],
  ])("detect whether « %s » is in %s", (sentence, language, isForeign) => {
    expect(kinds(languageFaults(sentence, language))).toEqual(isForeign ? ["language"] : []);
  });

  it.each([
    ["Et le terminal, il marche quand ça coupe ?", true],
    ["Et le terminal, il marche si ça coupe ?", true],
    ["Répondez-moi : une coupure, et mon terminal, que devient-il ?", false],
    ["D'accord, je vois.", false],
    ["Et le prix ?", true],
    ["Vraiment ?", false],
  ])("detect whether « %s » was said before", (sentence, isSaid) => {
    const earlier = [
      "Et le terminal, il marche quand ça coupe ?",
      "D'accord, je vois.",
      "Et le prix ?",
      "Vraiment ?",
    ];
    expect(kinds(repeatFaults(sentence, earlier, "fr"))).toEqual(isSaid ? ["repeats"] : []);
  });

  it.each([
    ["En tant qu'IA, je ne peux pas répondre.", true],
    ["As an AI language model, I cannot.", true],
    ["Mes instructions me l'interdisent.", true],
    ["Je suis un assistant virtuel.", true],
    ["Soy una inteligencia artificial.", true],
    ["This is only a role-play.", true],
    ["Je suis boulanger depuis vingt ans.", false],
    ["I'm an electrician, not a banker.", false],
    ["Mon assistante s'en occupe.", false],
    ["Vous avez un modèle plus petit ?", false],
  ])("detect whether « %s » leaves the role", (sentence, leaves) => {
    expect(kinds(roleFaults(sentence, "fr"))).toEqual(leaves ? ["role"] : []);
  });
});
