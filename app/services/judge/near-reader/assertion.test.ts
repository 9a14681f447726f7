import { describe } from "vitest";
import { holds } from "../../../../testing/near-verdicts";

describe("a future, a present and a noun are no hypothesis", () => {
  holds([
    ["es", "fee", "said", "Le confirmo que la matrícula le costará 200 euros al trimestre."],
    ["es", "quit", "said", "Le recuerdo que puede dejar el curso cuando quiera, sin penalización."],
    ["es", "fee", "said", "Eso supone que la matrícula cuesta 200 euros al trimestre."],
    ["es", "fee", "said", "Si lo compara, la matrícula cuesta 200 euros al trimestre."],
    ["fr", "coach", "said", "Si vous prenez le forfait, un bilan avec un coach est compris."],
    [
      "fr",
      "leave",
      "said",
      "Si vous n'êtes pas satisfait, on peut résilier à tout moment, sans pénalité.",
    ],
  ]);
});

describe("a hypothesis states nothing", () => {
  holds([
    ["es", "fee", "unsaid", "Y si la matrícula costara 200 euros al trimestre, sería otra cosa."],
    ["es", "fee", "unsaid", "Suponga que la matrícula cuesta 200 euros al trimestre."],
    [
      "fr",
      "leave",
      "unsaid",
      "Si on pouvait résilier à tout moment, sans pénalité, ce serait bien.",
    ],
  ]);
});

describe("a doubt is no place", () => {
  holds([
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 39 euros par mois, on n'est pas sur un prix d'appel.",
    ],
    ["fr", "fee", "vague", "Je ne suis pas sûr, l'abonnement à la salle coûte 39 euros par mois."],
    ["fr", "fee", "vague", "Je suis pas sur que l'abonnement à la salle coûte 39 euros par mois."],
  ]);
});

describe("a year long ago ends with what is told of it", () => {
  const born =
    "Notre société est née il y a dix ans. L'abonnement à la salle coûte 39 euros par mois. On peut résilier à tout moment, sans pénalité.";
  holds([
    ["fr", "fee", "said", born],
    ["fr", "leave", "said", born],
    [
      "en",
      "loan",
      "said",
      "You quickly get used to it. A loan car is included in the service plan.",
    ],
    ["es", "fee", "said", "Abrimos hace diez años. La matrícula cuesta 200 euros al trimestre."],
    ["es", "fee", "said", "Desde hace años la matrícula cuesta 200 euros al trimestre."],
    ["es", "fee", "said", "Hace años que la matrícula cuesta 200 euros al trimestre."],
  ]);
});

describe("what is told of former years is not offered", () => {
  holds([
    ["fr", "fee", "unsaid", "Il y a dix ans, l'abonnement à la salle coûtait 39 euros par mois."],
    [
      "fr",
      "fee",
      "unsaid",
      "Il y a dix ans, c'était autre chose. L'abonnement à la salle coûtait 39 euros par mois.",
    ],
    [
      "en",
      "labour",
      "unsaid",
      "We used to do it differently. Labour was charged 80 euros per hour.",
    ],
    [
      "es",
      "fee",
      "unsaid",
      "Hace diez años era otra cosa. La matrícula costaba 200 euros al trimestre.",
    ],
  ]);
});
