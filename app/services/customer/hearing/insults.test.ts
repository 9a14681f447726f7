import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { isRude } from "./heard";

describe("the customer", () => {
  it.each<[Language, string, boolean]>([
    [
      "en",
      "oh come off it you're not even listening are you it's like talking to a brick wall",
      true,
    ],
    ["en", "ah here would you ever cop on it's only a bit of software", true],
    ["es", "ay no manche la verdad ya parece que no entiende está más necio que una mula", true],
    ["es", "es que usted pone pegas a todo, la verdad, qué pesadita", true],
    ["es", "y oiga los gringos del tololo a ustedes los ayudan con algo", false],
    ["fr", "filtrer au torchon, c'est un truc de gros dégueulasse, faut arrêter", true],
    ["fr", "vous faites exprès de pas comprendre ou quoi même mon gamin il aurait pigé", true],
    ["fr", "c'est un peu du travail de branquignol votre truc", true],
    ["en", "that's just being stuck in the dark ages and you lot are all the same", true],
    ["en", "Was it you lot on the telly, or am I thinking of somebody else?", false],
    ["es", "es de cazurros eh que parecéis de otro siglo", true],
    ["es", "seguir con la cinta y el cuadernito en estos tiempos es de cabezones", true],
    ["en", "there's no app for the customer none at all but you lot get a web page", false],
    ["en", "honestly you don't half ask some daft questions", true],
    ["en", "what drives you mad the most", false],
    ["fr", "Et vous, les cotes, vous les relevez avec quoi aujourd'hui ?", false],
    ["es", "que si las llaves que si el perro en fin que yo le digo vete a un chalet", false],
    ["en", "it kills the bacteria and gets rid of the stink no chemicals at all", false],
    ["en", "honestly it stinks in here", true],
    ["en", "oh for god's sake you're a nightmare you lot sat on the beach all day", true],
    ["es", "la verdad sos medio cabeza dura viejo seguís anotando en un papelito", true],
    ["es", "alguna vez les falló feo el proyector y qué es lo que más le choca", false],
    ["en", "I think I'm after saying something stupid, Declan. It's nineteen.", false],
    ["es", "si vas a ponerle pegas a todo dímelo ya y no me hagas perder la mañana", true],
    ["fr", "vous m'écoutez ou pas parce que j'ai l'impression de causer à une porte", true],
    [
      "en",
      "Ah, come on, with all due respect, I don't know what part of it you're not getting.",
      true,
    ],
    ["en", "with respect to the price it is ninety euro a month", false],
    ["en", "it is so simple a child could use it", false],
    ["en", "you said something stupid there", true],
    ["fr", "nos leçons vous les écoutez ou vous les lisez, vous écoutez quand vous voulez", false],
    ["fr", "c'est fabriqué au Portugal, non, attendez, je dis une connerie, à Romans", false],
  ])("knows an insult from a plain word, in %s: %s", (language, text, rude) => {
    expect(isRude(text, language)).toBe(rude);
  });
});
