import type { DemoAttempt } from "../types";

/** The one who is stuck: all of it, but the rate, which he never says as it is. */
export const julien: readonly DemoAttempt[] = [
  {
    key: "julien-paiement-1",
    userKey: "utilisateur",
    groupKey: null,
    daysAgo: 16,
    time: "11:30",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour madame Haddad, Julien, de Comptoir. Quand dix personnes paient séparément, combien de temps cela vous prend-il ?",
          ],
          ["ai", "Une grande table, au moment de payer, tourne à la dispute."],
          [
            "user",
            "Notre terminal est relié à la caisse, le montant s'affiche tout seul. On partage l'addition en trois secondes, et l'écran propose de laisser un pourboire. Vous gagnez six minutes par table.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          ["user", "Le nôtre est de 1,9 pour cent par paiement, sans location de terminal."],
          ["ai", "L'argent arrive quand sur mon compte ?"],
          ["user", "Le lendemain, l'argent est sur votre compte, week-end compris."],
          ["ai", "Il y a toujours des frais cachés avec ces machines."],
          [
            "user",
            "Confiez-moi votre dernier relevé bancaire, je calcule votre économie et nous en reparlons.",
          ],
        ],
      },
    ],
  },
  {
    key: "julien-paiement-2",
    userKey: "utilisateur",
    groupKey: null,
    daysAgo: 10,
    time: "17:05",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour madame Haddad, Julien, de Comptoir. Qui fait le calcul quand une table veut payer séparément ?",
          ],
          ["ai", "Moi, avec ma calculette, et cela m'énerve."],
          [
            "user",
            "Le terminal est connecté à la caisse, le montant arrive tout seul, et il n'y a plus d'erreur de saisie. L'addition se partage en trois secondes, en parts égales ou plat par plat.",
          ],
          ["ai", "Et les titres restaurant, vous les prenez ?"],
          [
            "user",
            "Carte, espèces, titres restaurant, on prend tout, et le client peut laisser un pourboire. Chaque table se libère six minutes plus tôt.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          [
            "user",
            "Le nôtre est vraiment très bas, vous verrez. C'est sans location, et l'argent arrive le lendemain sur votre compte.",
          ],
          ["ai", "Et comment savoir ce que j'y gagne ?"],
          ["user", "Avec votre relevé de banque, je chiffre votre économie."],
        ],
      },
    ],
  },
  {
    key: "julien-paiement-3",
    userKey: "utilisateur",
    groupKey: null,
    daysAgo: 3,
    time: "09:45",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour madame Haddad, Julien, de Comptoir. Une addition séparée pour dix, combien de temps cela vous prend-il ?",
          ],
          ["ai", "Un quart d'heure, et personne n'est content."],
          [
            "user",
            "Notre terminal bancaire est relié à votre caisse, le serveur n'a plus rien à taper. En trois secondes, la note est divisée, en parts égales ou plat par plat.",
          ],
          ["ai", "Et mes serveurs, leurs pourboires ?"],
          [
            "user",
            "Un pourboire est proposé au moment de payer, par carte, en espèces ou en titres restaurant. C'est six minutes de gagnées à chaque table.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          [
            "user",
            "Nous prenons 1,9 pour cent par paiement, je crois. En tout cas il n'y a ni location ni minimum mensuel, et vous êtes payé le lendemain, même le week-end.",
          ],
          ["ai", "Je demande à voir."],
          ["user", "Donnez-moi votre relevé bancaire et je calcule ce que vous économisez."],
        ],
      },
    ],
  },
];
