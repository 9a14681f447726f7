import { describe, expect, it, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { asked, replyOf, SENTENCES, tutorial } from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const door = (id: string, fr: string, en: string, es: string) =>
  tutorial(
    id,
    { fr: `Peindre la porte ${fr}`, en: `Paint the ${en} door`, es: `Pintar la puerta ${es}` },
    { fr: "Poussez.", en: "Push.", es: "Empuje." },
  );
const blue = door("blue", "bleue", "blue", "azul");
const red = door("red", "rouge", "red", "roja");
const green = door("green", "verte", "green", "verde");

/** Replies to the question about these tutorials. */
const reply = (language: Language, text: string, doors = [blue, red], known = doors) => {
  const which = phrasesOf(language).asksWhich(doors.map(({ title }) => title[language]));
  const before = [{ said: "?", answer: [which] }];
  return replyOf({ ...asked(language, text, before), tutorials: known });
};

describe("a refusal of the assistant's question", () => {
  test.each<[Language, string]>([
    ["fr", "ni l'un ni l'autre"],
    ["fr", "ni la bleue ni la rouge"],
    ["fr", "pas exactement"],
    ["fr", "pas tout à fait"],
    ["en", "neither the first nor the second"],
    ["en", "I'm not sure"],
    ["en", "not exactly"],
    ["en", "that's not right"],
    ["es", "ni lo uno ni lo otro"],
    ["es", "ni una ni la otra"],
    ["es", "no es correcto"],
  ])("in %s « %s » shows none", async (language, text) => {
    expect(await reply(language, text)).toMatchObject({
      shown: [],
      said: [SENTENCES.unknown_request[language]],
    });
  });

  test.each<[Language, string, string]>([
    ["fr", "non, pas la deuxième", "blue"],
    ["fr", "non, pas la rouge", "blue"],
    ["fr", "non pas la bleue la rouge", "red"],
    ["fr", "ce n'est pas la première mais la deuxième", "red"],
    ["en", "not the first one", "red"],
    ["en", "I don't want the second", "blue"],
    ["en", "not sure, maybe the second", "red"],
    ["es", "no es la roja", "blue"],
  ])("in %s « %s » leaves %s", async (language, text, id) => {
    expect((await reply(language, text)).shown).toEqual([id]);
  });

  it("of one of three asks about the two others", async () => {
    const { shown, said } = await reply("fr", "pas la deuxième", [blue, red, green]);
    const titles = [blue, green].map(({ title }) => title.fr);
    expect({ shown, said }).toEqual({ shown: [], said: [phrasesOf("fr").asksWhich(titles)] });
  });

  test.each<[Language, string, string]>([
    ["fr", "je ne sais pas, la première peut-être", "blue"],
    ["fr", "l'autre porte", "red"],
    ["en", "no, the other one", "red"],
    ["es", "no, la azul", "blue"],
  ])("is not in %s « %s », which means %s", async (language, text, id) => {
    expect((await reply(language, text)).shown).toEqual([id]);
  });
});

describe("all tutorials of the question", () => {
  test.each<[Language, string]>([
    ["fr", "les deux"],
    ["fr", "non, les deux s'il vous plaît"],
    ["en", "both of them"],
    ["es", "los dos"],
    ["es", "ambas"],
  ])("are told in %s after « %s »", async (language, text) => {
    expect((await reply(language, text)).shown).toEqual(["blue", "red"]);
  });

  it("are three after « les trois », and asked about again after « les deux »", async () => {
    const three = [blue, red, green];
    expect((await reply("fr", "les trois", three)).shown).toEqual(["blue", "red", "green"]);
    expect((await reply("fr", "les deux", three)).shown).toEqual([]);
  });

  test.each<[Language, string]>([
    ["fr", "pas les deux"],
    ["fr", "aucune des deux"],
    ["en", "I don't want both"],
    ["es", "ninguna de las dos"],
  ])("are not told in %s after « %s »", async (language, text) => {
    expect((await reply(language, text)).shown).toEqual([]);
  });
});

test.each<[Language, string]>([
  ["fr", "non, je veux supprimer l'autre imprimante"],
  ["fr", "ni l'un ni l'autre, je veux supprimer une imprimante"],
  ["en", "not the first, I want to remove a printer"],
  ["es", "no, quiero eliminar la otra impresora"],
])("in %s « %s » is a question of its own", async (language, text) => {
  const title = {
    fr: "Supprimer une imprimante",
    en: "Remove a printer",
    es: "Eliminar una impresora",
  };
  const printer = tutorial("printer", title, { fr: "Touchez.", en: "Tap.", es: "Toque." });
  const { shown } = await reply(language, text, [blue, red], [blue, red, printer]);
  expect(shown).toEqual(["printer"]);
});

test.each<[Language, string, string]>([
  ["fr", "je n'arrive pas à me connecter", "login"],
  ["fr", "je ne peux pas me connecter", "login"],
  ["fr", "pas moyen de me connecter", "login"],
  ["en", "I can't log in", "login"],
  ["en", "I am not able to log in", "login"],
  ["es", "no puedo iniciar sesión", "login"],
  ["fr", "je ne veux pas me connecter", "video"],
  ["fr", "ce n'est pas la vidéo", "login"],
  ["en", "it isn't the video", "login"],
])(
  "a problem told in the negative is no refusal: in %s « %s » shows %s",
  async (language, text, id) => {
    const guide = (name: string, fr: string, en: string, es: string) =>
      tutorial(name, { fr, en, es }, { fr: "Touchez.", en: "Tap.", es: "Toque." });
    const login = guide("login", "Se connecter", "Log in", "Iniciar sesión");
    const video = guide("video", "Enregistrer une vidéo", "Record a video", "Grabar un vídeo");
    expect((await reply(language, text, [login, video])).shown).toEqual([id]);
  },
);
