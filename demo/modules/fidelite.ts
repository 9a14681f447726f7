import type { Lesson } from "../types";

export const fidelite: Lesson = {
  key: "fidelite",
  title: "La carte de fidélité",
  containerKey: "retour",
  slides: [
    {
      title: "Qui revient ?",
      points: ["Combien d'habitués ?", "Quand les avez-vous vus ?"],
      art: { kind: "saying", text: "Un client sur deux qui ne revient pas a simplement oublié." },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Pouvez-vous me dire combien de vos clients du mois dernier étaient déjà venus ? La plupart des restaurateurs ne le savent pas, et un client oublié ne prévient pas.",
    },
    {
      title: "Un numéro, pas de carte",
      points: ["Le client donne son numéro", "Les points montent à chaque passage"],
      art: {
        kind: "device",
        device: "phone",
        heading: "Vos points",
        rows: [
          ["Aujourd'hui", "+ 28"],
          ["Total", "94"],
          ["Cadeau à", "100"],
        ],
      },
      narration:
        "Chez nous, pas de carte en plastique : le client donne son numéro de téléphone à la caisse. Un euro dépensé vaut un point, et cent points valent dix euros de remise.",
    },
    {
      title: "Le bon message au bon moment",
      points: ["Un mot pour l'anniversaire", "Un rappel après deux mois d'absence"],
      art: { kind: "saying", text: "Joyeux anniversaire, le dessert est pour nous." },
      narration:
        "Les messages partent automatiquement : un dessert offert pour l'anniversaire, une attention après deux mois d'absence. Vous écrivez le texte une seule fois.",
    },
    {
      title: "Deux fois plus de visites",
      points: ["Un membre vient deux fois plus souvent", "Données protégées, départ en un message"],
      art: { kind: "figure", value: "× 2", unit: "visites pour un client inscrit" },
      narration:
        "Un client inscrit vient deux fois plus souvent qu'un autre. Les données restent en France, elles ne sont jamais revendues, et chacun peut se retirer en répondant stop.",
    },
    {
      title: "Dix-neuf euros par mois",
      points: ["Cinq cents messages compris", "Prêt le jour même"],
      art: { kind: "figure", value: "19 €", unit: "par mois, 500 messages compris" },
      narration:
        "Le programme coûte 19 euros par mois, avec 500 messages compris. Il s'active le jour même, depuis votre caisse. Choisissons ensemble votre premier cadeau, et je lance le programme avant le service de ce soir.",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Demander combien de clients du mois dernier étaient déjà venus",
      "Expliquer l'inscription par numéro de téléphone et les cent points qui valent dix euros",
      "Décrire les messages automatiques d'anniversaire et d'absence",
      "Rassurer sur les données, jamais revendues",
      "Annoncer 19 euros par mois avec 500 messages compris",
      "Proposer de choisir le premier cadeau et d'activer le programme le jour même",
    ],
    customer: {
      firstMessage: "Bonjour, asseyez-vous. Un café ? Racontez-moi ce qui vous amène.",
      who: "Paul Vasseur, propriétaire d'un café-restaurant de quartier à Lille",
      mood: "bavard, sentimental, convaincu que l'accueil suffit, prudent avec les données de ses clients",
      objections: [
        "Mes clients, je les connais tous par leur prénom.",
        "Une carte à tampons, ça ne coûte rien.",
        "Je ne veux pas embêter les gens avec des messages.",
        "Vous en faites quoi, de leurs numéros ?",
      ],
    },
    essentials: [
      "l'inscription par numéro de téléphone",
      "la protection des données",
      "le prix exact de 19 euros par mois",
    ],
  },
};
