import type { Lesson } from "../types";

export const cuisine: Lesson = {
  key: "cuisine",
  title: "L'écran de cuisine",
  containerKey: "salle",
  slides: [
    {
      title: "Écouter le passe",
      points: ["Que deviennent les tickets perdus ?", "Qui annonce les retards ?"],
      art: {
        kind: "saying",
        text: "Combien d'assiettes repartent en cuisine à cause d'un ticket mal lu ?",
      },
      narration:
        "Bonjour chef, je suis Claire, de Comptoir. Pendant un service chargé, combien de tickets se perdent ou se tachent, et combien d'assiettes reviennent parce qu'une demande n'a pas été lue ?",
    },
    {
      title: "Un écran à la place du papier",
      points: ["Les commandes par ordre d'arrivée", "Les demandes spéciales en évidence"],
      art: {
        kind: "device",
        device: "screen",
        heading: "Poste chaud",
        rows: [
          ["Table 4 · saignant", "2 min"],
          ["Table 9 · sans noix", "7 min"],
          ["Table 2 · enfant", "11 min"],
        ],
      },
      narration:
        "Notre écran remplace l'imprimante. Chaque commande s'affiche par ordre d'arrivée, et les demandes spéciales, une cuisson ou une allergie, apparaissent en gros.",
    },
    {
      title: "Des couleurs pour le retard",
      points: ["Vert au départ", "Orange à dix minutes, rouge à quinze"],
      art: {
        kind: "device",
        device: "screen",
        heading: "Depuis la commande",
        rows: [
          ["Vert", "moins de 10 min"],
          ["Orange", "10 min"],
          ["Rouge", "15 min"],
        ],
      },
      narration:
        "Une couleur indique le temps passé : vert au départ, orange à dix minutes, rouge à quinze. Toute la brigade voit le retard sans que personne ne crie.",
    },
    {
      title: "La salle prévenue",
      points: ["Un doigt suffit pour dire prêt", "Trois fois moins d'erreurs"],
      art: { kind: "figure", value: "÷ 3", unit: "sur les assiettes qui reviennent" },
      narration:
        "Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs. L'appareil résiste à la chaleur, à la graisse et aux gants mouillés.",
    },
    {
      title: "Trente jours pour juger",
      points: ["Vingt-neuf euros par mois et par écran", "Appareil remplacé sous 24 heures"],
      art: { kind: "figure", value: "29 €", unit: "par mois et par écran" },
      narration:
        "Comptez 29 euros par mois et par écran, matériel compris. En cas de panne, nous remplaçons l'appareil sous vingt-quatre heures. Je vous propose un essai gratuit de trente jours sur un seul poste, et nous faisons le bilan ensemble.",
    },
  ],
  practice: {
    steps: [
      "Saluer le chef et se présenter au nom de Comptoir",
      "Demander combien de tickets se perdent et combien d'assiettes reviennent",
      "Expliquer l'écran qui remplace l'imprimante et met les allergies en évidence",
      "Décrire les couleurs : vert, orange à dix minutes, rouge à quinze",
      "Dire que le serveur est prévenu et que les erreurs sont divisées par trois",
      "Annoncer 29 euros par mois et par écran, remplacement sous vingt-quatre heures",
      "Proposer un essai gratuit de trente jours sur un poste",
    ],
    customer: {
      firstMessage: "Bonjour. Parlez fort, la hotte tourne. Qu'est-ce que vous vendez ?",
      who: "Bruno Castaing, chef et propriétaire d'un restaurant de poissons à Bordeaux",
      mood: "bourru, franc, pragmatique, méfiant envers les écrans, fier de sa brigade",
      objections: [
        "Le papier ne tombe jamais en panne.",
        "Un écran, avec la graisse et la vapeur, il tiendra deux mois.",
        "Mes cuisiniers ont les mains mouillées toute la journée.",
        "Et s'il casse un vendredi soir, je fais quoi ?",
      ],
    },
    essentials: [
      "la mise en évidence des allergies",
      "les couleurs et leurs durées",
      "le prix exact de 29 euros par mois et par écran",
      "l'essai gratuit de trente jours",
    ],
  },
};
