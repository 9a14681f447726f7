import type { Lesson } from "../types";

export const journeeRestaurateur: Lesson = {
  key: "journee-restaurateur",
  title: "Une journée avec un restaurateur",
  containerKey: "arrivee",
  slides: [
    {
      title: "Huit heures : les livraisons",
      points: ["Contrôler, ranger, préparer", "Peu de temps pour parler"],
      art: {
        kind: "device",
        device: "screen",
        heading: "La matinée",
        rows: [
          ["8 h", "Livraisons"],
          ["10 h", "Mise en place"],
          ["11 h 30", "Repas de l'équipe"],
        ],
      },
      narration:
        "Il est huit heures, Marc ouvre son restaurant. Il contrôle les livraisons, appelle un serveur absent, lance la mise en place. À cette heure, un appel commercial tombe mal.",
    },
    {
      title: "Midi : tout va très vite",
      points: ["Soixante couverts en deux heures", "Chaque aller-retour coûte"],
      art: { kind: "figure", value: "60", unit: "couverts en deux heures" },
      narration:
        "À midi, soixante couverts passent en deux heures. Un serveur marche jusqu'à la caisse pour chaque commande, la cuisine déchiffre des bons écrits à la main, et trois tables attendent l'addition en même temps. C'est là que se perdent le temps, les cafés oubliés et la bonne humeur.",
    },
    {
      title: "Quinze heures : votre moment",
      points: ["Le calme revient", "La bonne heure pour un rendez-vous"],
      art: { kind: "figure", value: "15 h", unit: "à 17 h, entre deux services" },
      narration:
        "Entre quinze et dix-sept heures, le calme revient. C'est le bon moment pour passer la porte, prendre un café et poser des questions. Intéressez-vous d'abord au service qui vient de finir.",
    },
    {
      title: "Minuit : les comptes",
      points: ["Recompter, recopier, envoyer", "Une demi-heure chaque soir"],
      art: { kind: "saying", text: "Si vous me rendez ma demi-heure du soir, je vous écoute." },
      narration:
        "À minuit, Marc recompte sa caisse et recopie les chiffres pour son comptable. Une demi-heure, tous les soirs. Retenez cette demi-heure : elle vaut mieux que tous vos arguments.",
    },
  ],
  practice: null,
};
