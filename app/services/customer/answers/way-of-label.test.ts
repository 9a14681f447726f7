import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { lineAfter } from "../../../../testing/customer-talk";

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
