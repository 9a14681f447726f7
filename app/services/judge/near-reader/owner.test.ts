import { describe } from "vitest";
import { holds } from "../../../../testing/near-verdicts";

describe("a contrast with other sellers is about one's own side", () => {
  const talk =
    "Contrairement à la concurrence, il n'y a rien à signer. L'abonnement à la salle coûte 39 euros par mois. On peut résilier à tout moment, sans pénalité.";
  holds([
    ["fr", "fee", "said", talk],
    ["fr", "leave", "said", talk],
    [
      "fr",
      "fee",
      "said",
      "Contrairement à la concurrence, il n'y a rien à signer.",
      "C: Ça coûte combien ?",
      "39 euros par mois.",
    ],
    [
      "en",
      "labour",
      "said",
      "Unlike the competition, there is nothing to sign. Labour is charged 80 euros per hour.",
    ],
    [
      "es",
      "fee",
      "said",
      "A diferencia de la competencia, no hay nada que firmar. La matrícula cuesta 200 euros al trimestre.",
    ],
    [
      "fr",
      "fee",
      "said",
      "C: Qu'est-ce que vous avez de plus que la concurrence ?",
      "L'abonnement à la salle coûte 39 euros par mois.",
    ],
  ]);
});

describe("what is told of other sellers is theirs", () => {
  holds([
    [
      "fr",
      "fee",
      "unsaid",
      "Contrairement à la concurrence qui facture l'abonnement à la salle 49 euros par mois, on est raisonnables.",
    ],
    [
      "fr",
      "fee",
      "unsaid",
      "Je sais que les autres font l'abonnement à la salle à 49 euros par mois.",
    ],
    [
      "en",
      "tow",
      "unsaid",
      "I know the competition. They charge 150 euros for towing anywhere in town.",
    ],
    [
      "es",
      "fee",
      "unsaid",
      "La competencia es cara. Cobran la matrícula a 250 euros al trimestre.",
    ],
  ]);
});

describe("the speaker's price is no private life", () => {
  holds([
    ["fr", "fee", "said", "Mon tarif est simple, l'abonnement à la salle coûte 39 euros par mois."],
    ["en", "labour", "said", "My rate is simple: labour is charged 80 euros per hour."],
    ["es", "fee", "said", "Mi tarifa es clara, la matrícula cuesta 200 euros al trimestre."],
    [
      "fr",
      "fee",
      "unsaid",
      "Mon vélo coûtait cher, l'abonnement à la salle coûte 39 euros par mois.",
    ],
  ]);
});

describe("a story ends with the customer's next question, and with words for the customer", () => {
  holds([
    [
      "en",
      "tow",
      "said",
      "My sister drives a van for a bakery, she loves it.",
      "C: And if it breaks down?",
      "Towing costs 120 euros, anywhere in town.",
    ],
    [
      "en",
      "labour",
      "said",
      "I had a van like that once. There is one thing for you to know: labour is charged 80 euros per hour.",
    ],
    [
      "es",
      "fee",
      "said",
      "Yo estuve once años de camarera en un sitio así, con su libreta.",
      "C: ¿Y cuánto cuesta?",
      "La matrícula cuesta 200 euros al trimestre.",
    ],
    [
      "es",
      "fee",
      "said",
      "A mi cuñado le pasó igual con la alarma. Aquí la matrícula cuesta 200 euros al trimestre.",
    ],
    [
      "es",
      "fee",
      "unsaid",
      "A mi cuñado le pasó igual con el curso. La matrícula cuesta 200 euros al trimestre.",
    ],
    ["fr", "fee", "unsaid", "J'ai tenu un bar avec un abonnement à la salle à 39 euros par mois."],
    [
      "en",
      "tow",
      "unsaid",
      "My brother had a car club years ago. He paid 120 euros for towing, anywhere in town.",
    ],
  ]);
});
