import type { DemoRemark } from "./types";

/** The admin's remarks on the team's attempts and a rep's request, oldest attempt first. */
export const remarks: readonly DemoRemark[] = [
  {
    kind: "comment",
    attemptKey: "karim-caisse-1",
    hours: 5,
    turn: 7,
    body: "« Je n'ai pas la grille sous les yeux » : c'est là que vous la perdez. Apprenez ces deux phrases : 69 euros par mois, sans engagement.",
  },
  {
    kind: "comment",
    attemptKey: "karim-caisse-1",
    hours: 6,
    turn: null,
    body: "Vous êtes à l'aise, et la tablette est bien présentée. Commencez par une question : elle vous dira quoi montrer.",
  },
  {
    kind: "comment",
    attemptKey: "karim-caisse-2",
    hours: 17,
    turn: 9,
    body: "Beaucoup mieux, et la question d'ouverture change tout. Attention au prix : 69 euros, pas 79.",
  },
  {
    kind: "decision",
    attemptKey: "karim-caisse-3",
    hours: 4,
    reason:
      "Réécouté : l'engagement reste évasif, la note est juste. Encore une fois, et c'est gagné.",
  },
  {
    kind: "moment",
    attemptKey: "karim-caisse-3",
    hours: 5,
    pointId: "sans-engagement",
    answer: "Nous sommes assez souples, on s'arrangera toujours.",
  },
  {
    kind: "moment",
    attemptKey: "karim-caisse-3",
    hours: 6,
    pointId: "sans-engagement",
    answer: "Il n'y a pas d'engagement, vous arrêtez quand vous voulez.",
  },
  {
    kind: "comment",
    attemptKey: "karim-caisse-4",
    hours: 2,
    turn: 9,
    body: "Le prix, l'assistance, l'engagement, l'installation : tout y est, en quatre phrases. Bravo.",
  },
  {
    kind: "comment",
    attemptKey: "julien-paiement-1",
    hours: 4,
    turn: 5,
    body: "Tout est juste, sauf le taux : 0,9 pour cent, pas 1,9. Madame Haddad le compare à celui de sa banque.",
  },
  {
    kind: "comment",
    attemptKey: "julien-paiement-2",
    hours: 4,
    turn: 7,
    body: "Un seul chiffre vous sépare de la réussite : refaites ce moment jusqu'à le dire sans y penser.",
  },
  {
    kind: "correction",
    attemptKey: "lucie-commande-table-1",
    hours: 6,
    pointId: "terrasse",
    words: "je commence par les tables du dehors, lundi",
    reason: "« Les tables du dehors, lundi » : c'est bien la terrasse, la semaine prochaine.",
  },
  {
    kind: "request",
    attemptKey: "lea-cuisine-1",
    hours: 1,
    sentence: "J'ai dit qu'un écran neuf arrivait le lendemain : pour moi, c'est le remplacement.",
  },
];
