import { describe, expect, it, test } from "vitest";
import type { Language } from "~/models/terms/language";
import {
  answerOf,
  asked,
  type Before,
  replyOf,
  SENTENCES,
  TUTORIALS,
  tutorial,
} from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const told = (question: string, language: Language): Before[] => [
  { said: question, answer: [answerOf("chain", language)] },
];
const QUESTION: Record<Language, string> = {
  fr: "comment graisser la chaîne ?",
  en: "how do I grease the chain?",
  es: "¿cómo engraso la cadena?",
};
const STEPS: Record<Language, [string, string]> = {
  fr: ["Retournez le vélo.", "Posez 3 gouttes d’huile par maillon, puis essuyez."],
  en: ["Turn the bicycle over.", "Put 3 drops of oil on each link, then wipe."],
  es: ["Dé la vuelta a la bicicleta.", "Ponga 3 gotas de aceite en cada eslabón y limpie."],
};
const person = (language: Language) => SENTENCES.unknown_request[language];

describe("after an answer", () => {
  test.each<[Language, string, number]>([
    ["fr", "plus lentement s'il vous plaît", 0],
    ["fr", "c'était quoi la première étape", 0],
    ["fr", "et la deuxième étape ?", 1],
    ["fr", "la dernière étape", 1],
    ["en", "slower please", 0],
    ["en", "what was the first step?", 0],
    ["en", "step two", 1],
    ["es", "más despacio por favor", 0],
    ["es", "¿cuál era el primer paso?", 0],
    ["es", "el último paso", 1],
    ["fr", "c'était quoi la première chose", 0],
    ["fr", "depuis le début s'il vous plaît", 0],
    ["en", "and the last thing?", 1],
    ["es", "lo primero", 0],
    ["fr", "encore une fois la deuxième étape", 1],
    ["en", "the second step one more time please", 1],
    ["es", "otra vez el segundo paso", 1],
    ["fr", "ça ne marche pas c'est tout", 0],
    ["fr", "c'est tout bloqué", 0],
    ["en", "no thanks that didn't work", 0],
    ["en", "nothing else works", 0],
    ["es", "no gracias no funciona", 0],
  ])("in %s « %s » is answered with one step (%d)", async (language, text, at) => {
    const { shown, said } = await replyOf(
      asked(language, text, told(QUESTION[language], language)),
    );
    expect(shown).toEqual(["chain"]);
    expect(said).toContain(STEPS[language][at]);
    expect(said).not.toContain(STEPS[language][1 - at]);
  });

  test.each<[Language, string, string, string]>([
    ["fr", "ça ne marche pas", "c'est fait", "ça marche toujours pas"],
    ["en", "it doesn't work", "ok", "still not working"],
    ["es", "no funciona", "hecho", "sigue sin funcionar"],
  ])("in %s « %s » leads step by step to a person", async (language, fails, done, still) => {
    const before = told(QUESTION[language], language);
    const next = async (said: string) => {
      const reply = await replyOf(asked(language, said, before));
      before.push({ said, answer: reply.said });
      return reply.said;
    };
    const { stepwise, whenDone, lastStep, noMore } = phrasesOf(language);
    const [first, second] = STEPS[language];
    expect(await next(fails)).toEqual([stepwise, first, whenDone]);
    expect(await next(done)).toEqual([second, lastStep]);
    expect(await next(still)).toEqual([noMore, person(language)]);
  });

  it("repeats one step when one was told, and all steps when the caller names them", async () => {
    const before = told(QUESTION.fr, "fr");
    const slowly = await replyOf(asked("fr", "plus lentement", before));
    const step = [...before, { said: "plus lentement", answer: slowly.said }];
    expect((await replyOf(asked("fr", "pardon ?", step))).said).toContain(STEPS.fr[0]);
    const off = [...before, { said: "une blague ?", answer: [person("fr")] }];
    const again = await replyOf(asked("fr", "répétez les étapes", off));
    expect(again.said.join(" ")).toBe(answerOf("chain", "fr"));
    expect((await replyOf(asked("fr", "répétez", off))).said.join(" ")).toBe(person("fr"));
  });

  it("tells the step about a detail, and a step of the named tutorial", async () => {
    const before = told(QUESTION.fr, "fr");
    const detail = await replyOf(asked("fr", "combien de gouttes", before));
    expect(detail.said[0]).toBe(STEPS.fr[1]);
    const two = [...before, { said: "prolonger un emprunt", answer: [answerOf("loan", "fr")] }];
    const named = await replyOf(asked("fr", "la première étape pour la chaîne du vélo", two));
    expect(named.shown).toEqual(["chain"]);
    expect(named.said).toContain(STEPS.fr[0]);
  });

  test.each<[Language, string]>([
    ["fr", "la première chose que je voudrais savoir c'est combien coûte l'abonnement"],
    ["fr", "au début de la semaine combien coûte l'abonnement"],
    ["en", "the last thing is how much the subscription costs"],
    ["es", "lo primero es cuánto cuesta la suscripción"],
  ])("in %s « %s » is no step", async (language, text) => {
    for (const before of [[], told(QUESTION[language], language)])
      expect(await replyOf(asked(language, text, before))).toMatchObject({
        shown: [],
        said: [person(language)],
      });
  });

  test.each<[Language, string]>([
    ["fr", "au début de la saison comment je graisse la chaîne du vélo"],
    ["fr", "la première étape pour graisser la chaîne du vélo"],
    ["en", "the first thing, how do I grease the bicycle chain"],
    ["es", "lo primero, cómo engraso la cadena de la bicicleta"],
  ])("in %s « %s » asks for a whole tutorial when none was told", async (language, text) => {
    expect((await replyOf(asked(language, text))).said.join(" ")).toBe(answerOf("chain", language));
  });

  it("has no follow-up when nothing was told", async () => {
    const { goOn } = phrasesOf("fr");
    expect((await replyOf(asked("fr", "ça ne marche pas"))).said.join(" ")).toBe(goOn);
    expect((await replyOf(asked("fr", "et ensuite ?"))).said.join(" ")).toBe(goOn);
  });
});

describe("a caller who was not understood", () => {
  it("is asked for other words once, then sent to a person", async () => {
    const { otherwise } = phrasesOf("fr");
    const before = told(QUESTION.fr, "fr");
    const first = await replyOf(asked("fr", "ce n'est pas ma question", before));
    expect(first.said.join(" ")).toBe(otherwise);
    const twice = [...before, { said: "ce n'est pas ma question", answer: first.said }];
    const second = await replyOf(asked("fr", "non, ce n'est pas ça", twice));
    expect(second.said.join(" ")).toBe(person("fr"));
  });
});

describe("between two tutorials", () => {
  const named = (id: string, fr: string) =>
    tutorial(id, { fr, en: fr, es: fr }, { fr: "Poussez.", en: "Push.", es: "Empuje." });
  const doors = [named("red", "Peindre la porte rouge"), named("blue", "Peindre la porte bleue")];
  const ask = (text: string, before: Before[] = []) =>
    replyOf({ ...asked("fr", text, before), tutorials: doors });
  const which = phrasesOf("fr").asksWhich(["Peindre la porte bleue", "Peindre la porte rouge"]);
  const question = [{ said: "comment peindre la porte", answer: [which] }];

  it("the caller chooses", async () => {
    const { shown, said } = await ask("comment peindre la porte");
    expect(shown).toEqual([]);
    const either = phrasesOf("fr").asksWhich(["Peindre la porte rouge", "Peindre la porte bleue"]);
    expect([which, either]).toContain(said.join(" "));
  });

  it.each([
    ["oui", "blue"],
    ["la première", "blue"],
    ["l'autre", "red"],
    ["le deuxième s'il vous plaît", "red"],
    ["la rouge", "red"],
    ["non, la bleue", "blue"],
  ])("« %s » means %s", async (text, id) => {
    expect((await ask(text, question)).shown).toEqual([id]);
  });

  it.each([
    ["la troisième", "green"],
    ["la dernière", "green"],
    ["la deuxième", "red"],
  ])("« %s » of three means %s", async (text, id) => {
    const three = [...doors, named("green", "Peindre la porte verte")];
    const titles = ["bleue", "rouge", "verte"].map((one) => `Peindre la porte ${one}`);
    const before = [{ said: "la porte", answer: [phrasesOf("fr").asksWhich(titles)] }];
    const { shown } = await replyOf({ ...asked("fr", text, before), tutorials: three });
    expect(shown).toEqual([id]);
  });

  it("« non » means neither, and another question is one", async () => {
    expect(await ask("non", question)).toMatchObject({ shown: [], said: [person("fr")] });
    const other = await replyOf({
      ...asked("fr", "non, je veux prolonger un emprunt à la bibliothèque", question),
      tutorials: [...doors, ...TUTORIALS],
    });
    expect(other.shown).toEqual(["loan"]);
  });
});

describe("a caller who refuses the suggested tutorials", () => {
  const titles = ["red door", "blue door", "green door", "white door", "black door"];
  const doors = titles.map((title) => {
    const inAll = { fr: `Peindre : ${title}`, en: `Paint the ${title}`, es: `Pintar: ${title}` };
    return tutorial(title, inAll, { fr: "Poncez.", en: "Sand it.", es: "Lije." });
  });
  const ask = async (text: string, before: Before[]) =>
    (await replyOf({ ...asked("en", text, before), tutorials: doors })).said;

  it("is asked once about the next ones, then sent to a person", async () => {
    const before: Before[] = [];
    for (const text of ["how do I paint a door", "no", "no"])
      before.push({ said: text, answer: await ask(text, before) });
    const [first, second, third] = before.map(({ answer }) => answer.join(" "));
    const about = (answer = "") => titles.filter((title) => answer.includes(title));
    expect(about(first)).toHaveLength(3);
    expect(about(second)).toHaveLength(2);
    expect(about(first).some((title) => about(second).includes(title))).toBe(false);
    expect(third).toBe(person("en"));
  });
});

describe("a question with words of another tutorial, after single steps", () => {
  const menu = [
    tutorial(
      "table",
      { fr: "Créer une table", en: "Create a table", es: "Crear una mesa" },
      {
        fr: "Touchez Salle. Touchez Ajouter et donnez un numéro.",
        en: "Tap Room. Tap Add and give a number.",
        es: "Toque Sala. Toque Añadir y dé un número.",
      },
    ),
    tutorial(
      "dish",
      { fr: "Un plat sur la carte", en: "A dish on the menu", es: "Un plato en la carta" },
      {
        fr: "Ouvrez la carte, puis écrivez son nom.",
        en: "Open the menu, then write its name.",
        es: "Abra la carta y escriba su nombre.",
      },
    ),
  ];
  test.each<[Language, string, string, string]>([
    ["fr", "comment créer une table", "la deuxième étape", "comment j'ajoute un plat"],
    ["en", "how do I create a table", "the second step", "how do I add a dish"],
    ["es", "cómo creo una mesa", "el segundo paso", "cómo añado un plato"],
  ])("in %s is a new question", async (language, first, step, next) => {
    const before: Before[] = [];
    for (const text of [first, step]) {
      const { said } = await replyOf({ ...asked(language, text, before), tutorials: menu });
      before.push({ said: text, answer: said });
    }
    const { shown, said } = await replyOf({ ...asked(language, next, before), tutorials: menu });
    expect(shown).not.toContain("table");
    expect(said.join(" ")).toContain(menu[1]?.title[language]);
  });
});

describe("a turn with two questions", () => {
  test.each<[Language, string]>([
    ["fr", "comment je graisse la chaîne du vélo et comment je prolonge un emprunt"],
    ["en", "how do I grease the bicycle chain, and how do I renew a library loan?"],
    [
      "es",
      "¿cómo engraso la cadena de la bicicleta? ¿y cómo prorrogo un préstamo de la biblioteca?",
    ],
  ])("in %s « %s » are both answered", async (language, text) => {
    const { shown, said } = await replyOf(asked(language, text));
    expect(shown).toEqual(["chain", "loan"]);
    const { otherQuestion } = phrasesOf(language);
    expect(said.join(" ")).toBe(
      `${answerOf("chain", language)} ${otherQuestion} ${answerOf("loan", language)}`,
    );
  });

  test.each<[Language, string]>([
    ["fr", "répétez"],
    ["en", "could you repeat that"],
    ["es", "repita por favor"],
  ])("are both repeated in %s after « %s »", async (language, text) => {
    const { otherQuestion } = phrasesOf(language);
    const both = `${answerOf("chain", language)} ${otherQuestion} ${answerOf("loan", language)}`;
    const { said } = await replyOf(asked(language, text, [{ said: "?", answer: [both] }]));
    expect(said.join(" ")).toBe(both);
  });

  it("says which question no tutorial covers", async () => {
    const text = "Comment graisser la chaîne du vélo ? Et quel temps fera-t-il à Lisbonne ?";
    const { shown, said } = await replyOf(asked("fr", text));
    expect(shown).toEqual(["chain"]);
    expect(said.slice(-2)).toEqual([phrasesOf("fr").otherQuestion, person("fr")]);
  });
});
