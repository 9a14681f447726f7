import { describe, expect, it } from "vitest";
import { sayIn } from "./say";

describe("the sheet's words on who decides", () => {
  it.each([
    "Elle décide seule.",
    "You make all the decisions yourself.",
    "Decide ella sola.",
    "He decides with his gut.",
    "Elle décide au feeling, avec son instinct.",
    "C'est toi le patron, tu décides.",
    "Eres la dueña y decides tú sola.",
    "Your partner is nobody: you decide alone.",
    "QUIÉN DECIDE: ella",
    "Owner of two shops, she decides alone.",
    "Directrice de l'école, vous décidez seule.",
    "Since your husband died you decide alone.",
    "Votre fille vous aide le samedi, mais vous décidez seule.",
    "Usted decide sin prisa, no le gusta correr.",
  ])("leave it to the customer: %s", (sheet) => {
    expect(sayIn(sheet)).toBe("alone");
  });

  it.each([
    "Decide ella, pero lo consulta con su contable.",
    "You decide alone, but you ask Beth first.",
    "Tu décides seule, mais tu demandes toujours son avis à Odile.",
    "QUIÉN DECIDE: ella, pero oye a Chema.",
  ])("let the customer ask first: %s", (sheet) => {
    expect(sayIn(sheet)).toBe("advised");
  });

  it.each([
    "C'est le bureau qui vote les achats.",
    "## Quién decide\nella y su padre, Ramón",
    "decision: him and Maeve together",
    "Helen signs anything over £1,500.",
    "Janice has the final word on anything that goes out every month.",
    "Las compras las decide con Moncho.",
    "Tu décides avec le trésorier du club.",
    "She propone, pero firma don Ernesto.",
    "Les achats passent au vote de l'assemblée.",
    "You wouldn't decide without her.",
    "You don't decide alone.",
    "They vote on the second Tuesday.",
  ])("give a say to others: %s", (sheet) => {
    expect(sayIn(sheet)).toBe("shared");
  });

  it.each([
    "Es una mujer decidida y directa.",
    "Elle est décidée et franche.",
    "He takes decisions fast and hates PowerPoint.",
    "He is slow to decide, a born teacher.",
    "The club votes on the colour of the kit.",
    "Les clients signent tout sur papier.",
    "Each guest signs anything they buy to the room.",
    "Every afternoon she decides how much to bake.",
    "The board approved this year's budget already.",
    "Objection: « je ne décide rien sans essai »",
    "She decides alone up to £500 a month.",
    "Your landlord decides.",
    "The weather decides everything on the farm.",
    "Price alone decides.",
    "The rep decides the order of the points.",
    "You decide alone except for vehicles.",
    "Usted decide solo, salvo las compras grandes.",
    "He decides on his own after talking to his nephew.",
    "Vous décidez seul, après l'avis du vétérinaire.",
    "You are alone in the shop, the decisions are made in Lyon.",
    "La seule décision qui compte pour vous est le prix.",
    "At the end of the call, you decide.",
    "You decide to hang up when the rep is rude.",
    "You decide on the menu every week.",
    "You decide for both shops.",
    "Vous ne décidez jamais sans un café.",
    "Elle décide seule mais demande toujours une remise.",
    "Il décide seul jusqu'à 5 000 €, au-delà c'est le siège.",
  ])("tell nothing, or nothing sure: %s", (sheet) => {
    expect(sayIn(sheet)).toBeNull();
  });
});
