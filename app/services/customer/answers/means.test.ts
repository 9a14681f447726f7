import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lineAfter } from "../../../../testing/customer-talk";

describe("the means by which something is done", () => {
  const hello: Record<Language, string[]> = {
    fr: ["Bonjour.", "C: …"],
    en: ["Hello.", "C: …"],
    es: ["Buenas.", "C: …"],
  };
  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Tu es Ida Roy, fondeuse à Albi. L'humidité du sable, c'est Marcel qui la contrôle, à la main.",
      "Pour savoir si votre sable est bon, comment vous faites ?",
      "À la main.",
    ],
    [
      "en",
      "I'm Ida Moss, and I own a hire yard in Ely. Servicing goes on a whiteboard.",
      "How do you keep track of the servicing?",
      "On a board.",
    ],
    [
      "es",
      "Me llamo Ida Rey y llevo un balneario en Soria. El cloro: a mano, y luego en una libreta.",
      "¿Cómo controlan ustedes el cloro?",
      "A mano",
    ],
    [
      "fr",
      "Ida Roy, 50 ans, cheffe de laboratoire à Albi.\nAujourd'hui : quatre armoires de 1998 ; températures sur un cahier.",
      "Comment vous suivez la température ?",
      "Sur un cahier.",
    ],
    [
      "es",
      "Usted lleva baños portátiles en Albacete. Las reservas le llegan por teléfono y por WhatsApp.",
      "Cuando alguien quiere unas cabinas, ¿por dónde se lo pide a usted?",
      "Por teléfono y por WhatsApp.",
    ],
    [
      "es",
      "Ida Rey, 44 años, doradora.\nCómo trabaja: fotos en el móvil, mezcladas con las de sus niños.",
      "Oye, y las fotos de lo que vas haciendo, ¿dónde las tienes?",
      "En el móvil.",
    ],
    [
      "fr",
      "Tu es Ida Roy, présidente à Quimperlé. Tu notes tout sur un cahier, et les présences, tu les demandes par téléphone.",
      "Quand quelqu'un arrive avec son objet cassé, comment vous l'enregistrez ?",
      "Sur un cahier.",
    ],
  ])("is told in few words in %s: %s", (language, sheet, asked, said) => {
    expect(lineAfter(language, asked, { sheet, said: hello[language] })).toContain(said);
  });

  it.each<[Language, string, string]>([
    // The means of a mishap, of a dislike, and none for a feeling.
    [
      "en",
      "I'm Ida Moss, a hirer in Ely. In June a docket written in a notebook was lost, and the generator with it.",
      "How do you know where a generator is?",
    ],
    [
      "fr",
      "Tu es Ida Roy, fondeuse à Albi. Tu détestes les devis par téléphone.",
      "Comment vous faites vos devis ?",
    ],
  ])("is not told of another thing in %s: %s", (language, sheet, asked) => {
    const line = lineAfter(language, asked, { sheet, said: hello[language] });
    expect(line).not.toMatch(/phone\.|hand\.|notebook\.|téléphone\.|mano\./u);
  });
});
