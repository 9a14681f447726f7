import { describe, expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { gentlePrompts } from "~/services/language/interposed";
import {
  answerOf,
  asked,
  type Before,
  replyOf,
  SENTENCES,
  TUTORIALS,
} from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const cutAtEnd = (text: string) => `${text.replace(/[\s ?]+$/u, "")}…`;

const LANGUAGES: Language[] = ["fr", "en", "es"];
const FIRST = { fr: "la première", en: "the first one", es: "la primera" };
const DONE = { fr: "c'est fait", en: "it's done", es: "hecho" };
const FAILS = { fr: "ça ne marche pas", en: "it doesn't work", es: "no funciona" };

/** Each interposed sentence, in each language, with the caller's words before it. */
const INTERPOSED = LANGUAGES.flatMap((language) =>
  [
    ...gentlePrompts[language],
    phrasesOf(language).unheard,
    phrasesOf(language).whenDone,
    cutAtEnd(phrasesOf(language).whenDone.replace(/ \S+$/, "")),
    `${gentlePrompts[language][0].slice(0, -1).replace(/ \w+$/, "")} …`,
  ].map((sentence): [Language, string] => [language, sentence]),
);

test.each(INTERPOSED)(
  "in %s the assistant knows its question again after « %s »",
  async (language, said) => {
    const titles = ["chain", "loan"].map(
      (id) => TUTORIALS.find((one) => one.id === id)?.title[language] ?? "",
    );
    const before: Before[] = [
      { said: "?", answer: [phrasesOf(language).asksWhich(titles)] },
      { said: "", answer: [said] },
    ];
    expect((await replyOf(asked(language, FIRST[language], before))).shown).toEqual(["chain"]);
  },
);

test.each(INTERPOSED)(
  "in %s the assistant knows its step again after « %s »",
  async (language, said) => {
    const before: Before[] = [{ said: "?", answer: [answerOf("chain", language)] }];
    const first = await replyOf(asked(language, FAILS[language], before));
    before.push({ said: FAILS[language], answer: first.said }, { said: "", answer: [said] });
    const second = await replyOf(asked(language, DONE[language], before));
    expect(second.said.at(-1)).toBe(phrasesOf(language).lastStep);
  },
);

test.each(INTERPOSED)("in %s a « no » after « %s » ends the call", async (language, said) => {
  const { more, goodbye } = phrasesOf(language);
  const before = [
    { said: "?", answer: [more] },
    { said: "", answer: [said] },
  ];
  const reply = await replyOf(asked(language, language === "fr" ? "non" : "no", before));
  expect(reply.said.join(" ")).toBe(goodbye);
});

describe("a question that the caller cut", () => {
  const question = (language: Language): Before[] => {
    const titles = ["chain", "loan"].map(
      (id) => TUTORIALS.find((one) => one.id === id)?.title[language] ?? "",
    );
    return [{ said: "?", answer: [cutAtEnd(phrasesOf(language).asksWhich(titles))] }];
  };

  test.each<[Language, string, string[]]>([
    ["fr", "oui la première", ["chain"]],
    ["fr", "oui oui c'est celle-là", ["chain"]],
    ["fr", "la deuxième", ["loan"]],
    ["en", "the first one", ["chain"]],
    ["en", "yes yes", ["chain"]],
    ["es", "la segunda", ["loan"]],
  ])("is known in %s: « %s »", async (language, text, shown) => {
    expect((await replyOf(asked(language, text, question(language)))).shown).toEqual(shown);
  });

  test.each<[Language, string]>([
    ["fr", "non pas du tout"],
    ["en", "no not at all"],
    ["es", "no, para nada"],
  ])("may be refused in %s: « %s »", async (language, text) => {
    const { said, shown } = await replyOf(asked(language, text, question(language)));
    expect({ said, shown }).toEqual({ said: [SENTENCES.unknown_request[language]], shown: [] });
  });

  test.each<[Language, string]>([
    ["fr", "et après"],
    ["en", "and then"],
    ["es", "y luego"],
  ])("told no tutorial in %s: « %s » has no step", async (language, text) => {
    const { said } = await replyOf(asked(language, text, question(language)));
    expect(said.join(" ")).toBe(phrasesOf(language).goOn);
  });
});

test.each(LANGUAGES)(
  "in %s « yes » to « are you still there » chooses nothing",
  async (language) => {
    const before = [
      { said: "?", answer: [phrasesOf(language).asksWhich([TUTORIALS[0]?.title[language] ?? ""])] },
      { said: "", answer: [gentlePrompts[language][1]] },
    ];
    const yes = { fr: "oui je suis là", en: "yes", es: "sí" };
    expect((await replyOf(asked(language, yes[language], before))).shown).toEqual([]);
  },
);
