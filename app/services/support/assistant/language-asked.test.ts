import { describe, expect, it, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { brand } from "~/platform/brand";
import { answerOf, asked, type Before, replyOf, SENTENCES } from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const QUESTION: Record<Language, string> = {
  fr: "comment graisser la chaîne ?",
  en: "how do I grease the chain?",
  es: "¿cómo engraso la cadena?",
};
const told = (language: Language): Before[] => [
  { said: QUESTION[language], answer: [answerOf("chain", language)] },
];

describe("a caller who changes the language", () => {
  test.each<[string, Language]>([
    ["can you say that in English please", "en"],
    ["en anglais s'il vous plaît", "en"],
    ["¿me lo puede decir en español?", "es"],
    ["Sorry, I don't speak French", "en"],
    ["no hablo francés", "es"],
    ["pas en français, en anglais", "en"],
    ["en anglais, pas en français", "en"],
    ["not in French, in Spanish please", "es"],
    ["no, en inglés", "en"],
    ["non pas en anglais", "fr"],
  ])("is told it again (« %s »)", async (text, language) => {
    const { shown, said } = await replyOf(asked("fr", text, told("fr")));
    expect(shown).toEqual(["chain"]);
    expect(said.join(" ")).toBe(answerOf("chain", language));
  });

  it("gets answers in the new language from then on, even to mere thanks", async () => {
    const before = told("en");
    expect((await replyOf(asked("fr", "thanks", before))).said.join(" ")).toBe(
      phrasesOf("en").more,
    );
    const question = await replyOf(asked("fr", "how do I renew a library loan?", before));
    expect(question.said.join(" ")).toBe(answerOf("loan", "en"));
  });

  test.each<[string, Language]>([
    ["parlez anglais", "en"],
    ["can you speak Spanish", "es"],
  ])("first of all is greeted in it (« %s »)", async (text, language) => {
    const { said } = await replyOf(asked("fr", text));
    expect(said.join(" ")).toBe(phrasesOf(language).first(brand.companion));
  });

  it("after a greeting is asked for the question in it", async () => {
    const greeted = [{ said: "bonjour", answer: [phrasesOf("fr").goOn] }];
    const { said } = await replyOf(asked("fr", "parlez anglais", greeted));
    expect(said.join(" ")).toBe(phrasesOf("en").goOn);
  });

  test.each([
    "comment mettre l'écran en anglais",
    "elle est en anglais",
    "c'est toujours en anglais",
    "la vidéo n'est pas en français",
  ])("is distinguished from a caller who speaks of a language (« %s »)", async (text) => {
    const { said } = await replyOf(asked("fr", text, told("fr")));
    expect(said.join(" ")).toBe(SENTENCES.unknown_request.fr);
  });
});
