import { describe, expect, it, test } from "vitest";
import { LANGUAGES, type Language } from "~/models/terms/language";
import {
  answerOf,
  asked,
  replyOf,
  SENTENCES,
  TUTORIALS,
  tutorial,
} from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";
import { createRulesAssistant } from "../rules-assistant";

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

test("a tutorial without a video and without words in the caller's language is never the answer", async () => {
  const french = tutorial(
    "window",
    { fr: "Ranger la vitrine", en: "Tidy the window", es: "Ordenar el escaparate" },
    { fr: "Videz d’abord le bas.", en: " ", es: "" },
  );
  const ask = (language: Language, text: string) =>
    replyOf({ ...asked(language, text), tutorials: [...TUTORIALS, french] });
  expect(await ask("fr", "comment ranger la vitrine ?")).toMatchObject({ shown: ["window"] });
  const none = { shown: [], said: [SENTENCES.unknown_request.fr] };
  expect(await ask("en", "how do I tidy the window?")).toMatchObject(none);
  expect(await ask("es", "¿cómo ordeno el escaparate?")).toMatchObject(none);
});

const unknown = SENTENCES.unknown_request.fr;
const invoices = SENTENCES.send_the_invoices.fr;
test.each<[Language, string, string | keyof ReturnType<typeof phrasesOf>]>([
  ["fr", "quel temps fera-t-il à Lisbonne ?", unknown],
  ["en", "who won the cup yesterday?", unknown],
  ["es", "¿cuánto cuesta un billete a Roma?", unknown],
  ["fr", "merci mais comment je fais cuire un gigot ?", unknown],
  ["fr", "c'est tout noir sur le tableau électrique", unknown],
  ["fr", "je veux parler à un conseiller", unknown],
  ["en", "that's not my question", "otherwise"],
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
  ["es", "la aplicación se ha colgado", unknown],
  ["en", "nothing else works", "goOn"],
  ["en", "the screen is on but nothing else happens", "goOn"],
  ["en", "no thank you it still doesn't work", "goOn"],
  ["en", "no thanks that didn't work", "goOn"],
  ["es", "no gracias, nada más funciona", "goOn"],
  ["fr", "c'est tout bloqué", "goOn"],
  ["fr", "c'est tout ?", "goOn"],
  ["fr", "l'écran affiche au revoir puis il s'éteint", unknown],
  ["fr", "non merci je veux parler à un conseiller", unknown],
  ["fr", "au revoir à demain", "goodbye"],
  ["fr", "c'est tout ce que je voulais savoir, merci", "goodbye"],
  ["fr", "non je n'ai pas d'autre question", "goodbye"],
  ["en", "that's all for today thank you", "goodbye"],
  ["en", "no more questions, thanks", "goodbye"],
  ["es", "no gracias, no necesito nada más", "goodbye"],
  ["es", "gracias, ya cuelgo", "goodbye"],
  ["fr", "attendez une seconde", "Je vous écoute, prenez votre temps."],
  ["en", "hold on a minute please", "Take your time, I am listening."],
  ["es", "espere un momento", "Le escucho, tómese su tiempo."],
  ["fr", "", "unheard"],
  ["en", "…", "unheard"],
])("%s: « %s » is answered by « %s », and nothing is shown", async (lang, text, expected) => {
  const phrases: Record<string, unknown> = { ...phrasesOf(lang) };
  const { shown, said } = await replyOf(asked(lang, text));
  expect(said.join(" ")).toBe(phrases[expected] ?? expected);
  expect(shown).toEqual([]);
});

describe("the assistant, when asked to repeat,", () => {
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

  it("shows a tutorial with only a video again, and greets when nothing was asked", async () => {
    const shown = [{ said: "ouvrir un casier à la piscine", answer: [] }];
    expect(await replyOf(asked("fr", "vous pouvez répéter ?", shown))).toMatchObject({
      shown: ["locker"],
      said: [ONLY_THE_FILM.fr],
    });
    expect((await replyOf(asked("fr", "comment ?"))).said).toEqual(["Hello?"]);
  });
});

test.each<[Language, string, "goodbye" | "goOn"]>([
  ["fr", "non", "goodbye"],
  ["fr", "non rien", "goodbye"],
  ["en", "no, nothing", "goodbye"],
  ["es", "no, nada", "goodbye"],
  ["fr", "non ça ne marche pas", "goOn"],
  ["fr", "non c'est l'écran", "goOn"],
  ["en", "no it still doesn't work", "goOn"],
])("in %s « %s » to « another question? » is answered by « %s »", async (language, text, name) => {
  const phrases = phrasesOf(language);
  const thanked = [{ said: "merci", answer: [phrases.more] }];
  expect((await replyOf(asked(language, text, thanked))).said.join(" ")).toBe(phrases[name]);
});

test("a no to nothing ends no call", async () => {
  expect((await replyOf(asked("fr", "non"))).said.join(" ")).toBe(phrasesOf("fr").goOn);
});

test("an invoice that a tutorial covers is answered from the tutorial", async () => {
  const own = tutorial(
    "bill",
    { fr: "Télécharger ses factures", en: "Download invoices", es: "Descargar facturas" },
    { fr: "Ouvrez Mon compte.", en: "Open My account.", es: "Abra Mi cuenta." },
  );
  const what = asked("fr", "où est-ce que je trouve mes factures à télécharger ?");
  const { shown } = await replyOf({ ...what, tutorials: [...TUTORIALS, own] });
  expect(shown).toEqual(["bill"]);
});

test.each(LANGUAGES)("only the goodbye in %s ends the call", (language) => {
  const { closes } = createRulesAssistant();
  const { goodbye, ...others } = phrasesOf(language);
  expect(closes(goodbye)).toBe(true);
  for (const text of [others.more, others.goOn, others.unheard, unknown])
    expect(closes(text)).toBe(false);
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

describe("invoices", () => {
  test.each<[Language, string, boolean]>([
    ["fr", "je n'ai pas reçu mes factures", true],
    ["fr", "pouvez-vous m'envoyer la facture de mars", true],
    ["fr", "il me faut un duplicata de ma facture", true],
    ["fr", "comment envoyer une facture à un client", false],
    ["fr", "je voudrais payer ma facture en plusieurs fois", false],
    ["en", "could you send me my invoices", true],
    ["en", "where is my last bill", true],
    ["en", "how do I send an invoice to a customer", false],
    ["es", "necesito mis facturas del año pasado", true],
    ["es", "no he recibido la factura de mayo", true],
    ["es", "cómo mando una factura a un cliente", false],
  ])("in %s « %s » asks for the caller's own: %s", async (language, text, isOwn) => {
    const name = isOwn ? "send_the_invoices" : "unknown_request";
    expect((await replyOf(asked(language, text))).said.join(" ")).toBe(SENTENCES[name][language]);
  });
});
