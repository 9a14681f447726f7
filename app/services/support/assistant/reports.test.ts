import { describe, expect, it, test } from "vitest";
import type { Language } from "~/models/terms/language";
import {
  asked,
  type Before,
  replyOf,
  SENTENCES,
  TUTORIALS,
  tutorial,
} from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const reader = tutorial(
  "reader",
  { fr: "Encaisser par carte", en: "Take a card payment", es: "Cobrar con tarjeta" },
  {
    fr: "1. Allumez le lecteur. 2. Posez la carte dessus. 3. Attendez le signal vert.",
    en: "1. Turn on the reader. 2. Put the card on it. 3. Look for the green light.",
    es: "1. Encienda el lector. 2. Ponga la tarjeta encima. 3. Busque la luz verde.",
  },
);
const known = [...TUTORIALS, reader];
const SECOND: Record<Language, string> = {
  fr: "Posez la carte dessus.",
  en: "Put the card on it.",
  es: "Ponga la tarjeta encima.",
};
const SLOWER = { fr: "plus lentement", en: "slower", es: "más despacio" };
const DONE = { fr: "c'est fait", en: "it's done", es: "hecho" };

/** Says these turns after the tutorial was told, then one step alone. Returns the last answer. */
async function after(language: Language, ...said: string[]) {
  const { cites } = phrasesOf(language);
  const told = `${cites(reader.title[language])} ${reader.response[language]}`;
  const before: Before[] = [{ said: "?", answer: [told] }];
  for (const text of [SLOWER[language], ...said]) {
    const what = { ...asked(language, text, before), tutorials: known };
    before.push({ said: text, answer: (await replyOf(what)).said });
  }
  return before.at(-1)?.answer ?? [];
}

describe("while a step waits", () => {
  test.each<[Language, string]>([
    ["fr", "attendez une seconde"],
    ["fr", "attendez"],
    ["fr", "ok attendez"],
    ["fr", "pas encore"],
    ["fr", "allô"],
    ["fr", "je suis devant le lecteur"],
    ["fr", "le lecteur est rouge"],
    ["en", "wait a minute"],
    ["en", "hold on"],
    ["en", "not yet"],
    ["en", "the reader is red"],
    ["es", "espere un momento"],
    ["es", "todavía no"],
    ["es", "el lector está rojo"],
  ])("in %s « %s » keeps the step", async (language, text) => {
    expect(await after(language, text)).toEqual([phrasesOf(language).whenDone]);
    expect(await after(language, text, DONE[language])).toContain(SECOND[language]);
  });

  test.each<[Language, string]>([
    ["fr", "ok c'est allumé"],
    ["fr", "j'ai allumé le lecteur"],
    ["fr", "c'est fait, j'ai allumé le lecteur"],
    ["fr", "ah d'accord"],
    ["en", "ok done"],
    ["es", "vale, hecho"],
    ["en", "I've turned it on"],
    ["en", "ok the reader is turned on"],
    ["es", "ya lo he encendido"],
    ["es", "vale, el lector está encendido"],
  ])("in %s « %s » says that it is done", async (language, text) => {
    expect(await after(language, text)).toContain(SECOND[language]);
  });

  test.each<[Language, string]>([
    ["fr", "je n'ai pas allumé le lecteur"],
    ["en", "it's not turned on"],
    ["es", "no está encendido"],
  ])("in %s « %s » says that it is not done", async (language, text) => {
    expect(await after(language, text)).not.toContain(SECOND[language]);
  });

  test.each<[Language, string]>([
    ["fr", "j'ai un problème"],
    ["fr", "et je peux payer en espèces"],
    ["en", "can I pay in cash"],
    ["es", "puedo pagar en efectivo"],
  ])("in %s « %s » is a question", async (language, text) => {
    expect((await after(language, text)).join(" ")).not.toContain(phrasesOf(language).whenDone);
  });

  it("another subject is answered", async () => {
    const [cited] = await after("fr", "ma chaîne de vélo est à graisser");
    expect(cited).toBe(phrasesOf("fr").cites("Graisser la chaîne d’un vélo"));
    expect(await after("fr", "la météo à Lisbonne")).toEqual([SENTENCES.unknown_request.fr]);
  });

  test.each<[Language, string]>([
    ["fr", "moins vite"],
    ["en", "slower please"],
    ["es", "más despacio"],
  ])("in %s « %s » tells the same step again", async (language, text) => {
    const { whenDone } = phrasesOf(language);
    expect(await after(language, DONE[language], text)).toEqual([SECOND[language], whenDone]);
  });
});
