import { expect, test } from "vitest";
import { spokenTurns, wordedIn } from "../../../../testing/worded";
import type { Language } from "~/models/terms/language";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";

const POINTS: Record<Language, [claim: string, ...phrasings: string[]]> = {
  fr: [
    "Le client n'a aucune application à télécharger.",
    "Rien à télécharger, rien à installer",
    "Sans application, ça s'ouvre directement",
    "Pas besoin d'installer une application",
    "Ça marche sans installer quoi que ce soit",
    "Vous commandez sans télécharger d'application",
  ],
  en: [
    "The customer has no app to download.",
    "Nothing to download, nothing to install",
    "You don't need an app",
    "No need to install an app",
    "It works without installing anything at all",
    "You order without downloading an app",
  ],
  es: [
    "El cliente no tiene que descargar ninguna aplicación.",
    "Nada que descargar, nada que instalar",
    "No hace falta aplicación",
    "No hay que instalar una aplicación",
    "Funciona sin instalar nada de nada",
    "Usted pide sin descargar la aplicación",
  ],
};

/** Returns true for a point that is said without a doubt. */
function isSaid(language: Language, said: string): boolean {
  const [claim, ...phrasings] = POINTS[language];
  const rubric = compileNear([wordedIn(language, "p", claim, { phrasings })], language);
  const [one] = readTalk(rubric, spokenTurns([said])).claims;
  return one?.verdict === "said" && one.opposed !== true;
}

test.each<[Language, string]>([
  ["fr", "Ça marche tout seul."],
  ["fr", "Ça marche très bien."],
  ["fr", "Chez nous, ça marche très bien depuis deux ans."],
  ["fr", "L'appareil marche tout seul."],
  ["fr", "Vous commandez tout de suite."],
  ["en", "It works very well."],
  ["en", "It works every single day."],
  ["en", "You order straight away."],
  ["es", "Funciona muy bien."],
  ["es", "Funciona de maravilla."],
  ["es", "Usted pide enseguida."],
])("one word of a phrasing without its denial is doubtful: %s « %s »", (language, said) => {
  expect(isSaid(language, said)).toBe(false);
});

test.each<[Language, string]>([
  ["fr", "Ça marche sans rien installer."],
  ["fr", "Il n'y a rien à installer."],
  ["fr", "Il n'y a pas d'application."],
  ["en", "It works without installing a thing."],
  ["en", "There is no app to install."],
  ["es", "Funciona sin instalar nada."],
  ["es", "No hace falta ninguna aplicación."],
])("and with its denial says the point: %s « %s »", (language, said) => {
  expect(isSaid(language, said)).toBe(true);
});
