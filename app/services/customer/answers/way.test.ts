import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lateAnswer, lineAfter } from "../../../../testing/customer-talk";

describe("today's way", () => {
  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Vous testez comment aujourd'hui ?",
      "Vous êtes Luc Roy, pisciculteur à Lens. Vous testez l'eau avec des gouttes.",
      "Je teste l'eau avec des gouttes.",
    ],
    [
      "fr",
      "Et l'hiver, avec le chauffage, vous faites comment pour l'air sec ?",
      "Vous êtes Ida Roy, d'une école à Lens. En hiver vous posez des bols d'eau sur les radiateurs.",
      "bols d'eau sur les radiateurs.",
    ],
    [
      "en",
      "And who does your sharpening, is that you?",
      "You are Joan Pike, a shearer in Ely. You sharpen at the kitchen table on Sundays after dinner.",
      "I sharpen at the kitchen table on Sundays after dinner.",
    ],
    [
      "es",
      "vale y la hierba ahora mismo cómo la quitan con máquina con tractor",
      "Eres Ana Gil, de un parque en Soria. La hierba se corta hoy con una contrata de desbrozadoras.",
      "La hierba se corta hoy con una contrata de desbrozadoras.",
    ],
  ])("is told by the word that a question names, in %s: %s", (language, asked, sheet, told) => {
    expect(lateAnswer(language, asked, sheet)).toContain(told);
  });

  it.each<[Language, string, string, string]>([
    [
      "en",
      "how do you do your stencils at the minute",
      "You are Joan Pike, a mason in Ely. Today a full inscription takes you about three hours.",
      "three hours",
    ],
    [
      "fr",
      "Et les têtes de mascotte, là, vous faites comment ?",
      "Vous êtes Luc Roy, loueur à Lyon. Aujourd'hui vous confiez tout à un pressing de Caluire.",
      "pressing",
    ],
    [
      "en",
      "where's the timber coming from at the minute",
      "You are Joan Pike, a carver in Ely. You like timber.",
      "like timber",
    ],
    [
      "es",
      "¿Y ahora el instrumental quién se lo esteriliza?",
      "Eres Ana Gil, veterinaria en Soria. Tienes 9 juegos de instrumental.",
      "9 juegos",
    ],
    [
      "fr",
      "et qui c'est qui arrose le poney-club le matin",
      "Vous êtes Ida Roy, gérante du poney-club des Trois Talus, à Lens.",
      "gérante",
    ],
  ])("of another thing is not told, in %s: %s", (language, asked, sheet, other) => {
    expect(lateAnswer(language, asked, sheet)).not.toContain(other);
  });
});

it.each<[Language, string, string, string]>([
  [
    "fr",
    "- aujourd'hui : deux cages et un piégeur, 2 600 € par an",
    "Et jusqu'ici, vous faites comment ?",
    "Deux cages et un piégeur.",
  ],
  [
    "en",
    "- Now: a wooden board with brass tags, three of them lost.",
    "How do you keep track today?",
    "A wooden board with brass tags.",
  ],
  [
    "en",
    "- Today: loose rubber mats over a ply floor. Lifts them every Friday.",
    "How do you do it today?",
    "Loose rubber mats over a ply floor.",
  ],
  ["en", "- Today: lifts and hoses the mats every Friday.", "How do you do it today?", "We get by"],
  [
    "es",
    "- Cómo lo hace hoy: cajas de madera que le hace un carpintero, a 140 € la caja",
    "¿Y usted cómo las manda ahora?",
    "Cajas de madera.",
  ],
  [
    "fr",
    "- aujourd'hui : son cahier et des étiquettes",
    "Et jusqu'ici, vous faites comment ?",
    "On se débrouille",
  ],
])("today's way is told by the thing of its label, in %s: %s", (language, sheet, asked, way) => {
  expect(
    lineAfter(language, asked, { sheet: `Al Roy, 43.\n${sheet}`, said: ["…", "C: …"] }),
  ).toContain(way);
});
