import type { DemoAttempt } from "../types";

/** The same opening words in both attempts. */
const beginning: DemoAttempt["talks"][number]["lines"] = [
  ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
  [
    "user",
    "Bonjour madame Haddad, Julien, de Comptoir. Quand dix personnes paient séparément, combien de temps cela vous prend-il ?",
  ],
  ["ai", "Une grande table, au moment de payer, tourne à la dispute."],
];

/** The rep who is stuck: he says every point but the rate, which he gets wrong. */
export const julien: readonly DemoAttempt[] = [
  {
    key: "julien-paiement-1",
    userKey: "utilisateur",
    groupKey: null,
    daysAgo: 12,
    time: "11:30",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ...beginning,
          [
            "user",
            "Notre terminal est relié à la caisse, le montant s'affiche tout seul. On partage l'addition en trois secondes, et l'écran propose de laisser un pourboire. Vous gagnez six minutes par table.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          ["user", "Le nôtre est de 1,9 pour cent par paiement, sans location de terminal."],
          ["ai", "L'argent arrive quand sur mon compte ?"],
          [
            "user",
            "Le lendemain, l'argent est sur votre compte, week-end compris. Confiez-moi votre dernier relevé bancaire, je calcule votre économie et nous en reparlons.",
          ],
        ],
      },
    ],
  },
  {
    key: "julien-paiement-2",
    userKey: "utilisateur",
    groupKey: null,
    daysAgo: 3,
    time: "09:45",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ...beginning,
          [
            "user",
            "Notre terminal est relié à la caisse, le montant s'affiche tout seul. On partage l'addition en trois secondes, et l'écran propose de laisser un pourboire. En parts égales ou plat par plat, par carte, en espèces ou en titres restaurant. Vous gagnez six minutes par table.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          ["user", "Il est vraiment très bas, vous verrez. Et c'est sans location."],
          ["ai", "L'argent arrive quand sur mon compte ?"],
          [
            "user",
            "Le lendemain, l'argent est sur votre compte, week-end compris. Confiez-moi votre dernier relevé bancaire, je calcule votre économie et nous en reparlons.",
          ],
        ],
      },
    ],
  },
];
