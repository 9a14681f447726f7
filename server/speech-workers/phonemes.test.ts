import { describe, expect, it } from "vitest";
import { clauses, spokenText } from "./phonemes.mjs";

describe("the spoken text", () => {
  it.each([
    ["Il est 14h30.", "Il est 14 heures 30."],
    ["Ouvert de 9h à 18 h", "Ouvert de 9 heures à 18 heures"],
    ["1 500 € par an", "1500 € par an"],
    ["10.000 clients", "10000 clients"],
    ["49 €/mois", "49 € par mois"],
    ["Note : 85/100", "Note : 85 sur 100"],
    ["M. Dupont et Mme Martin", "monsieur Dupont et madame Martin"],
    ["C’est **très** bien 👍", "C'est très bien"],
    ["Bien – mais cher", "Bien, mais cher"],
  ])("of « %s » is « %s »", (written, said) => {
    expect(spokenText(written, "fr")).toBe(said);
  });

  it("follows the French rules only in French", () => {
    expect(spokenText("85/100", "en")).toBe("85/100");
  });
});

describe("the cut into clauses", () => {
  it("is at punctuation and keeps it", () => {
    expect(clauses("Bonjour, ça va ?! Oui...")).toEqual([
      { words: "Bonjour", mark: "," },
      { words: "ça va", mark: "?" },
      { words: "Oui", mark: "…" },
    ]);
  });

  it("keeps a number whole", () => {
    expect(clauses("Environ 12,5 % et 3.5.")).toEqual([
      { words: "Environ 12,5 % et 3.5", mark: "." },
    ]);
  });

  it("is empty for punctuation alone", () => {
    expect(clauses(" ... !")).toEqual([]);
  });
});
