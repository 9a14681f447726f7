import { expect, test } from "vitest";
import type { Language } from "~/models/terms/language";
import { readTalk } from "./read-talk";
import { compileNear } from "./rubric";
import { spokenTurns, wordedIn } from "../../../../testing/worded";

const POINTS = {
  fr: [
    "Une assiette revient en cuisine parce que la demande du client n'a pas été lue.",
    "Le premier mois est offert.",
    "L'abonnement coûte 69 euros par mois.",
  ],
  en: [
    "Plates come back to the kitchen because the customer's request was not read.",
    "The first month is free.",
    "The plan costs 69 euros a month.",
  ],
  es: [
    "Los platos vuelven a la cocina porque la petición del cliente no se leyó.",
    "El primer mes es gratis.",
    "La suscripción cuesta 69 euros al mes.",
  ],
} satisfies Record<Language, string[]>;

const verdictOf = (language: Language, at: number, said: string) => {
  const points = POINTS[language].map((claim, n) => wordedIn(language, `p${n}`, claim));
  const { claims } = readTalk(compileNear(points, language), spokenTurns([said]));
  return claims[at]?.verdict;
};

test.each<[Language, string]>([
  ["fr", "Combien d'assiettes vous reviennent parce que la demande n'a pas été lue"],
  [
    "fr",
    "Combien d'assiettes reviennent en cuisine parce que la demande du client n'a pas été lue ?",
  ],
  [
    "fr",
    "dites-moi combien d'assiettes reviennent en cuisine parce que la demande n'a pas été lue",
  ],
  [
    "fr",
    "Est-ce que des assiettes vous reviennent en cuisine parce que la demande du client n'a pas été lue",
  ],
  ["en", "How many plates come back to the kitchen because the customer's request was not read"],
  ["en", "so do you get plates that come back to the kitchen because the request was not read"],
  ["en", "Tell me, how often do plates come back to your kitchen because a request was not read"],
  ["es", "Cuántos platos vuelven a la cocina porque la petición del cliente no se leyó"],
  ["es", "y cuántos platos le vuelven a la cocina porque la petición no se leyó"],
  ["es", "Tiene usted platos que vuelven a la cocina porque la petición del cliente no se leyó"],
])("a question about the customer's situation asserts nothing: %s %s", (language, said) => {
  expect(verdictOf(language, 0, said)).toBe("unsaid");
});

test.each<[Language, string]>([
  ["fr", "Une assiette revient en cuisine parce que la demande du client n'a pas été lue."],
  [
    "fr",
    "Quand une assiette revient en cuisine, c'est parce que la demande du client n'a pas été lue.",
  ],
  ["en", "Plates come back to the kitchen because the customer's request was not read."],
  ["es", "Los platos vuelven a la cocina porque la petición del cliente no se leyó."],
])("a statement stays said: %s %s", (language, said) => {
  expect(verdictOf(language, 0, said)).toBe("said");
});

test.each<[Language, string]>([
  ["fr", "On commence par un premier mois offert ?"],
  ["fr", "Et si on commençait par le premier mois offert ?"],
  ["fr", "Voulez-vous qu'on parte sur le premier mois offert ?"],
  ["en", "Shall we start with the first month free?"],
  ["en", "Can we start with the first month free?"],
  ["en", "How about the first month free?"],
  ["es", "¿Empezamos con el primer mes gratis?"],
  ["es", "¿Le parece si empezamos con el primer mes gratis?"],
  ["es", "¿Y si empezamos con el primer mes gratis?"],
])("a proposal put as a question is said: %s %s", (language, said) => {
  expect(verdictOf(language, 1, said)).toBe("said");
});

test.each<[Language, string]>([
  ["fr", "Combien ça coûte, l'abonnement coûte 69 euros par mois."],
  ["en", "How much is it, the plan costs 69 euros a month."],
  ["es", "Cuánto cuesta, la suscripción cuesta 69 euros al mes."],
])("a speaker's own question without a mark, and its answer, are said: %s %s", (language, said) => {
  expect(verdictOf(language, 2, said)).toBe("said");
});
