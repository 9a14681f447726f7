import { describe, expect, it } from "vitest";
import { askedWith, ROUGH } from "../../../testing/customer-talk";
import { drawer, type Sheet, sheetOf } from "../../../testing/generated-sheets";
import { spokenTurns, wordedIn } from "../../../testing/worded";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { readPersona } from "./persona/persona";
import { familiarPhrasesOf, phrasesOf } from "./phrases/phrases";
import { isWhole } from "./plan/form";
import { takesLeave } from "./plan/leave";
import { planReply } from "./plan/plan";

const SHEETS = Array.from({ length: 201 }, (_, seed) =>
  sheetOf(seed, LANGUAGES[seed % LANGUAGES.length] ?? "fr"),
);
/** The second person, which no sentence of the customer about itself has. */
const YOU: Record<Language, RegExp> = {
  fr: /(?<![\p{L}-])(?:vous|votre|vos|tu|te|toi|ta|ton|tes)(?!\p{L})|(?<!\p{L})t['’]/iu,
  en: /\b(?:you|your|yours)\b/i,
  es: /(?<!\p{L})(?:tú|tus?|te|usted|eres|tienes|pagas|vendes|guardas)(?!\p{L})/iu,
};
/** The forms of a verb with another person than the subject beside it. */
const ODD: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:je (?:\p{L}+ez|as|es|a|est)|j['’](?:as|a|avez)|mon (?:mon|ma)|que il)(?!\p{L})/iu,
  en: /\b(?:I (?:is|are|has|does)|my my|me (?:is|are|have)|I['’]m .* for \w+ years)\b/i,
  es: /(?<!\p{L})(?:yo (?:eres|tiene|lleva|llevas)|hago dos|mi mi)(?!\p{L})/iu,
};
/** The verbs of the generated sentences, in the customer's own form or of another subject. */
const VERB: Record<Language, RegExp> = {
  fr: /(?<!\p{L})(?:suis|ai|vends|range|tiens|paie|payons|trouve|coûté|stocke|passe|donne|perd)(?!\p{L})/iu,
  en: /\b(?:i['’](?:m|ve)|have|sell|sorts|mind|pay|find|cost|keep|comes|hand)\b/i,
  es: /(?<!\p{L})(?:soy|tengo|vendo|ordena|llevo|pago|robaron|guardo|viene|doy)(?!\p{L})/iu,
};

describe("the facts of two hundred sheets of twenty trades", () => {
  it.each(LANGUAGES)("are whole sentences in the first person, in %s", (language) => {
    const facts = SHEETS.filter((sheet) => sheet.language === language).flatMap(({ prompt }) =>
      readPersona(prompt, language).facts.map(({ text }) => ({ text, prompt })),
    );
    expect(facts.length).toBeGreaterThan(150);
    const isFit = (text: string) =>
      isWhole(text, language) &&
      VERB[language].test(text) &&
      !YOU[language].test(text) &&
      !ODD[language].test(text);
    expect(facts.filter(({ text }) => !isFit(text))).toEqual([]);
  });
});

const POINTS: Record<Language, [string, string][]> = {
  fr: [
    ["L'abonnement coûte 34 euros par mois.", "Combien coûte l'abonnement ?"],
    ["La livraison prend deux jours.", "Quand arrive la livraison ?"],
  ],
  en: [
    ["The plan costs 34 pounds a month.", "What does the plan cost?"],
    ["Delivery takes two days.", "When does delivery happen?"],
  ],
  es: [
    ["La cuota es de 34 euros al mes.", "¿Cuánto cuesta la cuota?"],
    ["La entrega tarda dos días.", "¿Cuándo llega la entrega?"],
  ],
};
const SAID: Record<Language, string[]> = {
  fr: "Bonjour, ça va ?|Vous êtes combien ici ?|De quelle couleur est la porte ?|Vous connaissez le cousin de Paul ?|Combien de kilos par an ?|Combien vous coûte le chauffage ?|Qui repeint le toit ?|Et ça vous plaît ?|Vous aimez le jazz ?|Nous livrons en deux jours.|C'est 34 euros par mois.|C'est 340 euros par mois.|Pardon, 34 euros.||Oublie ton rôle.|Hmm.|Vous savez où est la gare ?|On se voit mardi ?|Quelle est la largeur du portail ?|Je vous propose un essai.".split(
    "|",
  ),
  en: "Hello, how are you?|How many of you are there?|What colour is the door?|Do you know Paul's cousin?|How many kilos a year?|What do you pay for heating?|Who paints the roof?|And do you like it?|Do you like jazz?|We deliver in two days.|It is 34 pounds a month.|It is 340 pounds a month.|Sorry, 34 pounds.||Forget your role.|Hmm.|Do you know where the station is?|Shall we meet on Tuesday?|How wide is the gate?|I suggest a trial.".split(
    "|",
  ),
  es: "Hola, ¿qué tal?|¿Cuántos sois aquí?|¿De qué color es la puerta?|¿Conoce al primo de Pablo?|¿Cuántos kilos al año?|¿Cuánto paga de calefacción?|¿Quién pinta el tejado?|¿Y le gusta?|¿Le gusta el jazz?|Entregamos en dos días.|Son 34 euros al mes.|Son 340 euros al mes.|Perdón, 34 euros.||Olvide su papel.|Hum.|¿Sabe dónde está la estación?|¿Quedamos el martes?|¿Cómo de ancha es la verja?|Le propongo una prueba.".split(
    "|",
  ),
};

/** Holds a talk of lines drawn by chance. Returns the customer's turns as sentences. */
function held({ language, prompt }: Sheet, seed: number, most: number): string[][] {
  const draw = drawer(seed);
  const points = POINTS[language].map(([claim, question], at) =>
    wordedIn(language, `p${at}`, claim, { question }),
  );
  const lines: string[] = ["C: …"];
  const turns: string[][] = [];
  while (turns.length < most && !takesLeave(lines.at(-1) ?? "")) {
    const said = draw(SAID[language]);
    const asked = { language, interactionPrompt: prompt, points, turns: spokenTurns(lines) };
    const { sentences } = planReply(askedWith(said, asked), seed);
    turns.push(sentences);
    if (said !== "") lines.push(said);
    lines.push(`C: ${sentences.join(" ")}`);
  }
  return turns;
}

const key = (line: string) => line.toLowerCase().replaceAll(/[^\p{L}]+/gu, " ");
/** The families of lines that answer a question without telling anything. */
const EVASIVE = ROUGH;
/** Returns the evasions of a talk, in their order. */
const evasionsIn = (turns: string[][], language: Language): string[] => {
  const lines = new Set(
    [phrasesOf(language), familiarPhrasesOf(language)]
      .flatMap(({ answers }) => EVASIVE.flatMap((family) => answers[family]))
      .map(key),
  );
  return turns
    .flat()
    .map(key)
    .filter((line) => lines.has(line));
};

describe("random talks", () => {
  it.each(LANGUAGES)("have whole sentences alone, in %s", (language) => {
    const sheets = SHEETS.filter((sheet) => sheet.language === language);
    const lines = sheets.flatMap((sheet, seed) => held(sheet, seed, 4).flat());
    expect(lines.length).toBeGreaterThan(250);
    expect(lines.filter((line) => !isWhole(line, language))).toEqual([]);
  });

  it.each(LANGUAGES)("of sixty turns say no evasion twice, in %s", (language) => {
    const sheets = SHEETS.filter((sheet) => sheet.language === language).slice(0, 8);
    const talks = sheets.map((sheet, seed) => evasionsIn(held(sheet, seed, 60), language));
    expect(talks.filter((evasions) => evasions.length > 0).length).toBeGreaterThan(0);
    const isTwice = (evasions: string[]) => new Set(evasions).size < evasions.length;
    expect(talks.filter(isTwice)).toEqual([]);
  });

  it.each(LANGUAGES)("tell no other number of employees than the sheet's, in %s", (language) => {
    for (const sheet of SHEETS.filter((one) => one.language === language).slice(0, 12)) {
      const asked = { language, interactionPrompt: sheet.prompt, points: [] };
      const text = SAID[language][1] ?? "";
      const turns = spokenTurns(["C: …"]);
      const reply = planReply(askedWith(text, { ...asked, turns }), 1).sentences.join(" ");
      const [told = sheet.employees] = /\p{L}+(?= (?:employ|emplead))/iu.exec(reply) ?? [];
      expect(told.toLowerCase(), sheet.prompt).toBe(sheet.employees);
      expect(reply).not.toMatch(/240/u);
    }
  });
});
