import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import { askedWith } from "../../../testing/customer-talk";
import { STYLED_SHEETS } from "../../../testing/styled-sheets";
import { spokenTurns } from "../../../testing/worded";
import { inShort } from "../../../testing/whole-suite";
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

/** The customer's name, as its sheet writes it. */
const NAMES_ITSELF = /^(?:Je suis|I['’]m|Soy) \p{Lu}/u;
/** The number of sheets before a commit. */
const SHORT = 18;

describe("a talk of questions with sheets of every style", () => {
  it.each(LANGUAGES)(
    "says the sheet's words only in whole sentences, each once, in %s",
    (language) => {
      const known = new Set([
        ...flatten(phrasesOf(language)),
        ...flatten(familiarPhrasesOf(language)),
      ]);
      const sheets = inShort(STYLED_SHEETS[language], SHORT);
      const talks = sheets.map((sheet) => talk(language, sheet));
      const told = talks.flat().filter((one) => !known.has(one) && !NAMES_ITSELF.test(one));
      expect(told.length).toBeGreaterThan(1);
      expect(told.filter((one) => NOTED[language].test(one))).toEqual([]);
      expect(told.filter((one) => !/^[£€]?[\p{Lu}\p{N}¿¡].*[.?!…]$/u.test(one))).toEqual([]);
      const isTwice = (one: string, at: number, said: string[]) => said.indexOf(one) !== at;
      expect(talks.flatMap((said) => said.filter(isTwice))).toEqual([]);
    },
  );
});

/** Returns the customer's facts and objections. */
const saidBy = (language: Language, prompt: string): string[] => {
  const { facts, objections } = readPersona(prompt, language);
  return [...facts.map(({ text }) => text), ...objections];
};

describe("objections told in running text", () => {
  it.each<[Language, string, string[]]>([
    [
      "fr",
      "Tu es Ana Roy, juge à Lens. Tu diras que vous vous êtes toujours débrouillés avec vos bancs, que c'est cher, et que Paul s'en occupe.",
      ["Nous nous sommes toujours débrouillés avec nos bancs.", "C'est cher.", "Paul s'en occupe."],
    ],
    [
      "fr",
      "Ana Roy a 66 ans. Elle répondra qu'elle fait ça très bien, que les gens salissent et qu'elle doit en parler à Luc, qui tient les comptes.",
      ["Je fais ça très bien.", "Je dois en parler à Luc, qui tient les comptes."],
    ],
    [
      "fr",
      "Tu es Ana Roy, juge à Lens. Tu diras que vous êtes trop cher.",
      ["Vous êtes trop cher."],
    ],
    [
      "en",
      "You are Al Roy, a judge in Hull. You'll push back that you're tied in until May, and that the maker must know best.",
      ["I'm tied in until May.", "The maker must know best."],
    ],
    [
      "en",
      "Al Roy is 58. He will say that Bea would be out of a job, that he has been burnt, and that he'll wait.",
      ["Bea would be out of a job.", "I have been burnt."],
    ],
    [
      "es",
      "Eres Ana Roy, jueza en Lugo. Dirás que no hay que tocarlo, que para eso está el vecino y que no vale nada.",
      ["No hay que tocarlo."],
    ],
    [
      "es",
      "Ana Roy, de 52 años, es jueza. Va a decir: «los padres ya pagan bastante», «seguro que luego no cubren nada».",
      ["Los padres ya pagan bastante.", "Seguro que luego no cubren nada."],
    ],
  ])("are said one by one, in the first person (%s): %s", (language, prompt, expected) => {
    const said = saidBy(language, prompt);
    expect(said).toEqual(expect.arrayContaining(expected));
    expect(said.filter((one) => /^Que |, que |[Dd]ira|[Dd]ecir|say|valgo/u.test(one))).toEqual([]);
  });
});

it.each<[Language, string, RegExp]>([
  [
    "en",
    "Name: Al Roy\nNow: calls a local man, Des, on Mondays. He's retiring at Easter",
    /retiring/,
  ],
  ["es", "Ana Roy, de 52 años, es jueza. Hay 63 bancos, que Ana apunta en un cuaderno.", /Ana/u],
  ["en", "Al Roy is 58 and has taught people since 1994.", /been 58/],
  ["fr", "Luc Roy. 41 ans. Juge à Lens.\n- conjointe, Élise, fait les comptes", /comptes/u],
  ["en", "Al Roy, 66, lets rooms in Hull. Rents run from £900 to £1,150.", /rent/u],
  ["es", "Nombre: Ana Roy\nProblema: saca arena desde febrero en el patio", /Saco/u],
  ["fr", "Nom : Ana Roy\nProblème : l'an dernier livré avec 6h de retard", /l'an dernier/u],
  ["es", "Nombre: Ana Roy\nLuz: 21.000 € el año pasado", /Son 21/u],
])(
  "words of another person, a thing or the past are nobody's own (%s): %s",
  (language, prompt, left) => {
    expect(saidBy(language, prompt).filter((one) => left.test(one))).toEqual([]);
  },
);

describe("a direct question that the sheet answers", () => {
  const sheet: Record<Language, string> = {
    fr: "Nom : Ana Roy, 51 ans\nMétier : relieuse à Lens\nHoraires : 9h-19h\nBancs : quatre de deux mètres\nApprentie : Zoé\nFamille : mariée, deux filles, la grande se marie en mai\nSinistre : en novembre une fuite, 1 800 € de papier jeté\nAvant, elle était secrétaire.",
    en: "You are Al Roy, 43, a binder in Hull. You were a clerk for nine years. You opened it in 2008 with your brother Jim. You trust a man called Ted, who charges £60. Last winter the press broke on a Sunday.",
    es: "Eres Ana Roy, 63 años, encuadernadora en Lugo. Trabaja contigo tu yerno, Rubén. La prensa es de un horno que hizo tu padre en 1988. Cierras los lunes. Abrís de mayo a octubre. Antes trabajabas en una notaría.\nFormación: violonchelista, dejó la orquesta",
  };
  it.each<[Language, string, string]>([
    ["fr", "Ça vous est déjà arrivé, un dégât ?", "Ça m'est arrivé, oui."],
    ["en", "Has a press ever broken on you?", "Last winter the press broke on a Sunday."],
  ])("gets its words in %s: %s", (language, question, answer) => {
    const input = {
      language,
      interactionPrompt: sheet[language],
      points: [],
      turns: spokenTurns(["C: …", "…", "C: …"]),
    };
    expect(planReply(askedWith(question, input), 1).sentences.join(" ")).toContain(answer);
  });

  it.each(["¿Qué días abrís?", "¿Cuándo abrís?"])(
    "is not answered by a day of closing, nor by half a range: %s",
    (question) => {
      const input = { language: "es" as const, interactionPrompt: sheet.es, points: [] };
      const asked = askedWith(question, { ...input, turns: spokenTurns(["C: …"]) });
      expect(planReply(asked, 1).sentences.join(" ")).not.toMatch(/… (?:Los lunes|Mayo)\./u);
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
  const { sentences } = planReply(askedWith("Quel est votre métier ?", input), 1);
  expect(sentences.join(" ")).toContain("juge à Lens");
  expect(readPersona(interactionPrompt, "fr").sheet.length).toBeLessThan(MOST_LINES);
});
