import { expect, test } from "vitest";
import { isInvented, mayReplace } from "./better-text";

test.each([
  ["bonjour je vous présente notre caisse", "Bonjour, je vous présente notre caisse.", true],
  ["euh", "Bonjour à vous.", true],
  ["soixante neuf euros par mois sans engagement", "69 € par mois, sans engagement.", true],
  ["euh alors euh c'est trente jours", "Alors, c'est 30 jours.", true],
  ["soixante neuf euros par mois sans engagement", "69 € par mois.", false],
  ["soixante neuf euros par mois et trente jours d'essai", "69 euros par mois, et voilà.", false],
  ["vous pouvez encaisser sans internet", "Vous pouvez encaisser.", false],
  ["oui", "", false],
  ["oui", "Sous-titres réalisés par la communauté des amateurs", false],
  [
    "une phrase longue de plus de dix mots que le second moteur perd presque toute entière",
    "une",
    false,
  ],
])("for '%s' the second text '%s' is taken: %s", (live, refined, replaced) => {
  expect(mayReplace(live, refined, { language: "fr", voicedMs: 400 })).toBe(replaced);
});

test("a text much longer than the live one is taken where the voice is long enough", () => {
  const live = "et voilà c'est tout";
  const refined =
    "Notre abonnement coûte soixante-neuf euros par mois, sans engagement, et l'installation est comprise. Et voilà, c'est tout.";
  expect(mayReplace(live, refined, { language: "fr", voicedMs: 8_000 })).toBe(true);
  expect(mayReplace(live, refined, { language: "fr", voicedMs: 900 })).toBe(false);
});

test.each([
  ["Merci.", 600, false],
  ["L'essai dure trente jours, sans engagement.", 3_000, false],
  ["Non non non non, c'est tout.", 3_000, false],
  ["Sous-titres réalisés par la communauté d'Amara.org", 4_000, true],
  ["Thanks for watching!", 2_000, true],
  ["Subtítulos realizados por la comunidad", 3_000, true],
  ["je vous dis je vous dis je vous dis je vous dis je vous dis je vous dis", 6_000, true],
  ["un deux trois quatre cinq six sept huit neuf dix onze", 500, true],
])("'%s' in %i ms of voice is invented: %s", (text, voicedMs, invented) => {
  expect(isInvented(text, voicedMs)).toBe(invented);
});
