import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { askedWith } from "../../../testing/customer-talk";
import { STYLED_SHEETS } from "../../../testing/styled-sheets";
import { spokenTurns } from "../../../testing/worded";
import { familiarPhrasesOf, phrasesOf } from "./phrases/phrases";
import { readPersona } from "./persona/persona";
import { planReply } from "./plan/plan";

/** Questions of every kind, as reps ask them of any customer. */
const QUESTIONS: Record<Language, string[]> = {
  fr: "Vous êtes combien dans l'équipe ?|Depuis combien de temps vous faites ça ?|Comment vous faites aujourd'hui ?|Qu'est-ce qui vous embête le plus ?|C'est vous qui décidez ?|Vous payez combien aujourd'hui ?|Vous avez quel budget ?|Vous avez déjà eu des pannes ?|C'est grand chez vous ?|Qui s'occupe des comptes ?|Vous êtes ouverts quels jours ?|Vous avez quel âge ?|C'est loin d'ici ?|Il date de quand, votre matériel ?|Combien de clients par jour ?|Pourquoi vous n'avez pas changé plus tôt ?|Ça dure combien de temps ?|Qu'est-ce qui compte pour vous ?|Vous avez déjà essayé autre chose ?|Que s'est-il passé exactement ?|Vous faites quoi comme métier ?|Qui vous aide ?|Vous êtes où exactement ?|Combien de langues parlez-vous ?".split(
    "|",
  ),
  en: "How many of you are there?|How long have you been doing this?|How do you do it today?|What bothers you most?|Are you the one who decides?|What do you pay at the moment?|What's your budget?|Have you ever had breakdowns?|How big is your place?|Who does the books?|What days are you open?|How old are you?|Is it far from here?|How old is your equipment?|How many customers a day?|Why didn't you change before?|How long does it take?|What matters to you?|What have you tried so far?|What happened exactly?|What do you do for a living?|Who helps you?|Where are you based?|How many languages do you speak?".split(
    "|",
  ),
  es: "¿Cuántos son en el equipo?|¿Cuánto tiempo lleva en esto?|¿Cómo lo hace hoy?|¿Qué es lo que más le molesta?|¿Decide usted?|¿Cuánto paga ahora?|¿Qué presupuesto tiene?|¿Ha tenido averías alguna vez?|¿Es grande su local?|¿Quién lleva las cuentas?|¿Qué días abre?|¿Cuántos años tiene?|¿Está lejos de aquí?|¿De cuándo es su equipo?|¿Cuántos clientes al día?|¿Por qué no ha cambiado antes?|¿Cuánto tarda?|¿Qué es importante para usted?|¿Qué ha probado hasta ahora?|¿Qué pasó exactamente?|¿A qué se dedica?|¿Quién le ayuda?|¿Dónde está exactamente?|¿Cuántos idiomas habla?".split(
    "|",
  ),
};

/** Signs of a note, of a label and of words for somebody else, by a reader that shares nothing with the code. */
const NOTED: Record<Language, RegExp> = {
  fr: /[()«»"“”[\]:;+•|=→]|\p{Lu}{4}|^(?:Il (?!y a|faut)|Elle|Ils|Elles|Son|Sa|Ses|Leur|Et|Mais|Dont|Qui|Que) |(?<!\p{L})(?:tu|te|ton|ta|tes|lui|eux)(?!\p{L})| (?:de|du|des|et|à|le|la|les|un|une)[.]$/u,
  en: /[()«»"“”[\]:;+•|=→]|\p{Lu}{4}|^(?:He|She|They|It (?!is|was|takes)|His|Her|Their|And|But|Which|Who) |\b(?:himself|herself)\b|\bI (?:is|has|does|isn't)\b| (?:of|and|the|an?|to|with)[.]$/u,
  es: /[()«»"“”[\]:;+•|=→]|\p{Lu}{4}|^(?:Él|Ella|Ellos|Su|Sus|Y|Pero|Que) |(?<!\p{L})(?:tú|tus?|ti|ellos|ellas)(?!\p{L})| (?:de|y|el|la|los|las|un|una|a)[.]$/u,
};

const flatten = (phrases: object): string[] =>
  Object.values(phrases).flatMap((one: string | object) =>
    typeof one === "string" ? [one] : flatten(one),
  );

/** Returns the sentences of a whole talk, without words that only begin a turn. */
function talk(language: Language, interactionPrompt: string): string[] {
  const lines = ["C: …"];
  const { acks, hesitations, moveOn } = phrasesOf(language);
  const familiar = familiarPhrasesOf(language);
  const openers = new Set([acks, hesitations, moveOn, familiar.acks, familiar.moveOn].flat());
  return QUESTIONS[language].flatMap((question) => {
    const input = { language, interactionPrompt, points: [], turns: spokenTurns(lines) };
    const { sentences } = planReply(askedWith(question, input), 1);
    lines.push(question, `C: ${sentences.join(" ")}`);
    return sentences.filter((one) => !openers.has(one));
  });
}

describe("a talk of questions with sheets of every style", () => {
  it.each(LANGUAGES)(
    "says the sheet's words only in whole sentences, each once, in %s",
    (language) => {
      const known = new Set([
        ...flatten(phrasesOf(language)),
        ...flatten(familiarPhrasesOf(language)),
      ]);
      const talks = STYLED_SHEETS[language].map((sheet) => talk(language, sheet));
      const told = talks.flat().filter((one) => !known.has(one));
      expect(told.length).toBeGreaterThan(20);
      expect(told.filter((one) => NOTED[language].test(one))).toEqual([]);
      expect(told.filter((one) => !/^[\p{Lu}\p{N}¿¡].*[.?!…]$/u.test(one))).toEqual([]);
      const isTwice = (one: string, at: number, said: string[]) => said.indexOf(one) !== at;
      expect(talks.flatMap((said) => said.filter(isTwice))).toEqual([]);
    },
  );
});

const LONGEST = 9_000;
/** The lines of a sheet that are read, sentences and labels with their facts. */
const MOST_LINES = 700;
/** Parts of prompts that make careless patterns slow: signs that never close, and pauses without an end. */
const HOSTILE =
  "« a |\"a\" |(a |a, |- a\n|Label: value\n|12 €, | |et tu as |CE QUI L'AGACE |l'|a; |en la casa ".split(
    "|",
  );

it.each(HOSTILE)("a prompt of nine thousand characters like '%s' gets a reply", (part) => {
  const interactionPrompt = `Tu es Ana Roy, juge à Lens. ${part.repeat(LONGEST)}`.slice(0, LONGEST);
  const input = { interactionPrompt, points: [], turns: spokenTurns(["C: …"]) };
  const { sentences } = planReply(askedWith("Vous faites quoi comme métier ?", input), 1);
  expect(sentences.join(" ")).toContain("juge à Lens");
  expect(readPersona(interactionPrompt, "fr").sheet.length).toBeLessThan(MOST_LINES);
});
