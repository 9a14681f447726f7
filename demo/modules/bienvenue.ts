import { PASS_SCORE } from "../../app/models/terms/score";
import type { Lesson } from "../types";

export const bienvenue: Lesson = {
  key: "bienvenue",
  title: "Bienvenue chez Comptoir",
  containerKey: "arrivee",
  slides: [
    {
      title: "Une équipe née en cuisine",
      points: ["Fondée par deux anciens restaurateurs", "Trois mille établissements équipés"],
      art: { kind: "figure", value: "3 000", unit: "restaurants clients" },
      narration:
        "Bienvenue dans l'équipe. Comptoir équipe les restaurants d'une caisse et d'outils de commande. L'entreprise a été fondée par deux anciens restaurateurs, fatigués de courir après leurs tickets. Trois mille établissements travaillent aujourd'hui avec nous.",
    },
    {
      title: "Ce que nous vendons",
      points: [
        "La salle : caisse, commande, cuisine, paiement",
        "La suite : réservation, emporter, fidélité",
      ],
      art: {
        kind: "device",
        device: "tablet",
        heading: "Comptoir",
        rows: [
          ["En salle", "4 produits"],
          ["Faire revenir", "4 produits"],
          ["Assistance", "7 jours sur 7"],
        ],
      },
      narration:
        "Nous vendons deux familles de produits. En salle, la caisse, la commande à table, l'écran de cuisine et le paiement. Ensuite, tout ce qui fait revenir les clients : la réservation, la vente à emporter, la fidélité et le pilotage.",
    },
    {
      title: "Comment vous allez apprendre",
      points: ["Regarder la vidéo", "Lire les étapes", "Présenter à un client joué par l'agent"],
      art: { kind: "figure", value: String(PASS_SCORE), unit: "sur 100 pour valider un module" },
      narration: `Cette académie avance pas à pas. Vous regardez une vidéo, vous lisez les étapes, puis vous présentez le produit à un restaurateur joué par un agent vocal. À partir de ${PASS_SCORE} sur 100, le module est validé. Vous pouvez recommencer autant de fois que nécessaire.`,
    },
    {
      title: "Notre façon de vendre",
      points: ["Écouter avant de montrer", "Dire le prix sans détour", "Ne rien promettre de faux"],
      art: { kind: "saying", text: "On vend mieux ce que l'on a compris." },
      narration:
        "Trois habitudes nous tiennent à cœur : écouter avant de montrer, dire le prix sans détour, et ne jamais promettre ce que le produit ne fait pas. Bonne formation.",
    },
  ],
  practice: null,
};
