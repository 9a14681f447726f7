import { describe, expect, it, test } from "vitest";
import { LANGUAGES, type Language } from "~/models/language";
import type { Tutorial } from "~/models/tutorial";
import { createFakeModel } from "../../../../testing/doubles/fake-model";
import { LanguageModelError } from "~/services/llm/port";
import { ANSWERS_PER_CALL } from "./allowance";
import { createModelAssistant } from "./model.server";
import { phrasesOf } from "./phrases";
import type { Asked, SupportAssistant } from "./port";
import { createRulesAssistant } from "./rules";

const tutorial = (
  id: string,
  title: Record<Language, string>,
  response: Record<Language, string>,
  videoUrl: string | null = null,
): Tutorial => ({ id, type: "", title, response, videoUrl });

/** A workshop, a library, a swimming pool; one that only has its film. */
const TUTORIALS = [
  tutorial(
    "chain",
    {
      fr: "Graisser la chaîne d’un vélo",
      en: "Grease a bicycle chain",
      es: "Engrasar la cadena de una bicicleta",
    },
    {
      fr: "Retournez le vélo. Posez 3 gouttes d’huile par maillon, puis essuyez.",
      en: "Turn the bicycle over. Put 3 drops of oil on each link, then wipe.",
      es: "Dé la vuelta a la bicicleta. Ponga 3 gotas de aceite en cada eslabón y limpie.",
    },
  ),
  tutorial(
    "loan",
    {
      fr: "Prolonger un emprunt à la bibliothèque",
      en: "Renew a library loan",
      es: "Prorrogar un préstamo de la biblioteca",
    },
    {
      fr: "Passez votre carte devant la borne et choisissez Prolonger.",
      en: "Hold your card in front of the terminal and choose Renew.",
      es: "Acerque su tarjeta al terminal y elija Prorrogar.",
    },
  ),
  tutorial(
    "locker",
    {
      fr: "Ouvrir un casier à la piscine",
      en: "Open a locker at the swimming pool",
      es: "Abrir una taquilla en la piscina",
    },
    { fr: "", en: "", es: "" },
    "/media/tutorials/locker.mp4",
  ),
];
const SENTENCES = {
  unknown_request: "Unknown, call us.",
  send_the_invoices: "Ask for them by post.",
};

interface Turn {
  said: string;
  answer: string[];
}

const asked = (language: Language, userText: string, before: Turn[] = []): Asked => ({
  asker: { call: "call", caller: "caller" },
  tutorials: TUTORIALS,
  sentences: SENTENCES,
  language,
  firstMessage: "Hello?",
  userText,
  turns: [
    { source: "ai" as const, message: "Hello?" },
    ...before.flatMap(({ said, answer }) => [
      { source: "user" as const, message: said },
      { source: "ai" as const, message: answer.join(" ") },
    ]),
  ].map((turn, index) => ({ ...turn, index, startMs: 0, endMs: 0 })),
});

/** What is shown, then what is said. */
async function replyOf(what: Asked, assistant: SupportAssistant = createRulesAssistant()) {
  const all = [];
  for await (const one of assistant.reply({ ...what, signal: new AbortController().signal }))
    all.push(one);
  const shown = all.flatMap((one) => (typeof one === "string" ? [] : one.show));
  const said = all.flatMap((one) => (typeof one === "string" ? one : []));
  return { shown, said, first: all[0] };
}

const answerOf = (id: string, language: Language) => {
  const { title, response } = TUTORIALS.find((one) => one.id === id) as Tutorial;
  return `${phrasesOf(language).cites(title[language])} ${response[language]}`;
};

test.each<[Language, string, string]>([
  ["fr", "bonjour, comment je graisse ma chaîne de vélo ?", "chain"],
  ["fr", "euh je voudrais prolonger mon emprunt s'il vous plaît", "loan"],
  ["en", "hi there, how do I grease the chain of my bike", "chain"],
  ["en", "can I renew my library loan please", "loan"],
  ["es", "hola, ¿cómo engraso la cadena de la bici?", "chain"],
  ["es", "quiero prorrogar un préstamo, gracias", "loan"],
])(
  "%s: « %s » is answered from the tutorial %s, cited, and shown first",
  async (lang, text, id) => {
    const { shown, said, first } = await replyOf(asked(lang, text));
    expect(shown).toEqual([id]);
    expect(first).toEqual({ show: id });
    expect(said.join(" ")).toBe(answerOf(id, lang));
  },
);

const ONLY_THE_FILM: Record<Language, string> = {
  fr: "Je n’ai que la vidéo «\u00A0Ouvrir un casier à la piscine\u00A0»\u00A0: elle est sur votre écran.",
  en: "All I have is the video “Open a locker at the swimming pool”: it is on your screen.",
  es: "Solo tengo el vídeo «Abrir una taquilla en la piscina»: está en su pantalla.",
};
test.each<[Language, string]>([
  ["fr", "comment ouvrir mon casier à la piscine ?"],
  ["en", "how do I open a locker at the swimming pool?"],
  ["es", "¿cómo abro la taquilla de la piscina?"],
])("in %s « %s » has a film and no answer, which is said", async (lang, text) => {
  const answer = { shown: ["locker"], said: [ONLY_THE_FILM[lang]] };
  expect(await replyOf(asked(lang, text))).toMatchObject(answer);
});

test("a tutorial with neither film nor words in the caller's language is never the answer", async () => {
  const french = tutorial(
    "window",
    { fr: "Ranger la vitrine", en: "Tidy the window", es: "Ordenar el escaparate" },
    { fr: "Videz d’abord le bas.", en: " ", es: "" },
  );
  const ask = (language: Language, text: string) =>
    replyOf({ ...asked(language, text), tutorials: [...TUTORIALS, french] });
  expect(await ask("fr", "comment ranger la vitrine ?")).toMatchObject({ shown: ["window"] });
  const none = { shown: [], said: [SENTENCES.unknown_request] };
  expect(await ask("en", "how do I tidy the window?")).toMatchObject(none);
  expect(await ask("es", "¿cómo ordeno el escaparate?")).toMatchObject(none);
});

const unknown = SENTENCES.unknown_request;
const invoices = SENTENCES.send_the_invoices;
test.each<[Language, string, string | keyof ReturnType<typeof phrasesOf>]>([
  ["fr", "quel temps fera-t-il à Lisbonne ?", unknown],
  ["en", "who won the cup yesterday?", unknown],
  ["es", "¿cuánto cuesta un billete a Roma?", unknown],
  ["fr", "merci mais comment je fais cuire un gigot ?", unknown],
  ["fr", "c'est tout noir sur le tableau électrique", unknown],
  ["fr", "je veux parler à un conseiller", unknown],
  ["en", "that's not my question", unknown],
  ["es", "quiero hablar con una persona", unknown],
  ["fr", "je n'ai pas reçu mes factures", invoices],
  ["fr", "vous pouvez m'envoyer la facture de mars ?", invoices],
  ["en", "could you send me my invoices?", invoices],
  ["es", "necesito mis facturas del año pasado", invoices],
  ["fr", "bonjour", "goOn"],
  ["fr", "bonjour, j'ai une question", "goOn"],
  ["fr", "oui", "goOn"],
  ["en", "hello, can you hear me?", "goOn"],
  ["es", "buenos días", "goOn"],
  ["fr", "merci beaucoup", "more"],
  ["fr", "d'accord, merci", "more"],
  ["en", "great, thank you very much", "more"],
  ["es", "muchas gracias", "more"],
  ["fr", "merci, au revoir", "goodbye"],
  ["fr", "non merci, c'est tout", "goodbye"],
  ["fr", "merci c'était lumineux, bonne journée", "goodbye"],
  ["en", "no that's all, thanks", "goodbye"],
  ["es", "nada más, gracias. ¡Hasta luego!", "goodbye"],
  ["fr", "", "unheard"],
  ["en", "…", "unheard"],
])("%s: « %s » is answered by « %s », and nothing is shown", async (lang, text, expected) => {
  const phrases: Record<string, unknown> = { ...phrasesOf(lang) };
  const { shown, said } = await replyOf(asked(lang, text));
  expect(said.join(" ")).toBe(phrases[expected] ?? expected);
  expect(shown).toEqual([]);
});

describe("the assistant when asked to repeat", () => {
  test.each<[Language, string, string]>([
    ["fr", "comment graisser la chaîne ?", "pouvez-vous répéter s'il vous plaît ?"],
    ["en", "how do I grease the chain?", "sorry, could you repeat that?"],
    ["es", "¿cómo engraso la cadena?", "¿puede repetirlo, por favor?"],
  ])("gives in %s the last answer again, whole, however often", async (lang, question, please) => {
    const cut = [{ said: question, answer: ["Voici la réponse…"] }];
    const again = await replyOf(asked(lang, please, cut));
    expect(again.said.join(" ")).toBe(answerOf("chain", lang));
    expect(again.shown).toEqual(["chain"]);
    const more = [...cut, { said: please, answer: again.said }];
    expect((await replyOf(asked(lang, please, more))).said).toEqual(again.said);
  });

  it("shows again what has a film only, and greets when nothing was asked", async () => {
    const shown = [{ said: "ouvrir un casier à la piscine", answer: [] }];
    expect(await replyOf(asked("fr", "vous pouvez répéter ?", shown))).toMatchObject({
      shown: ["locker"],
      said: [ONLY_THE_FILM.fr],
    });
    expect((await replyOf(asked("fr", "comment ?"))).said).toEqual(["Hello?"]);
  });
});

test("a no to another question ends the call, and only there", async () => {
  const { more, goodbye, goOn } = phrasesOf("fr");
  const thanked = [{ said: "merci", answer: [more] }];
  expect((await replyOf(asked("fr", "non", thanked))).said.join(" ")).toBe(goodbye);
  expect((await replyOf(asked("fr", "non"))).said.join(" ")).toBe(goOn);
});

test("an invoice that a tutorial is about is answered from it", async () => {
  const own = tutorial(
    "bill",
    { fr: "Télécharger ses factures", en: "Download invoices", es: "Descargar facturas" },
    { fr: "Ouvrez Mon compte.", en: "Open My account.", es: "Abra Mi cuenta." },
  );
  const what = asked("fr", "où est-ce que je trouve mes factures à télécharger ?");
  const { shown } = await replyOf({ ...what, tutorials: [...TUTORIALS, own] });
  expect(shown).toEqual(["bill"]);
});

test.each(LANGUAGES)("the goodbye in %s ends the call, and nothing else does", (language) => {
  const { closes } = createRulesAssistant();
  const { goodbye, ...others } = phrasesOf(language);
  expect(closes(goodbye, language)).toBe(true);
  for (const text of [others.more, others.goOn, others.unheard, unknown])
    expect(closes(text, language)).toBe(false);
});

test.each<[Language, string, boolean]>([
  ["fr", "bonjour", true],
  ["en", "hello, is anybody there?", true],
  ["es", "", true],
  ["fr", "graisser la chaîne", false],
  ["fr", "merci", false],
])("in %s « %s » said first is greeted: %s", (language, text, expected) => {
  expect(createRulesAssistant().isGreeting(text, language)).toBe(expected);
});

describe("the assistant with a language model", () => {
  const question = "comment graisser la chaîne de mon vélo, et raconte-moi une blague ?";
  const own = answerOf("chain", "fr");
  const withModel = (answers: (string | Error)[]) => {
    const model = createFakeModel(answers);
    const failures: unknown[] = [];
    const assistant = createModelAssistant({ model, onFallback: (error) => failures.push(error) });
    return { model, failures, assistant };
  };

  it("has the tutorial that was found worded by the model, which sees no other", async () => {
    const words =
      "Retournez votre vélo, posez trois ou 3 gouttes d’huile sur chaque maillon et essuyez.";
    const { model, failures, assistant } = withModel([words]);
    const { said, shown } = await replyOf(asked("fr", question), assistant);
    expect(said).toEqual([phrasesOf("fr").cites(TUTORIALS[0]?.title.fr ?? ""), words]);
    expect(shown).toEqual(["chain"]);
    expect(failures).toEqual([]);
    const prompt = JSON.stringify(model.requests[0]?.messages);
    expect(prompt).toContain("gouttes d’huile");
    expect(prompt).not.toContain("bibliothèque");
  });

  it("has so many answers of the model a call; then it says the tutorial's words", async () => {
    const words =
      "Retournez votre vélo, posez trois ou 3 gouttes d’huile sur chaque maillon et essuyez.";
    const { model, assistant } = withModel(Array<string>(143).fill(words));
    const said: string[] = [];
    for (let turn = 0; turn < 143; turn++)
      said.push((await replyOf(asked("fr", question), assistant)).said.slice(1).join(" "));
    expect(model.requests).toHaveLength(ANSWERS_PER_CALL);
    expect(said.slice(0, ANSWERS_PER_CALL)).toEqual(Array(ANSWERS_PER_CALL).fill(words));
    expect(own).toContain(said.at(-1));
  });

  test.each<[string, string | Error]>([
    ["fails", new Error("no network")],
    ["says nothing", ""],
    ["says another number", "Retournez le vélo et posez 5 gouttes d’huile par maillon."],
    ["says the contrary", "Ne retournez pas le vélo. Posez 3 gouttes d’huile par maillon."],
    ["tells something else", "Un escargot traverse la route, quelle drôle de surprise pour lui."],
    ["goes on and on", "Retournez le vélo et essuyez le maillon. ".repeat(20)],
  ])("says the tutorial's own words when the model %s", async (_, answer) => {
    const { failures, assistant } = withModel([answer]);
    expect((await replyOf(asked("fr", question), assistant)).said.join(" ")).toBe(own);
    expect(failures).toHaveLength(1);
  });

  test.each([
    ["what no tutorial answers", "quel temps fera-t-il à Lisbonne ?", [unknown]],
    ["a film without an answer", "ouvrir un casier à la piscine", [ONLY_THE_FILM.fr]],
    ["a courtesy", "merci", phrasesOf("fr").more.split(/(?<=\.) /)],
  ])("does not ask the model about %s", async (_, text, expected) => {
    const { model, assistant } = withModel([]);
    expect((await replyOf(asked("fr", text), assistant)).said).toEqual(expected);
    expect(model.requests).toEqual([]);
  });

  it("waits for the model as long as the operator says, then says the tutorial's own words", async () => {
    const late = new LanguageModelError("late", { failure: "late" });
    const model = createFakeModel([late]);
    const failures: unknown[] = [];
    const onFallback = (error: unknown) => void failures.push(error);
    const assistant = createModelAssistant({ model, patienceMs: 9_000, onFallback });
    expect((await replyOf(asked("fr", question), assistant)).said.join(" ")).toBe(own);
    expect(model.requests[0]?.wholeMs).toBe(9_000);
    expect(failures).toEqual([late]);
  });

  it("stops without a word when the caller goes on speaking", async () => {
    const { failures, assistant } = withModel([new Error("aborted")]);
    const caller = new AbortController();
    caller.abort();
    const reply = assistant.reply({ ...asked("fr", question), signal: caller.signal });
    const all = [];
    await expect(
      (async () => {
        for await (const one of reply) all.push(one);
      })(),
    ).rejects.toThrow("aborted");
    expect(failures).toEqual([]);
  });
});
