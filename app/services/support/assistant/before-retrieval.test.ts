import { describe, expect, it, test } from "vitest";
import type { Language } from "~/models/terms/language";
import {
  answerOf,
  asked,
  type Before,
  replyOf,
  SENTENCES,
  tutorial,
  TUTORIALS,
} from "../../../../testing/support-call";
import { phrasesOf } from "../phrases";

const titleOf = (id: string, language: Language) =>
  TUTORIALS.find((one) => one.id === id)?.title[language] ?? "";
/** A call in which one tutorial was told. */
const told = (language: Language, id = "chain"): Before[] => [
  { said: "?", answer: [answerOf(id, language)] },
];
/** A call in which the assistant asked about these tutorials. */
const askedAbout = (language: Language, ...ids: string[]): Before[] => [
  { said: "?", answer: [phrasesOf(language).asksWhich(ids.map((id) => titleOf(id, language)))] },
];

const replies = async (language: Language, text: string, before: Before[]) => {
  const { shown, said } = await replyOf(asked(language, text, before));
  return { shown, said: said.join(" ") };
};

describe("a person wanted", () => {
  test.each<[Language, string]>([
    ["fr", "je n'arrive pas à graisser la chaîne du vélo, passez-moi quelqu'un"],
    ["fr", "je veux un conseiller pour la chaîne de mon vélo"],
    ["fr", "mettez-moi en relation avec un humain, c'est pour mon emprunt à la bibliothèque"],
    ["fr", "y a-t-il une vraie personne à qui parler de la chaîne du vélo"],
    ["en", "I can't grease the bicycle chain, let me talk to somebody"],
    ["en", "just give me a human, it is about the bicycle chain"],
    ["en", "can I get an agent about my library loan"],
    ["en", "I'd rather have a real person explain the bicycle chain"],
    ["es", "no puedo engrasar la cadena de la bicicleta, páseme con alguien"],
    ["es", "quiero un agente para lo de la cadena de la bicicleta"],
    ["es", "que me atienda una persona, es por el préstamo de la biblioteca"],
    ["es", "necesito hablar con un humano sobre la cadena de la bicicleta"],
  ])("in %s « %s » is sent to one", async (language, text) => {
    expect(await replies(language, text, [])).toEqual({
      shown: [],
      said: SENTENCES.unknown_request[language],
    });
  });

  it("is no request for one where a tutorial's title says so", async () => {
    const talk = tutorial(
      "talk",
      {
        fr: "Appeler un technicien au garage",
        en: "Get a technician to the garage",
        es: "Hablar con un técnico del garaje",
      },
      { fr: "Touchez Aide.", en: "Tap Help.", es: "Toque Ayuda." },
    );
    const what = {
      ...asked("fr", "comment appeler un technicien au garage ?"),
      tutorials: [...TUTORIALS, talk],
    };
    expect((await replyOf(what)).shown).toEqual(["talk"]);
  });
});

describe("anger", () => {
  test.each<[Language, string]>([
    ["fr", "vous êtes vraiment nuls"],
    ["fr", "j'en ai marre de votre machine"],
    ["fr", "c'est n'importe quoi votre histoire de vélo"],
    ["fr", "ça m'énerve cette chaîne de vélo"],
    ["en", "this is useless"],
    ["en", "I'm fed up with this bicycle chain"],
    ["en", "what a load of rubbish, the chain again"],
    ["en", "this is ridiculous, you stupid machine"],
    ["es", "estoy harto de esta bicicleta"],
    ["es", "esto es una vergüenza"],
    ["es", "vaya porquería de cadena"],
    ["es", "no sirven para nada, qué desastre"],
  ])("in %s « %s » is answered with regret and a person", async (language, text) => {
    expect(await replies(language, text, told(language))).toEqual({
      shown: [],
      said: `${phrasesOf(language).sorry} ${SENTENCES.unknown_request[language]}`,
    });
  });

  test.each<[Language, string]>([
    ["fr", "c'est nul, comment je graisse la chaîne du vélo ?"],
    ["en", "this is ridiculous, how do I grease the bicycle chain?"],
    ["es", "estoy harto, ¿cómo engraso la cadena de la bicicleta?"],
  ])("in %s does not hide the question of « %s »", async (language, text) => {
    expect((await replies(language, text, [])).shown).toEqual(["chain"]);
  });
});

describe("success", () => {
  test.each<[Language, string]>([
    ["fr", "ah super ça marche maintenant"],
    ["fr", "c'est bon la chaîne du vélo est graissée, ça fonctionne"],
    ["fr", "j'y suis arrivé avec la chaîne"],
    ["fr", "le problème est résolu pour le vélo"],
    ["fr", "ah voilà la chaîne est graissée merci"],
    ["en", "great, it works now"],
    ["en", "that fixed the bicycle chain"],
    ["en", "I managed to grease the chain"],
    ["en", "there we go, the chain is greased, thanks"],
    ["es", "ya funciona la bicicleta"],
    ["es", "lo he conseguido con la cadena"],
    ["es", "problema resuelto, la cadena está engrasada"],
    ["es", "por fin está engrasada la cadena, gracias"],
  ])("in %s « %s » is welcomed", async (language, text) => {
    expect(await replies(language, text, told(language))).toEqual({
      shown: [],
      said: phrasesOf(language).more,
    });
  });

  test.each<[Language, string]>([
    ["fr", "ça marche, et comment je prolonge mon emprunt à la bibliothèque ?"],
    ["en", "it works now, and how do I renew my library loan?"],
    ["es", "ya funciona, ¿y cómo prorrogo mi préstamo de la biblioteca?"],
  ])("in %s leaves the next question of « %s »", async (language, text) => {
    expect((await replies(language, text, told(language))).shown).toEqual(["loan"]);
  });

  test.each<[Language, string]>([
    ["fr", "comment ça marche pour graisser la chaîne du vélo"],
    ["fr", "la chaîne du vélo ne fonctionne pas bien graissée"],
    ["en", "how does it work to grease the bicycle chain"],
    ["es", "no funciona engrasar la cadena de la bicicleta"],
  ])("is not in %s « %s »", async (language, text) => {
    const { said } = await replies(language, text, []);
    expect(said).not.toBe(phrasesOf(language).more);
  });
});

describe("a goodbye in a longer turn", () => {
  test.each<[Language, string]>([
    ["fr", "merci pour la chaîne du vélo, au revoir"],
    ["fr", "bon je vais graisser la chaîne de mon vélo, bonne journée"],
    ["fr", "je rappellerai pour l'emprunt de la bibliothèque, au revoir madame"],
    ["fr", "le vélo est prêt, merci et bonne soirée"],
    ["en", "thanks for the bicycle chain, goodbye"],
    ["en", "I will go and grease my bicycle chain, bye"],
    ["en", "I'll call again about the library loan, have a nice day"],
    ["en", "the bicycle is ready, thank you, bye bye"],
    ["es", "gracias por lo de la cadena de la bicicleta, adiós"],
    ["es", "voy a engrasar la cadena de mi bicicleta, hasta luego"],
    ["es", "llamaré otra vez por el préstamo de la biblioteca, adiós"],
    ["es", "la bicicleta está lista, gracias, hasta pronto"],
  ])("in %s « %s » ends the call", async (language, text) => {
    expect(await replies(language, text, told(language))).toEqual({
      shown: [],
      said: phrasesOf(language).goodbye,
    });
  });

  test.each<[Language, string]>([
    ["fr", "comment je graisse la chaîne de mon vélo, merci, bonne journée"],
    ["en", "how do I grease my bicycle chain, thanks, bye"],
    ["es", "¿cómo engraso la cadena de la bicicleta? gracias, adiós"],
  ])("in %s waits for the question of « %s »", async (language, text) => {
    expect((await replies(language, text, [])).shown).toEqual(["chain"]);
  });
});

describe("a yes in a longer turn", () => {
  test.each<[Language, string]>([
    ["fr", "oui voilà, j'ai acheté le produit hier"],
    ["fr", "ah oui exactement, parce que ça grince"],
    ["fr", "oui c'est ça je dois le faire ce soir"],
    ["fr", "tout à fait, mon mari me l'a demandé"],
    ["en", "yes that's it, it squeaks all day"],
    ["en", "yeah exactly, I bought the stuff yesterday"],
    ["en", "yes please, my husband needs it tonight"],
    ["en", "that's right, it makes a noise"],
    ["es", "sí eso es, hace mucho ruido"],
    ["es", "sí, lo necesito para esta noche"],
    ["es", "exacto, mi marido me lo ha pedido"],
    ["es", "claro que sí, he comprado el producto"],
  ])("in %s « %s » takes the one that was asked about", async (language, text) => {
    const { shown } = await replies(language, text, askedAbout(language, "chain"));
    expect(shown).toEqual(["chain"]);
  });

  it("is a new question where it surely is one", async () => {
    const text = "oui, je voudrais prolonger un emprunt à la bibliothèque";
    expect((await replies("fr", text, askedAbout("fr", "chain"))).shown).toEqual(["loan"]);
  });
});

describe("what the caller refused", () => {
  test.each<[Language, string]>([
    ["fr", "non, je vous parle du bruit que fait mon vélo"],
    ["fr", "mais non pas ça, c'est un vélo qui grince"],
    ["fr", "non ce n'est pas la chaîne du vélo"],
    ["fr", "pas du tout, mon vélo est à plat"],
    ["en", "no, I mean the noise of my bicycle"],
    ["en", "no not that, the bicycle has a flat tyre"],
    ["en", "no it is not the chain of the bicycle"],
    ["en", "not at all, my bicycle was stolen"],
    ["es", "no, digo el ruido de mi bicicleta"],
    ["es", "no, eso no, la bicicleta está pinchada"],
    ["es", "que no es la cadena de la bicicleta"],
    ["es", "para nada, me han robado la bicicleta"],
  ])("in %s « %s » is neither told nor offered again", async (language, text) => {
    const { shown, said } = await replies(language, text, askedAbout(language, "chain"));
    expect(shown).toEqual([]);
    expect(said).not.toContain(titleOf("chain", language));
  });

  test.each<[Language, string, string]>([
    ["fr", "non", "et pour mon vélo alors ?"],
    ["fr", "ce n'est pas ma question", "ça concerne la chaîne"],
    ["en", "no", "so what about my bicycle?"],
    ["en", "that's not my question", "it is about the chain"],
    ["es", "no", "¿y con mi bicicleta qué hago?"],
    ["es", "no es mi pregunta", "es por la cadena"],
  ])("in %s stays so in the next turns: « %s », « %s »", async (language, no, text) => {
    const before = no.length > 3 ? told(language) : askedAbout(language, "chain");
    const { shown, said } = await replies(language, text, [
      ...before,
      { said: no, answer: [phrasesOf(language).otherwise] },
    ]);
    expect(shown).toEqual([]);
    expect(said).not.toContain(titleOf("chain", language));
  });

  test.each<[Language, string]>([
    ["fr", "non pas la chaîne"],
    ["fr", "pas la chaîne du vélo"],
    ["fr", "je veux pas graisser la chaîne"],
    ["fr", "mais ce n'est pas la chaîne du vélo"],
    ["en", "no, not the chain"],
    ["en", "not the chain of a bicycle"],
    ["en", "it's not the chain"],
    ["es", "no es la cadena"],
    ["es", "no, no quiero la cadena"],
    ["es", "que no era la cadena de la bicicleta"],
  ])("in %s « %s » refuses what was told", async (language, text) => {
    const { shown, said } = await replies(language, text, told(language));
    expect(shown).toEqual([]);
    expect(said).not.toContain(titleOf("chain", language));
  });

  test.each<[Language, string]>([
    ["fr", "je n'arrive pas à graisser la chaîne"],
    ["en", "I can't oil the chain"],
    ["es", "no puedo engrasar la cadena"],
  ])("in %s a problem with it « %s » refuses nothing", async (language, text) => {
    expect((await replies(language, text, told(language))).said).toContain(
      titleOf("chain", language),
    );
  });

  it("is told when the caller then names it", async () => {
    const before = [...askedAbout("fr", "chain"), { said: "non", answer: ["Unknown, call us."] }];
    const text = "finalement si, comment graisser la chaîne d'un vélo ?";
    expect((await replies("fr", text, before)).shown).toEqual(["chain"]);
  });
});

test.each<[Language, string]>([
  ["fr", "mon vélo grince"],
  ["en", "my bicycle squeaks"],
  ["es", "mi bicicleta chirría"],
])("in %s a single candidate for « %s » comes with its button", async (language, text) => {
  const { shown, said } = await replies(language, text, []);
  expect(said).toBe(phrasesOf(language).asksWhich([titleOf("chain", language)]));
  expect(shown).toEqual(["chain"]);
});
