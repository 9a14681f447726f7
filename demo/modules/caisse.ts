import type { Lesson } from "../types";

export const caisse: Lesson = {
  key: "caisse",
  title: "La caisse sur tablette",
  containerKey: "salle",
  slides: [
    {
      title: "Demander avant de montrer",
      points: ["Avec quoi encaissez-vous ?", "Où perdez-vous du temps ?"],
      art: { kind: "saying", text: "Qu'est-ce qui vous fait perdre du temps pendant le service ?" },
      narration:
        "Bonjour, je suis Claire, de Comptoir, la caisse pensée pour les restaurants. Avant de parler de nous, une question : avec quoi encaissez-vous aujourd'hui, et qu'est-ce qui vous fait perdre du temps pendant le service ?",
    },
    {
      title: "Tout sur une tablette",
      points: ["Carte, plan de salle, tables ouvertes", "Prise en main en dix minutes"],
      art: {
        kind: "device",
        device: "tablet",
        heading: "Table 12",
        rows: [
          ["2 plats du jour", "31,00 €"],
          ["1 carafe", "0,00 €"],
          ["2 cafés", "4,40 €"],
        ],
      },
      narration:
        "Notre caisse tient sur une tablette. La carte, le plan de salle et les tables ouvertes sont sur le même écran. Un serveur débutant prend sa première commande en dix minutes.",
    },
    {
      title: "Sans internet, elle encaisse",
      points: ["Les ventes restent dans la tablette", "Elles partent au retour du réseau"],
      art: {
        kind: "device",
        device: "tablet",
        heading: "Hors ligne",
        rows: [
          ["Encaissement", "actif"],
          ["Ventes gardées", "38"],
          ["Envoi", "au retour du réseau"],
        ],
      },
      narration:
        "Si internet tombe en plein service, la caisse continue d'encaisser. Les ventes sont gardées dans la tablette, puis envoyées toutes seules quand la connexion revient.",
    },
    {
      title: "Certifiée, contrôle compris",
      points: ["Certifiée par un organisme indépendant", "L'attestation est prête à montrer"],
      art: {
        kind: "device",
        device: "tablet",
        heading: "Attestation",
        rows: [
          ["Logiciel", "certifié"],
          ["Organisme", "indépendant"],
          ["Contrôle fiscal", "en règle"],
        ],
      },
      narration:
        "Elle est certifiée par un organisme indépendant : en cas de contrôle fiscal, vous présentez l'attestation et tout est en règle.",
    },
    {
      title: "Un prix, pas d'engagement",
      points: [
        "Assistance comprise jusqu'à minuit",
        "Un mois de préavis",
        "Installée en une matinée",
      ],
      art: { kind: "figure", value: "69 €", unit: "par mois, assistance comprise" },
      narration:
        "L'abonnement coûte 69 euros par mois, assistance comprise, tous les jours jusqu'à minuit. Il n'y a pas d'engagement : un mois de préavis suffit pour arrêter. L'installation prend une matinée, et nous saisissons votre carte à votre place. Je vous propose une démonstration de vingt minutes dans votre établissement, cette semaine.",
    },
  ],
  practice: {
    steps: [
      "Saluer le restaurateur, se présenter et annoncer Comptoir",
      "Demander avec quoi il encaisse aujourd'hui et ce qui lui fait perdre du temps",
      "Présenter la tablette : carte, plan de salle et prise en main en dix minutes",
      "Rassurer sur les coupures d'internet : la caisse continue d'encaisser",
      "Rappeler la certification et l'attestation en cas de contrôle fiscal",
      "Annoncer le prix de 69 euros par mois, l'assistance et l'absence d'engagement",
      "Proposer une démonstration de vingt minutes dans l'établissement",
    ],
    customer: {
      firstMessage: "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute.",
      who: "Nadia Ferrand, propriétaire d'un bistrot de quarante couverts à Nantes",
      mood: "polie, pressée, fidèle à ses habitudes, sensible à tout ce qui fait gagner du temps en salle",
      objections: [
        "J'ai déjà une caisse. Elle a huit ans, et elle marche encore.",
        "Et si internet tombe un samedi soir ?",
        "Je ne veux pas signer pour trois ans.",
        "Mes serveurs changent tout le temps, qui va les former ?",
      ],
    },
    essentials: [
      "le prix exact de 69 euros par mois",
      "l'encaissement sans internet",
      "la certification",
      "l'absence d'engagement",
    ],
  },
};
