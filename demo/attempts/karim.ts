import type { DemoAttempt } from "../types";

/** The same opening words in the second and the last attempt. */
const beginning: DemoAttempt["talks"][number]["lines"] = [
  ["ai", "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute."],
  [
    "user",
    "Bonjour madame Ferrand, Karim, de Comptoir. Avec quoi encaissez-vous aujourd'hui, et où perdez-vous du temps ?",
  ],
  ["ai", "On court toujours jusqu'au bar pour taper les commandes."],
  [
    "user",
    "Avec nous, tout est sur une tablette : la carte, le plan de salle, les tables ouvertes. Un débutant prend sa première commande en dix minutes.",
  ],
  ["ai", "Et si internet tombe un samedi soir ?"],
];

/** The rep who improves: four attempts at one module, each more complete, then a hasty start on the next. */
export const karim: readonly DemoAttempt[] = [
  {
    key: "karim-caisse-1",
    userKey: "terrain",
    groupKey: null,
    daysAgo: 24,
    time: "09:12",
    talks: [
      {
        moduleKey: "caisse",
        lines: [
          ["ai", "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute."],
          [
            "user",
            "Bonjour madame Ferrand, je suis Karim, de Comptoir. Je viens vous parler de notre caisse, elle est vraiment très bien.",
          ],
          ["ai", "J'ai déjà une caisse. Elle a huit ans, et elle marche encore."],
          [
            "user",
            "La nôtre, c'est une tablette que le serveur garde avec lui. Un débutant sait s'en servir en dix minutes.",
          ],
          ["ai", "Et si internet tombe un samedi soir ?"],
          ["user", "Si internet tombe, la caisse continue d'encaisser."],
          ["ai", "Combien cela coûte, au juste ?"],
          [
            "user",
            "Alors, je n'ai pas la grille sous les yeux, je vous enverrai un devis dans la semaine.",
          ],
          ["ai", "Et je signe pour trois ans ?"],
          [
            "user",
            "On verra cela plus tard. Je vous propose une démonstration de vingt minutes chez vous.",
          ],
        ],
      },
    ],
  },
  {
    key: "karim-caisse-2",
    userKey: "terrain",
    groupKey: null,
    daysAgo: 17,
    time: "16:40",
    talks: [
      {
        moduleKey: "caisse",
        lines: [
          ...beginning,
          ["user", "Quand le réseau tombe en plein service, la caisse fonctionne toujours."],
          ["ai", "Et du côté de la loi, je suis tranquille ?"],
          ["user", "Oui, elle est certifiée par un organisme indépendant."],
          ["ai", "Combien cela coûte, au juste ?"],
          ["user", "C'est 79 euros par mois, et c'est sans engagement."],
          ["ai", "Alors, que proposez-vous pour la suite ?"],
          ["user", "Une démonstration ici, vingt minutes, cette semaine."],
        ],
      },
    ],
  },
  {
    key: "karim-caisse-3",
    userKey: "terrain",
    groupKey: null,
    daysAgo: 11,
    time: "08:55",
    talks: [
      {
        moduleKey: "caisse",
        lines: [
          ["ai", "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute."],
          [
            "user",
            "Bonjour madame Ferrand, je suis Karim, de Comptoir. Qu'est-ce qui vous fait perdre du temps pendant le service ?",
          ],
          ["ai", "Mes serveurs changent tout le temps, qui va les former ?"],
          [
            "user",
            "Une seule tablette remplace votre caisse : la carte, le plan de salle et les tables sont sur le même écran. Un débutant prend sa première commande en dix minutes.",
          ],
          ["ai", "Et si internet tombe un samedi soir ?"],
          [
            "user",
            "Si internet tombe, la caisse continue d'encaisser. Les ventes restent dans la tablette et partent au retour du réseau.",
          ],
          ["ai", "Et le jour où l'on vient me contrôler ?"],
          [
            "user",
            "Elle est certifiée par un organisme indépendant. En cas de contrôle fiscal, vous présentez l'attestation et tout est en règle.",
          ],
          ["ai", "Combien cela coûte, et je signe pour trois ans ?"],
          [
            "user",
            "L'abonnement coûte 69 euros par mois. Pour le contrat, nous sommes assez souples, on s'arrangera.",
          ],
          ["ai", "Alors, que proposez-vous pour la suite ?"],
          [
            "user",
            "Je viens vous faire une démonstration de vingt minutes chez vous, cette semaine.",
          ],
        ],
      },
    ],
  },
  {
    key: "karim-caisse-4",
    userKey: "terrain",
    groupKey: null,
    daysAgo: 6,
    time: "10:20",
    talks: [
      {
        moduleKey: "caisse",
        lines: [
          ...beginning,
          [
            "user",
            "Si internet tombe, la caisse continue d'encaisser. Les ventes restent dans la tablette et partent au retour du réseau.",
          ],
          ["ai", "Et du côté de la loi, je suis tranquille ?"],
          [
            "user",
            "Elle est certifiée par un organisme indépendant. En cas de contrôle fiscal, vous présentez l'attestation et tout est en règle.",
          ],
          ["ai", "Combien cela coûte, et je signe pour trois ans ?"],
          [
            "user",
            "C'est 69 euros par mois, assistance comprise, tous les jours jusqu'à minuit. Il n'y a aucun engagement, un mois de préavis suffit pour arrêter. L'installation prend une matinée et nous saisissons votre carte à votre place.",
          ],
          ["ai", "Alors, que proposez-vous pour la suite ?"],
          ["user", "Une démonstration ici, vingt minutes, cette semaine."],
        ],
      },
    ],
  },
  {
    key: "karim-commande-table-1",
    userKey: "terrain",
    groupKey: null,
    daysAgo: 2,
    time: "14:05",
    talks: [
      {
        moduleKey: "commande-table",
        lines: [
          ["ai", "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout."],
          [
            "user",
            "Bonjour, alors moi c'est Karim, on a un truc super moderne avec les téléphones, tout le monde l'adore.",
          ],
          ["ai", "Les personnes âgées ne vont pas s'en sortir."],
          [
            "user",
            "Elles vont s'habituer, vous savez. Les gens scannent un code et voilà, ça marche tout seul.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          [
            "user",
            "Je n'ai pas le prix en tête, ce n'est pas très cher. Bon, je vous laisse une carte et vous m'appelez.",
          ],
        ],
      },
    ],
  },
];
