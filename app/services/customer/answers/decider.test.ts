import { describe, expect, it } from "vitest";
import type { Language } from "~/models/terms/language";
import { readPersona } from "../persona/persona";
import { deciderOf } from "./decider";

describe("deciderOf", () => {
  it.each<[Language, string, ReturnType<typeof deciderOf>]>([
    ["fr", "Tu t'appelles Ida Roy, tu tiens un atelier à Albi. Tu décides seule.", "alone"],
    ["en", "You are Ida Moss, a tailor in Ely. Decision: hers alone. Budget in May.", "alone"],
    ["es", "Usted es Ida Rey, sastra en Soria. Las compras las decide usted.", "alone"],
    [
      "fr",
      "Tu t'appelles Ida Roy, tu tiens un atelier à Albi. Tu décides seule, mais tu demandes l'avis de Karim.",
      "carefully",
    ],
    [
      "en",
      "You are Ida Moss, a tailor in Ely. You decide yourself, but never on the same day.",
      "carefully",
    ],
    [
      "es",
      "Usted es Ida Rey, sastra en Soria. Decide usted, aunque consulta con la almohada.",
      "carefully",
    ],
    [
      "en",
      "Ida Moss covers tables. Her husband Al does the invoices and nothing is bought without his say.",
      "notAlone",
    ],
    [
      "fr",
      "Vous jouez Ida Roy, gérante à Lens.\nDécision : elle seule, mais Mireille boude si on ne lui demande pas.",
      "carefully",
    ],
    [
      "en",
      "I'm Ida Moss, and I grow turf. My daughter Beth does the books and has the last word on spending.",
      "notAlone",
    ],
    [
      "en",
      "Ida Moss, 62, runs a trophy shop in Ely. She decides alone but asks Carwyn whether he would use it.",
      "carefully",
    ],
    [
      "fr",
      "Je suis Ida Roy. C'est moi qui signe, mais mes doreuses doivent être d'accord.",
      "notAlone",
    ],
    [
      "fr",
      "Tu t'appelles Ida Roy, tu tiens un atelier à Albi. Au-dessus de 500 euros, c'est le bureau qui vote.",
      "bySum",
    ],
    ["en", "You are Ida Moss, a tailor in Ely. You decide with your wife Joan.", "notAlone"],
    ["en", "You are Ida Moss, a tailor in Ely. You can sign up to £2,000.", "bySum"],
    ["es", "Usted es Ida Rey, sastra en Soria.\nDecide: ella y su socio Beñat.", "notAlone"],
    // A bare third person may be somebody else, and a signature is no signer.
    ["es", "Usted es Ida Rey, sastra en Soria. Tiene una hija, Uxía: ella decide ya.", null],
    ["es", "Usted es Ida Rey, sastra en Soria. Un comercial desapareció tras la firma.", null],
    ["en", "You are Ida Moss, a tailor in Ely. You like tea.", null],
  ])("reads who settles a purchase in %s: %s", (language, prompt, who) => {
    expect(deciderOf(readPersona(prompt, language).sheet)).toBe(who);
  });
});

it("somebody else by name settles it only where the customer's own name is known", () => {
  const { sheet } = readPersona("Ida Moss, a tailor in Ely.\nOrders: Marta signs them.", "en");
  expect(deciderOf(sheet, "Ida Moss")).toBe("notAlone");
  expect(deciderOf(sheet, "Marta Moss")).toBeNull();
  expect(deciderOf(sheet)).toBeNull();
});
