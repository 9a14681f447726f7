import type { DemoAttempt } from "../types";

/** Three modules in one presentation, twice. Each recording has a chapter per module. */
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
            "Bonjour, Sophie, de Comptoir. Avec la commande à table, le client scanne un code posé devant lui. Il n'a aucune application à télécharger. La carte s'ouvre sur son téléphone, avec les photos, les allergènes, et en quatre langues. Quand il valide, la commande part directement en cuisine et s'ajoute à la note de la table. Le serveur garde la main : il conseille, il sert, il ne recopie plus. La carte propose toujours une boisson et un dessert. Chez nos clients, l'addition moyenne augmente de 15 pour cent.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          [
            "user",
            "Le service coûte 39 euros par mois, sans commission sur les ventes. Nous imprimons les codes et nous les livrons sous cinq jours. Un plat épuisé disparaît de la carte en un geste. Le premier mois est offert : nous pouvons équiper votre terrasse dès la semaine prochaine.",
          ],
        ],
      },
      {
        moduleKey: "cuisine",
        lines: [
          ["ai", "Bonjour. Parlez fort, la hotte tourne. Qu'est-ce que vous vendez ?"],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Notre écran remplace l'imprimante. Chaque commande s'affiche par ordre d'arrivée, et les demandes spéciales, une cuisson ou une allergie, apparaissent en gros. Une couleur indique le temps passé : vert au départ, orange à dix minutes, rouge à quinze. Toute la brigade voit le retard sans que personne ne crie. Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs. L'appareil résiste à la chaleur, à la graisse et aux gants mouillés.",
          ],
          ["ai", "Et s'il casse un vendredi soir, je fais quoi ?"],
          [
            "user",
            "Comptez 29 euros par mois et par écran, matériel compris. En cas de panne, nous remplaçons l'appareil sous vingt-quatre heures. Je vous propose un essai gratuit de trente jours sur un seul poste, et nous faisons le bilan ensemble.",
          ],
        ],
      },
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Notre terminal bancaire est relié à la caisse. Le montant s'affiche tout seul, le serveur ne tape plus rien, et les erreurs de saisie disparaissent. L'addition se partage en trois secondes, en parts égales ou plat par plat. Chacun paie par carte, en espèces ou en titres restaurant, et le terminal propose un pourboire. Nos clients gagnent six minutes par table. Un samedi soir, cela fait souvent quelques tables de plus.",
          ],
          ["ai", "Ma banque me fait déjà un bon taux."],
          [
            "user",
            "Le taux est unique : 0,9 pour cent par paiement, sans location de terminal ni minimum mensuel. L'argent arrive sur votre compte le lendemain, week-end compris. Confiez-moi votre dernier relevé bancaire : je calcule votre économie et je reviens vous la montrer jeudi.",
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
            "Bonjour, Sophie, de Comptoir. Notre agenda prend les réservations jour et nuit, depuis votre site et vos réseaux sociaux. Le plan de salle se remplit tout seul, et vous fixez le nombre de couverts par créneau. Le client reçoit une confirmation par message, puis un rappel la veille. S'il a un empêchement, il annule en un geste et la place est remise en ligne. Les absences sont divisées par deux.",
          ],
          ["ai", "Demander une carte bancaire, ça fait fuir les gens."],
          [
            "user",
            "À partir de six personnes, une empreinte bancaire est demandée. Elle n'est débitée que si le groupe ne vient pas. L'abonnement est de 25 euros par mois, sans commission par couvert. Le fichier des clients vous appartient. Nous reprenons votre cahier et nous ouvrons l'agenda en deux jours. Voulez-vous que nous le préparions ensemble pour vendredi ?",
          ],
        ],
      },
      {
        moduleKey: "emporter",
        lines: [
          ["ai", "Bonjour ! Si c'est pour une nouvelle plateforme, j'en ai déjà deux."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Nous créons votre boutique en ligne, à vos couleurs. Elle reprend la carte de la caisse : un prix changé au comptoir change aussi sur le site.",
          ],
          ["ai", "À midi, ma cuisine ne peut pas faire plus."],
          [
            "user",
            "Le client choisit un créneau de retrait toutes les dix minutes et paie à l'avance. Vous fixez le nombre de commandes par créneau, et la boutique se met en pause pendant le coup de feu. Vous ne payez aucune commission : 35 euros par mois, quel que soit le nombre de ventes, contre 30 pour cent sur une plateforme. Dès la sixième commande du mois, vous êtes gagnant. Et le fichier des clients est à vous. La boutique ouvre en trois jours, photos des plats comprises, avec une affiche pour la vitrine. Montrez-moi vos ventes du mois dernier, nous ferons le calcul ensemble.",
          ],
        ],
      },
      {
        moduleKey: "fidelite",
        lines: [
          ["ai", "Bonjour, asseyez-vous. Un café ? Racontez-moi ce qui vous amène."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Chez nous, pas de carte en plastique : le client donne son numéro de téléphone à la caisse. Un euro dépensé vaut un point, et cent points valent dix euros de remise. Les messages partent automatiquement : un dessert offert pour l'anniversaire, une attention après deux mois d'absence. Vous écrivez le texte une seule fois.",
          ],
          ["ai", "Vous en faites quoi, de leurs numéros ?"],
          [
            "user",
            "Un client inscrit vient deux fois plus souvent qu'un autre. Les données restent en France, elles ne sont jamais revendues, et chacun peut se retirer en répondant stop. Le programme coûte 19 euros par mois, avec 500 messages compris. Il s'active le jour même, depuis votre caisse. Choisissons ensemble votre premier cadeau, et je lance le programme avant le service de ce soir.",
          ],
        ],
      },
    ],
  },
];
