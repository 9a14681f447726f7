import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { askedWith } from "../../../../testing/customer-talk";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import { readPersona } from "./persona";
import { familiarPhrasesOf, phrasesOf } from "../phrases/phrases";
import { planReply } from "../plan/plan";
import { figurePutRight } from "../disbelief";

const SHEETS: Record<Language, string> = {
  fr: `Vous êtes Hélène Roche, 39 ans, directrice d'une crèche à Nancy. Vous avez 7 employés, 150 m² de locaux et une cour de 80 m² où vous faites jouer les enfants par tous les temps.
Aujourd'hui : une blanchisserie lave le linge, pour 80 € par passage. Elle passe deux fois par mois.
Ce qui vous agace : les draps reviennent gris.
Vos deux objections : « Je tiens à mes draps de coton. » et « Qui paie si un sac se perd ? »
Vous vouvoyez, vous êtes calme mais ferme. Vous ouvrez par : « Bonjour. On me dit que vous lavez. »`,
  en: `You are Tom Hale, 52, head of a primary school in Derby. There are 9 staff and 18 desks in the hall.
Today: a firm called Brice cleans the hall for £70 a time.
Your two objections: "Brice has the keys already" and "I don't want strangers near the children."
You are polite and a little tired. You open the talk by saying that lunch is at noon.`,
  es: `Eres Julia Peña, 48 años, dueña de una papelería en Soria. Tienes 2 empleados y un sótano seco.
Hoy: compras el papel a un mayorista de Burgos, a 60 € al mes.
Tus dos objeciones: «El mayorista me fía» y «No tengo dónde meter palés».
Tuteas, eres seria pero amable. Abres la charla diciendo que estás sola.`,
};
const CLAIMS: Record<Language, string> = {
  fr: "Le ramassage a lieu le mardi.",
  en: "The visit takes one hour.",
  es: "El reparto tarda un día.",
};
const reply = (language: Language, lines: string[], userText: string) =>
  planReply(
    askedWith(userText, {
      language,
      interactionPrompt: SHEETS[language],
      points: [wordedIn(language, "p", CLAIMS[language])],
      turns: spokenTurns(["C: …", ...lines]),
    }),
    1,
  ).sentences.join(" ");

describe("a sheet of sections", () => {
  it.each<[Language, string[]]>([
    ["fr", ["Je tiens à mes draps de coton.", "Qui paie si un sac se perd ?"]],
    ["en", ["Brice has the keys already.", "I don't want strangers near the children."]],
    ["es", ["El mayorista me fía.", "No tengo dónde meter palés."]],
  ])("quotes its objections in %s, and its directions are no facts", (language, objections) => {
    const { facts, objections: read } = readPersona(SHEETS[language], language);
    expect(read).toEqual(objections);
    expect(facts.map(({ text }) => text).join(" ")).not.toMatch(
      /ouvre|vouvo|lave[sz]|open|polite|Abro|charla|tute|seria/i,
    );
  });

  it.each<[Language, string, string]>([["en", "How many desks have you got?", "18 desks"]])(
    "answers by its section in %s: %s",
    (language, question, answer) => {
      expect(reply(language, [], question)).toContain(answer);
    },
  );

  it.each<[Language, string]>([
    ["fr", "Et le toit, il a été refait en quelle année ?"],
    ["en", "How many windows have you got?"],
    ["es", "¿De qué color es la puerta?"],
  ])("tells nothing for what it does not know in %s", (language, question) => {
    const said = reply(language, [], question);
    const { facts, name } = readPersona(SHEETS[language], language);
    for (const { text } of facts) expect(said).not.toContain(text);
    expect(said).not.toContain(name);
  });

  it.each<[Language, string]>([
    ["fr", "Notre sac part le soir."],
    ["en", "Our people carry a badge."],
    ["es", "Nuestro papel viene en cajas."],
  ])("objects before any doubt in %s", (language, userText) => {
    const lines = ["…", "C: …", "…", "C: …", "…", "C: …", "…", "C: …"];
    const { objections } = readPersona(SHEETS[language], language);
    const said = reply(language, lines, userText);
    expect(objections.some((line) => said.includes(line))).toBe(true);
  });

  it.each<[Language, string]>([
    ["fr", "C'est quatre cents euros par mois."],
    ["en", "It is four hundred pounds a visit."],
    ["es", "Son seiscientos euros al mes."],
  ])("does not believe a price far from what is paid, in %s", (language, userText) => {
    const { shock } = phrasesOf(language);
    const ends = shock.map((form) => form.split("}").at(-1) ?? "");
    expect(ends.some((end) => reply(language, [], userText).endsWith(end))).toBe(true);
  });
});

describe("a repair", () => {
  it.each<[Language, string, string, string | null]>([
    [
      "en",
      "Seventy-one pounds a go.",
      "It's sixty-one, I said seventy-one, it's sixty-one.",
      "sixty-one",
    ],
    ["es", "Son ciento diez euros la caja.", "Son ciento tres, siete menos.", "ciento tres"],
    [
      "fr",
      "C'est neuf cents euros.",
      "Non, j'ai dit neuf cents, c'est quatre-vingt-dix euros.",
      "quatre-vingt-dix euros",
    ],
    ["fr", "C'est neuf cents euros.", "Pardon, c'est 90 euros, ou 95 euros.", null],
  ])("gives the figure that is asserted, in %s: %s %s", (language, before, now, figure) => {
    const input = askedWith(now, { language, turns: spokenTurns(["C: …", before, "C: …"]) });
    expect(figurePutRight(input)).toBe(figure);
  });
});

it.each<Language>(["fr", "es"])("who says tu does so in its own phrases in %s", (language) => {
  const { goOn, refuse, pardon, repeat } = familiarPhrasesOf(language);
  const all = [...goOn, ...refuse, ...pardon, ...repeat].join(" ");
  expect(all).not.toMatch(/(?<!\p{L})(?:vous|votre|usted|le escucho|siga|espere)(?!\p{L})/iu);
  expect(goOn.length).toBeGreaterThan(3);
});
