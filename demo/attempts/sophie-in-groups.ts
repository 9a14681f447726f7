import type { DemoAttempt } from "../types";

/** Three modules in one go, twice: recordings with a chapter for each module. */
export const sophieInGroups: readonly DemoAttempt[] = [
  {
    key: "sophie-service-1",
    userKey: "sedentaire",
    groupKey: "service",
    daysAgo: 19,
    time: "14:00",
    talks: [
      {
        moduleKey: "commande-table",
        lines: [
          ["ai", "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Il suffit de scanner un code posé sur la table, sans application, et la carte est en quatre langues. La commande arrive directement en cuisine. Vos serveurs gardent le contact, ils conseillent et ils servent.",
          ],
          ["ai", "Et qu'est-ce que j'y gagne, concrètement ?"],
          [
            "user",
            "Le ticket moyen monte de quinze pour cent. Le prix est de 39 euros par mois, sans commission, et je vous offre le premier mois. Je viens équiper votre terrasse la semaine prochaine.",
          ],
        ],
      },
      {
        moduleKey: "cuisine",
        lines: [
          ["ai", "Bonjour. Parlez fort, la hotte tourne. Qu'est-ce que vous vendez ?"],
          [
            "user",
            "Bonjour chef, Sophie, de Comptoir. L'écran remplace l'imprimante et les tickets, les commandes arrivent dans l'ordre et les allergies sont écrites en gros. Vert d'abord, orange après dix minutes, rouge à quinze minutes.",
          ],
          ["ai", "Mes cuisiniers ont les mains mouillées toute la journée."],
          [
            "user",
            "Il marche avec des gants et les mains humides. Un doigt suffit pour prévenir la salle que le plat est prêt, et les erreurs sont divisées par trois. C'est 29 euros par mois pour un écran, remplacé en vingt-quatre heures en cas de panne. L'essai est gratuit pendant trente jours.",
          ],
        ],
      },
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour madame, Sophie, de Comptoir. Le terminal communique avec la caisse et le montant s'affiche automatiquement, sans erreur de saisie. Vous divisez la note en trois secondes, en parts égales ou plat par plat, un pourboire est proposé, et vous gagnez six minutes par table.",
          ],
          ["ai", "Et les titres restaurant, vous les prenez ?"],
          [
            "user",
            "Carte, espèces, titres restaurant, on prend tout, et le lendemain l'argent est sur votre compte. Le taux est de 0,9 pour cent par paiement, sans location ni minimum mensuel. Donnez-moi votre relevé bancaire et je calcule votre économie.",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-remplir-1",
    userKey: "sedentaire",
    groupKey: "remplir",
    daysAgo: 4,
    time: "16:10",
    talks: [
      {
        moduleKey: "reservation",
        lines: [
          ["ai", "Bonjour, ne quittez pas, le téléphone sonne encore. Voilà, je suis à vous."],
          [
            "user",
            "Bonjour madame, Sophie, de Comptoir. Vos clients réservent en ligne à toute heure, jour et nuit, depuis votre site, et le plan de salle se remplit tout seul. Ils reçoivent une confirmation par message puis un rappel la veille : les absences sont divisées par deux.",
          ],
          ["ai", "Et les grands groupes qui ne viennent pas ?"],
          [
            "user",
            "Dès six personnes, on demande une empreinte bancaire, débitée seulement en cas d'absence. C'est 25 euros par mois, sans commission par couvert, et le fichier des clients est à vous. L'agenda est ouvert en deux jours, avec les réservations de votre cahier.",
          ],
        ],
      },
      {
        moduleKey: "emporter",
        lines: [
          ["ai", "Bonjour ! Si c'est pour une nouvelle plateforme, j'en ai déjà deux."],
          [
            "user",
            "Bonjour madame, Sophie, de Comptoir. Vous avez votre propre boutique en ligne, reliée à la carte de la caisse. Il y a un créneau de retrait toutes les dix minutes, la commande est payée d'avance, et vous limitez le nombre de commandes à chaque créneau.",
          ],
          ["ai", "Les plateformes m'apportent des clients, vous non."],
          [
            "user",
            "Une plateforme vous prend trente pour cent. Nous ne prenons pas de commission : c'est 35 euros par mois, et le fichier des clients vous appartient. En trois jours, la boutique est en ligne. Faisons le calcul avec vos ventes du mois dernier.",
          ],
        ],
      },
      {
        moduleKey: "fidelite",
        lines: [
          ["ai", "Bonjour, asseyez-vous. Un café ? Racontez-moi ce qui vous amène."],
          [
            "user",
            "Bonjour monsieur, Sophie, de Comptoir. On s'inscrit avec son numéro de téléphone, sans carte. Un euro dépensé vaut un point, et cent points donnent dix euros de réduction, et un message part tout seul pour l'anniversaire et après deux mois d'absence.",
          ],
          ["ai", "Vous en faites quoi, de leurs numéros ?"],
          [
            "user",
            "Nous ne revendons jamais les données, et il suffit de répondre stop pour ne plus rien recevoir. Les inscrits viennent deux fois plus souvent. C'est 19 euros par mois, cinq cents messages sont inclus. On choisit le premier cadeau et j'active le programme aujourd'hui.",
          ],
        ],
      },
    ],
  },
];
