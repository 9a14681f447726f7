import type { Lesson } from "../types";

export const emporter: Lesson = {
  key: "emporter",
  title: "La vente à emporter",
  containerKey: "retour",
  slides: [
    {
      title: "Ce que prennent les plateformes",
      points: ["Quelle commission payez-vous ?", "Connaissez-vous ces clients ?"],
      art: { kind: "figure", value: "30 %", unit: "de commission sur une plateforme" },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Sur une commande à emporter de vingt euros, combien vous reste-t-il une fois la plateforme payée ? Et savez-vous qui a commandé ?",
    },
    {
      title: "Votre propre boutique",
      points: ["À vos couleurs, sur votre site", "La même carte que la caisse"],
      art: {
        kind: "device",
        device: "phone",
        heading: "À emporter",
        rows: [
          ["Bo bun poulet", "11,50 €"],
          ["Nems, par quatre", "6,00 €"],
          ["Retrait", "12 h 20"],
        ],
      },
      narration:
        "Nous créons votre boutique en ligne, à vos couleurs. Elle reprend la carte de la caisse : un prix changé au comptoir change aussi sur le site.",
    },
    {
      title: "La cuisine garde le rythme",
      points: ["Des créneaux de dix minutes", "Une limite que vous fixez"],
      art: {
        kind: "device",
        device: "screen",
        heading: "Retraits",
        rows: [
          ["12 h 10", "complet"],
          ["12 h 20", "2 places"],
          ["12 h 30", "5 places"],
        ],
      },
      narration:
        "Le client choisit un créneau de retrait toutes les dix minutes et paie à l'avance. Vous fixez le nombre de commandes par créneau, et la boutique se met en pause pendant le coup de feu.",
    },
    {
      title: "Zéro commission",
      points: ["Trente-cinq euros par mois", "Le fichier des clients est à vous"],
      art: { kind: "figure", value: "0 %", unit: "de commission sur vos ventes" },
      narration:
        "Vous ne payez aucune commission : 35 euros par mois, quel que soit le nombre de ventes, contre 30 pour cent sur une plateforme. Dès la sixième commande du mois, vous êtes gagnant. Et le fichier des clients est à vous.",
    },
    {
      title: "En ligne en trois jours",
      points: ["Photos des plats comprises", "Une affiche pour la vitrine"],
      art: { kind: "figure", value: "3 jours", unit: "pour ouvrir la boutique" },
      narration:
        "La boutique ouvre en trois jours, photos des plats comprises, avec une affiche pour la vitrine. Montrez-moi vos ventes du mois dernier, nous ferons le calcul ensemble.",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Demander ce qu'il reste d'une commande une fois la plateforme payée",
      "Présenter la boutique en ligne reliée à la carte de la caisse",
      "Expliquer les créneaux de retrait et la pause pendant le coup de feu",
      "Annoncer 35 euros par mois sans commission, contre 30 pour cent sur une plateforme",
      "Rappeler que le fichier des clients appartient au restaurateur",
      "Proposer de faire le calcul sur les ventes du mois dernier",
    ],
    customer: {
      firstMessage: "Bonjour ! Si c'est pour une nouvelle plateforme, j'en ai déjà deux.",
      who: "Linh Nguyen, patronne d'un restaurant vietnamien à Toulouse",
      mood: "vive, économe, agacée par les commissions, débordée entre midi et deux",
      objections: [
        "Les plateformes m'apportent des clients, vous non.",
        "À midi, ma cuisine ne peut pas faire plus.",
        "Je n'ai pas le temps de gérer un site de plus.",
        "Qui s'occupe de la livraison ?",
      ],
    },
    essentials: [
      "l'absence de commission",
      "le prix exact de 35 euros par mois",
      "les créneaux de retrait",
      "le fichier des clients",
    ],
  },
};
