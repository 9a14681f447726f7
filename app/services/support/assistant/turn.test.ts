import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { gentlePrompts } from "~/services/language/interposed";
import { answerOf, asked, type Before, replyOf, TUTORIALS } from "../../../../testing/support-call";
import { phrasesOf } from "./phrases";

const LANGUAGES: Language[] = ["fr", "en", "es"];
const FIRST = { fr: "la première", en: "the first one", es: "la primera" };
const DONE = { fr: "c'est fait", en: "it's done", es: "hecho" };
const FAILS = { fr: "ça ne marche pas", en: "it doesn't work", es: "no funciona" };

/** Each interposed sentence, in each language, with the caller's words before it. */
const INTERPOSED = LANGUAGES.flatMap((language) =>
  [
    ...gentlePrompts[language],
    phrasesOf(language).unheard,
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
