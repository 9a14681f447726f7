import type { Lesson } from "../types";

export const reservation: Lesson = {
  key: "reservation",
  title: "La réservation en ligne",
  containerKey: "retour",
  slides: [
    {
      title: "Le téléphone pendant le service",
      points: ["Qui décroche à treize heures ?", "Combien de tables vides le soir ?"],
      art: { kind: "saying", text: "Hier, j'avais une table de huit. Personne n'est venu." },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Qui répond au téléphone à treize heures, chez vous ? Et combien de tables réservées restent vides chaque semaine ?",
    },
    {
      title: "Un agenda ouvert jour et nuit",
      points: ["Le client réserve en ligne à toute heure", "Le plan de salle se remplit seul"],
      art: {
        kind: "device",
        device: "tablet",
        heading: "Vendredi soir",
        rows: [
          ["19 h 30", "4 couverts"],
          ["20 h 00", "2 couverts"],
          ["20 h 30", "8 couverts"],
        ],
      },
      narration:
        "Notre agenda prend les réservations jour et nuit, depuis votre site et vos réseaux sociaux. Le plan de salle se remplit tout seul, et vous fixez le nombre de couverts par créneau.",
    },
    {
      title: "Moins de tables vides",
      points: ["Confirmation puis rappel la veille", "Annulation en un geste"],
      art: { kind: "figure", value: "÷ 2", unit: "sur les absences sans prévenir" },
      narration:
        "Le client reçoit une confirmation par message, puis un rappel la veille. S'il a un empêchement, il annule en un geste et la place est remise en ligne. Les absences sont divisées par deux.",
    },
    {
      title: "Les groupes sécurisés",
      points: ["Empreinte bancaire dès six personnes", "Débitée seulement en cas d'absence"],
      art: { kind: "figure", value: "6", unit: "personnes : l'empreinte est demandée" },
      narration:
        "À partir de six personnes, une empreinte bancaire est demandée. Elle n'est débitée que si le groupe ne vient pas.",
    },
    {
      title: "Sans commission par couvert",
      points: ["Vingt-cinq euros par mois", "Vos clients restent les vôtres"],
      art: { kind: "figure", value: "25 €", unit: "par mois, zéro par couvert" },
      narration:
        "L'abonnement est de 25 euros par mois, sans commission par couvert. Le fichier des clients vous appartient. Nous reprenons votre cahier et nous ouvrons l'agenda en deux jours. Voulez-vous que nous le préparions ensemble pour vendredi ?",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Demander qui répond au téléphone et combien de tables restent vides",
      "Présenter l'agenda en ligne, ouvert jour et nuit",
      "Expliquer la confirmation et le rappel qui divisent les absences par deux",
      "Rassurer sur les groupes avec l'empreinte bancaire dès six personnes",
      "Annoncer 25 euros par mois, sans commission par couvert",
      "Proposer d'ouvrir l'agenda en deux jours",
    ],
    customer: {
      firstMessage: "Bonjour, ne quittez pas, le téléphone sonne encore. Voilà, je suis à vous.",
      who: "Hélène Marchand, cheffe et propriétaire d'une table gastronomique de vingt-quatre couverts à Dijon",
      mood: "exigeante, calme, très soucieuse de sa relation avec les habitués",
      objections: [
        "Mes habitués aiment m'avoir au téléphone.",
        "Demander une carte bancaire, ça fait fuir les gens.",
        "Les plateformes me prennent deux euros par couvert.",
        "Mon cahier me suffit depuis quinze ans.",
      ],
    },
    essentials: [
      "le rappel la veille",
      "l'empreinte bancaire à partir de six personnes",
      "le prix exact de 25 euros par mois, sans commission par couvert",
    ],
  },
};
