import { expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readPersona } from "./persona";

it.each<[Language, string, string]>([
  [
    "fr",
    "Vous êtes Ana Roy, maraîchère à Tours. Vous relevez la température.",
    "Je relève la température.",
  ],
  [
    "fr",
    "Vous êtes Ana Roy, maraîchère à Tours. Les jours de pluie, vous ne vendez rien.",
    "Les jours de pluie, je ne vends rien.",
  ],
  [
    "es",
    "Usted es Ana Ruiz, florista en Soria. Riega a mano con su hijo.",
    "Riego a mano con mi hijo.",
  ],
  [
    "es",
    "Usted es Ana Ruiz, florista en Soria. En agosto perdió la cosecha.",
    "En agosto perdí la cosecha.",
  ],
  ["es", "Usted es Ana Ruiz, florista en Soria. Ofrece clases a niños.", "Ofrezco clases a niños."],
  [
    "es",
    "Usted es Ana Ruiz, florista en Soria. Hace dos años le robaron una caja.",
    "Hace dos años me robaron una caja.",
  ],
  [
    "fr",
    "Vous êtes Ana Roy, coiffeuse à Tours. Vous êtes directe, vous détestez le bruit.",
    "Je déteste le bruit.",
  ],
])("in %s « %s » is said as the customer's own", (language, prompt, fact) => {
  expect(readPersona(prompt, language).facts.map(({ text }) => text)).toContain(fact);
});
