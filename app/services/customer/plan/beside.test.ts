import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { CLAIMS, lateAnswer, lineAfter } from "../../../../testing/customer-talk";
import { phrasesOf } from "../phrases/phrases";
import { takesLeave } from "./leave";

const beginsWith = (said: string, lines: readonly string[]): boolean =>
  lines.some((line) => said.startsWith(line));

describe("words beside the offer", () => {
  it.each<[Language, string]>([
    [
      "en",
      "my brother in law had a share in a boat and he left the plug out and went for a curry and it sank in the marina anyway where was i",
    ],
    [
      "fr",
      "Moi, ma grand-mère, elle réglait son rôti sur l'angélus. Une année, plus de cloche, elle a cramé trois gigots d'affilée, on a mangé des œufs. Enfin bref.",
    ],
    [
      "es",
      "es que mi cuñado puso dos canchas allá por el norte y se le inundaron con las lluvias y luego mi hermana no le habla en fin",
    ],
    [
      "en",
      "I came by the coast road, and there was a fella with a ferret on a lead, and the whole bus was taking pictures of it. Where was I?",
    ],
  ])("that tell the rep's own life get interest, and a way back, in %s: %s", (language, text) => {
    const { stories, back, answers } = phrasesOf(language);
    const said = lateAnswer(language, text);
    expect(beginsWith(said, stories)).toBe(true);
    expect([...back, ...answers.back].some((line) => said.endsWith(line))).toBe(true);
  });

  it.each<[Language, string]>([
    [
      "en",
      "my nan can do it and she's got terrible hands bless her they pop up in four seconds flat no tape no glue nothing to learn at all",
    ],
    [
      "en",
      "sorry where was i yeah safety so there is a sensor on it that stops the whole thing before anybody can put a hand in it",
    ],
    [
      "fr",
      "Chaque vélo, il a son carnet, là, sur l'appli, tout est noté dedans, et l'assurance peut aller voir, donc si jamais y a un accident, voilà.",
    ],
  ])("that present the offer are no story, in %s: %s", (language, text) => {
    expect(beginsWith(lateAnswer(language, text), phrasesOf(language).stories)).toBe(false);
  });

  it.each<[Language, string]>([
    [
      "en",
      "with respect that old yoke belongs in a museum not a shop you're only making a show of yourself",
    ],
    ["fr", "Si vous voulez rester au moyen âge avec vos bouts de ficelle, c'est votre problème."],
    ["es", "Perdóneme, pero usted regatea por todo, así no se puede trabajar, qué necedad."],
    [
      "fr",
      "Non mais vos clients, là, ils verront même pas la différence, faut arrêter de se prendre la tête avec ça.",
    ],
    [
      "es",
      "mira te voy a ser sincero con la hojita esa parecéis una peña de fiestas y no una empresa macho",
    ],
  ])("that slight the customer get a cool answer, in %s: %s", (language, text) => {
    expect(beginsWith(lateAnswer(language, text), phrasesOf(language).sceptical)).toBe(true);
  });

  it.each<[Language, string, RegExp]>([
    [
      "en",
      "Hang on, I told you a hundred and sixty. That's rubbish. Sixteen pounds a tank.",
      /^(?!Hm|If you|Really)/u,
    ],
    [
      "fr",
      "Bon, pardon, j'ai été con. Le passage, c'est deux fois par semaine.",
      /^(?!Mouais|Hm|Ah bon|Attendez|Un instant)/u,
    ],
  ])("are no slight of the rep's own fault, in %s: %s", (language, text, answer) => {
    expect(lateAnswer(language, text)).toMatch(answer);
  });
});

describe("the rep's first words", () => {
  const first = (language: Language, text: string) =>
    lineAfter(language, text, { sheet: "", claim: CLAIMS[language], said: [] });

  it.each<[Language, string]>([
    [
      "en",
      "Morning Derek. Is that the actual mirror ball from the seventies up there? It's massive.",
    ],
    ["en", "hiya dawn thanks for having me er how's the whippet is it a whippet you've got"],
    ["es", "Buenos días, señora Roy. ¿De qué es el puchero? Que me ha dado usted un hambre..."],
    [
      "fr",
      "bonjour monsieur dites donc ça souffle dehors j'ai failli perdre ma sacoche vous êtes du coin vous",
    ],
  ])("with a question of small talk get it put off, in %s: %s", (language, text) => {
    const { after } = phrasesOf(language).answers;
    expect(after.some((line) => first(language, text).includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["en", "ah dermot how's it going thanks for having me in grand day for it now isn't it"],
    ["en", "hiya harriet yeah it's tom how are you doing lovely bit of sun today isn't it finally"],
    ["fr", "Bonjour Maëlle, je me suis pris une de ces rincées. Enfin bref, ça va, vous ?"],
    ["es", "Buenas tardes, maestra, con este tráfico salí hace una hora. ¿Cómo le ha ido?"],
  ])("that ask how it goes hear it, in %s: %s", (language, text) => {
    const { wellbeing } = phrasesOf(language);
    expect(wellbeing.some((line) => first(language, text).includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    [
      "fr",
      "moi c'est kévin on fait des étiquettes pour les fromages voilà on les imprime chez nous depuis longtemps",
    ],
    [
      "en",
      "morning gareth so i'm from railstack we do um racking that moves basically and it takes half the room of yours",
    ],
  ])("that present the house are taken up, in %s: %s", (language, text) => {
    expect(beginsWith(first(language, text), phrasesOf(language).acks)).toBe(true);
  });
});

describe("a leave", () => {
  it.each<[Language, string]>([
    [
      "fr",
      "L'idée, c'est qu'un mécano vient chez vous deux fois par mois, soit le soir, soit tôt le matin, comme ça il vous embête pas pendant les tournées.",
    ],
    ["en", "so we come round and collect them and we could do Thursday evenings or so"],
  ])("is not taken from a rep who has only begun, in %s: %s", (language, text) => {
    const said = lineAfter(language, text, {
      claim: CLAIMS[language],
      said: ["bonjour", "C: …"],
      sheet: "",
    });
    expect(takesLeave(said)).toBe(false);
  });
});
