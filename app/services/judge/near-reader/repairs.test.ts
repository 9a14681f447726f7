import { describe } from "vitest";
import { holds } from "../../../../testing/near-verdicts";

describe("a figure beside another is not taken back", () => {
  holds([
    ["fr", "fee", "said", "L'abonnement à la salle coûte 39 euros par mois plutôt que 49 euros."],
    ["fr", "fee", "said", "L'abonnement à la salle coûte 39 euros par mois et non 49 euros."],
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 39 euros par mois, et enfin une séance de 45 minutes.",
    ],
    ["en", "labour", "said", "Labour is charged 80 euros per hour rather than 95 euros."],
    [
      "en",
      "labour",
      "said",
      "Labour is charged 80 euros per hour, no call-out fee, and a visit takes 2 hours.",
    ],
    ["es", "fee", "said", "La matrícula cuesta 200 euros al trimestre, no 250 euros."],
    [
      "es",
      "fee",
      "said",
      "La matrícula cuesta 200 euros al trimestre, no hay permanencia y el curso dura 9 meses.",
    ],
  ]);
});

describe("a figure is taken back in one breath", () => {
  holds([
    ["fr", "fee", "said", "L'abonnement à la salle coûte 49 euros par mois, non, 39 euros."],
    ["fr", "fee", "said", "L'abonnement à la salle coûte 49 euros non c'est 39 euros par mois."],
    ["fr", "fee", "said", "L'abonnement à la salle coûte 49 euros par mois, ou plutôt 39 euros."],
    ["en", "labour", "said", "Labour is charged 95 or rather 80 euros per hour."],
    ["en", "labour", "said", "Labour is charged 95 euros, no, listen to me, 80 euros per hour."],
    ["es", "fee", "said", "La matrícula cuesta 250 euros, no, no, son 200 euros al trimestre."],
    ["es", "fee", "said", "La matrícula cuesta 250, digo 200 euros al trimestre."],
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 49 euros euh non pardon je regarde la mauvaise ligne du tableau c'est 39 euros par mois.",
    ],
    [
      "en",
      "labour",
      "said",
      "Labour is charged 95 euros no sorry misread, unbelievable, wrong spreadsheet altogether, it's 80 euros per hour.",
    ],
    [
      "es",
      "fee",
      "said",
      "La matrícula cuesta 250 euros no perdón que estaba mirando la línea de abajo en la tabla son 200 euros al trimestre.",
    ],
    [
      "en",
      "tow",
      "contradicted",
      "Towing costs 150 euros anywhere in town and, I mean it, you call us day or night from now on, and 120 euros is nobody's price.",
    ],
  ]);
});

describe("a figure that is called the former one is not the offer's", () => {
  holds([
    [
      "en",
      "labour",
      "said",
      "Labour is charged 95 euros per hour no wait that was the old list it is 80 euros now.",
    ],
    [
      "es",
      "fee",
      "said",
      "La matrícula cuesta 250 euros al trimestre no espere eso era lo de antes que me han cambiado la lista esta misma semana y todavía no me acostumbro son 200 euros.",
    ],
    [
      "fr",
      "fee",
      "vague",
      "L'abonnement à la salle coûte 49 euros par mois, non, pardon, 49 c'est l'ancien tarif, c'est 39 maintenant.",
    ],
    [
      "en",
      "labour",
      "said",
      "Labour is charged 95 euros per hour, no, hang on, I tell a lie, ninety-five was the old one, I looked at the list only this morning and it has gone down a bit since then, it's 80 euros.",
    ],
    [
      "es",
      "fee",
      "said",
      "La matrícula cuesta 250 euros al trimestre, ay, espere, 250 era lo de antes, que me lo han cambiado esta misma semana y todavía no me acostumbro, son 200 euros.",
    ],
  ]);
});

describe("an apology takes back only a figure of the same subject", () => {
  const locker =
    "Excusez-moi, j'allais oublier : la location d'un casier coûte 6 euros par semaine.";
  holds([
    ["fr", "fee", "said", "L'abonnement à la salle coûte 39 euros par mois.", "C: Oui ?", locker],
    ["fr", "locker", "said", "L'abonnement à la salle coûte 39 euros par mois.", locker],
    [
      "en",
      "labour",
      "said",
      "Labour is charged 80 euros per hour.",
      "C: And towing?",
      "Sorry, I cut you off. Towing costs 120 euros anywhere in town.",
    ],
    [
      "es",
      "fee",
      "said",
      "La matrícula cuesta 200 euros al trimestre.",
      "Disculpe, ¿me decía que paga 90 euros?",
    ],
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 39 euros par mois.",
      "Pardon, il y a du bruit. Je reprends. La séance seule revient à 12 euros.",
    ],
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 49 euros par mois.",
      "Pardon, 39 euros, et le casier 6 euros par semaine.",
    ],
    [
      "fr",
      "fee",
      "said",
      "L'abonnement à la salle coûte 49 euros par mois.",
      "Excusez-moi, l'abonnement est à 39 euros.",
    ],
  ]);
});
