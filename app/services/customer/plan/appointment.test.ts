import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { namesAppointment, onlyTime, proposes, timeToChoose } from "./appointment";
import { isReserved } from "./proposals";
import type { Scene } from "../scene";

describe("a proposal of the rep", () => {
  it.each<[Language, string, boolean]>([
    ["fr", "je vous emmène le voir le quatorze ou le seize", true],
    ["fr", "qu'est ce que vous diriez que je vous le laisse une semaine", true],
    ["fr", "bon je vais faire vite alors euh dites-moi", false],
    ["en", "anyway could i come on a practice night and fit one it takes two hours", true],
    ["en", "tell you what let me set one up at your next stop", true],
    ["en", "would thursday week suit yourself", true],
    ["es", "¿Le late si el lunes mandamos uno de prueba?", true],
    ["es", "en fin le hago una de prueba el sábado si quiere", true],
    ["es", "es una valija y se la dejo acá, tenerla no le cuesta un peso", false],
    ["es", "Eso se lo dejo por escrito, con mi firma.", false],
    ["es", "Si le parece, el miércoles viene un compañero a medir, gratis.", true],
    ["en", "It's fitted in two days. I'll light three holes one evening, free. Thursday?", true],
    ["en", "and if they hate them i come back with the van no charge would the third suit", true],
    ["es", "Déjeme ponerle dos pacas nuevas, un mes, gratis. ¿Cómo ve?", true],
    ["es", "Así de sencillo es. ¿El lunes?", true],
    ["fr", "Je peux t'en amener un vendredi midi, tu le gardes le week-end.", true],
  ])("is heard, and a statement is none, in %s: %s", (language, text, isProposed) => {
    expect(proposes(text, language)).toBe(isProposed);
  });

  it("with a time put right has no time that the customer repeats", () => {
    const text =
      "je peux passer jeudi matin euh non pardon jeudi je suis à Cognac vendredi dix heures";
    expect(namesAppointment(text, "fr")).toBe(true);
    expect(onlyTime(text, "fr")).toBeNull();
    expect(onlyTime("je peux passer vendredi dix heures", "fr")).toBe("vendredi");
    expect(onlyTime("i can do any day but wednesday", "en")).toBeNull();
    expect(onlyTime("Je passe quand vous voulez, sauf jeudi prochain.", "fr")).toBeNull();
    expect(onlyTime("Cuando quiera, menos el jueves.", "es")).toBeNull();
  });
});

describe("two times to choose from", () => {
  it.each<[Language, string, string | null]>([
    ["fr", "j'irais vous le porter lundi matin ou mercredi après-midi", "mercredi après-midi"],
    ["en", "I could drop it off Thursday or Friday, whichever suits", "Friday"],
    ["es", "se lo dejo el martes o el jueves", "el jueves"],
    ["en", "I could come Thursday, no, Friday", null],
    ["en", "I could come Thursday", null],
  ])("give the customer the second, in %s: %s", (language, text, time) => {
    expect(timeToChoose(text, language)).toBe(time);
  });
});

describe("a sheet that accepts nothing at first", () => {
  it.each<[string, boolean]>([
    ["Parlez par phrases courtes. Ne décidez rien seul : il y a le bureau.", true],
    ["Ne signez rien sans le conseil d'administration.", true],
    ["Decide la abadesa con el capítulo. Que no dé sermones.", true],
    ["Que no acepte nada sin mencionar al regidor.", true],
    ["The committee has to agree to anything over £200.", true],
    ["You won't agree to anything without the vestry.", true],
    ["Vous décidez seul, et vite.", false],
    ["You like straight numbers and good manners.", false],
    ["Decide usted, y paga al contado.", false],
  ])("is one where others decide: %s", (interactionPrompt, is) => {
    expect(isReserved({ input: { interactionPrompt } } as Scene)).toBe(is);
  });
});
