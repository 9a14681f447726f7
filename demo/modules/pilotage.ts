import type { Lesson } from "../types";

export const pilotage: Lesson = {
  key: "pilotage",
  title: "Le pilotage de l'activité",
  containerKey: "retour",
  slides: [
    {
      title: "La demi-heure du soir",
      points: ["Qui refait les comptes ?", "Quel plat rapporte vraiment ?"],
      art: {
        kind: "saying",
        text: "Mon plat le plus vendu, c'est celui qui me rapporte le moins.",
      },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Combien de temps passez-vous chaque soir à refaire vos comptes ? Et savez-vous quel plat vous rapporte vraiment de l'argent ?",
    },
    {
      title: "Vos chiffres dans la poche",
      points: ["Les ventes en direct sur le téléphone", "Une comparaison avec l'an dernier"],
      art: {
        kind: "device",
        device: "phone",
        heading: "Aujourd'hui",
        rows: [
          ["Ventes", "2 140 €"],
          ["Couverts", "86"],
          ["Sur un an", "+ 8 %"],
        ],
      },
      narration:
        "Notre tableau de bord montre les ventes en direct sur votre téléphone, comparées à la semaine passée et à l'an dernier. Vous pouvez quitter la salle sans la perdre de vue.",
    },
    {
      title: "La marge, plat par plat",
      points: ["Coût des ingrédients et marge", "Une alerte quand un prix grimpe"],
      art: {
        kind: "device",
        device: "screen",
        heading: "Marge par plat",
        rows: [
          ["Risotto", "74 %"],
          ["Bavette", "58 %"],
          ["Bar grillé", "41 %"],
        ],
      },
      narration:
        "Vous entrez une fois le coût des ingrédients, et la marge de chaque plat s'affiche. Si le prix d'un fournisseur grimpe, une alerte vous prévient avant que la carte ne perde de l'argent.",
    },
    {
      title: "Le comptable servi",
      points: ["Les écritures partent seules chaque mois", "Quatre heures gagnées"],
      art: { kind: "figure", value: "4 h", unit: "gagnées chaque mois" },
      narration:
        "Le premier de chaque mois, les écritures partent toutes seules chez votre comptable. Nos clients gagnent quatre heures par mois.",
    },
    {
      title: "Déjà compris",
      points: ["Inclus dans la caisse à 69 euros", "Vous choisissez qui voit quoi"],
      art: { kind: "figure", value: "0 €", unit: "de plus que la caisse" },
      narration:
        "Le pilotage est inclus dans l'abonnement de la caisse à 69 euros par mois : il n'y a rien à ajouter. Vous décidez qui voit quoi dans l'équipe. Prenons un quart d'heure demain pour entrer vos cinq plats principaux.",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Demander combien de temps prennent les comptes du soir et quel plat rapporte",
      "Présenter les ventes en direct sur le téléphone",
      "Expliquer la marge plat par plat et l'alerte sur les fournisseurs",
      "Dire que les écritures partent chez le comptable et que l'on gagne quatre heures par mois",
      "Préciser que tout est inclus dans la caisse à 69 euros par mois",
      "Proposer un quart d'heure pour entrer les cinq plats principaux",
    ],
    customer: {
      firstMessage:
        "Bonjour, je termine une facture et je suis à vous. Alors, qu'est-ce que vous proposez ?",
      who: "Antoine Rivière, propriétaire de deux restaurants italiens à Marseille",
      mood: "rapide, organisé, amateur de chiffres, allergique aux promesses vagues",
      objections: [
        "Mon comptable me donne déjà les chiffres tous les trimestres.",
        "Entrer toutes mes recettes, je n'ai pas le temps.",
        "Je ne veux pas que mes employés voient le chiffre d'affaires.",
        "Et c'est combien de plus par mois ?",
      ],
    },
    essentials: [
      "les ventes en direct sur le téléphone",
      "la marge de chaque plat",
      "l'inclusion dans l'abonnement de la caisse à 69 euros par mois",
    ],
  },
};
