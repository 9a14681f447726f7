import type { DemoAttempt } from "../types";
import { sophieInGroups } from "./sophie-in-groups";

/** Her single modules, one after the other. She knows the lessons by heart. */
const alone: readonly DemoAttempt[] = [
  {
    key: "sophie-caisse-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 27,
    time: "09:30",
    talks: [
      {
        moduleKey: "caisse",
        lines: [
          ["ai", "Bonjour, installez-vous. J'ai dix minutes avant le service, je vous écoute."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Avant de parler de nous, une question : avec quoi encaissez-vous aujourd'hui, et qu'est-ce qui vous fait perdre du temps pendant le service ? Notre caisse tient sur une tablette. La carte, le plan de salle et les tables ouvertes sont sur le même écran. Un serveur débutant prend sa première commande en dix minutes.",
          ],
          ["ai", "Et si internet tombe un samedi soir ?"],
          [
            "user",
            "Si internet tombe en plein service, la caisse continue d'encaisser. Les ventes sont gardées dans la tablette, puis envoyées toutes seules quand la connexion revient. Elle est certifiée par un organisme indépendant : en cas de contrôle fiscal, vous présentez l'attestation et tout est en règle. L'abonnement coûte 69 euros par mois, assistance comprise, tous les jours jusqu'à minuit. Il n'y a pas d'engagement : un mois de préavis suffit pour arrêter. L'installation prend une matinée, et nous saisissons votre carte à votre place. Je vous propose une démonstration de vingt minutes dans votre établissement, cette semaine.",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-commande-table-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 25,
    time: "14:15",
    talks: [
      {
        moduleKey: "commande-table",
        lines: [
          ["ai", "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Dites-moi : un samedi midi, combien de minutes un client attend-il avant que l'on prenne sa commande ? Et combien de desserts partent sans avoir été proposés ? Avec la commande à table, le client scanne un code posé devant lui. Il n'a aucune application à télécharger. La carte s'ouvre sur son téléphone, avec les photos, les allergènes, et en quatre langues. Quand il valide, la commande part directement en cuisine et s'ajoute à la note de la table. Le serveur garde la main : il conseille, il sert, il ne recopie plus. La carte propose toujours une boisson et un dessert. Chez nos clients, l'addition moyenne augmente de 15 pour cent.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          [
            "user",
            "Le service coûte 39 euros par mois, sans commission sur les ventes. Nous imprimons les codes et nous les livrons sous cinq jours. Un plat épuisé disparaît de la carte en un geste. Le premier mois est offert : nous pouvons équiper votre terrasse dès la semaine prochaine.",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-cuisine-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 23,
    time: "10:05",
    talks: [
      {
        moduleKey: "cuisine",
        lines: [
          ["ai", "Bonjour. Parlez fort, la hotte tourne. Qu'est-ce que vous vendez ?"],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Pendant un service chargé, combien de tickets se perdent ou se tachent, et combien d'assiettes reviennent parce qu'une demande n'a pas été lue ? Notre écran remplace l'imprimante. Chaque commande s'affiche par ordre d'arrivée, et les demandes spéciales, une cuisson ou une allergie, apparaissent en gros. Une couleur indique le temps passé : vert au départ, orange à dix minutes, rouge à quinze. Toute la brigade voit le retard sans que personne ne crie. Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs. L'appareil résiste à la chaleur, à la graisse et aux gants mouillés.",
          ],
          ["ai", "Et s'il casse un vendredi soir, je fais quoi ?"],
          [
            "user",
            "Comptez 29 euros par mois et par écran, matériel compris. En cas de panne, nous remplaçons l'appareil sous vingt-quatre heures. Je vous propose un essai gratuit de trente jours sur un seul poste, et nous faisons le bilan ensemble.",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-paiement-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 21,
    time: "16:25",
    talks: [
      {
        moduleKey: "paiement",
        lines: [
          ["ai", "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?"],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Quand une table de dix personnes veut payer séparément, combien de temps cela vous prend-il, et qui fait le calcul ? Notre terminal bancaire est relié à la caisse. Le montant s'affiche tout seul, le serveur ne tape plus rien, et les erreurs de saisie disparaissent. L'addition se partage en trois secondes, en parts égales ou plat par plat. Chacun paie par carte, en espèces ou en titres restaurant, et le terminal propose un pourboire. Nos clients gagnent six minutes par table. Un samedi soir, cela fait souvent quelques tables de plus.",
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
    key: "sophie-reservation-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 15,
    time: "09:50",
    talks: [
      {
        moduleKey: "reservation",
        lines: [
          ["ai", "Bonjour, ne quittez pas, le téléphone sonne encore. Voilà, je suis à vous."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Qui répond au téléphone à treize heures, chez vous ? Et combien de tables réservées restent vides chaque semaine ? Notre agenda prend les réservations jour et nuit, depuis votre site et vos réseaux sociaux. Le plan de salle se remplit tout seul, et vous fixez le nombre de couverts par créneau. Le client reçoit une confirmation par message, puis un rappel la veille. S'il a un empêchement, il annule en un geste et la place est remise en ligne. Les absences sont divisées par deux.",
          ],
          ["ai", "Demander une carte bancaire, ça fait fuir les gens."],
          [
            "user",
            "À partir de six personnes, une empreinte bancaire est demandée. Elle n'est débitée que si le groupe ne vient pas. L'abonnement est de 25 euros par mois, sans commission par couvert. Le fichier des clients vous appartient. Nous reprenons votre cahier et nous ouvrons l'agenda en deux jours. Voulez-vous que nous le préparions ensemble pour vendredi ?",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-emporter-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 13,
    time: "11:10",
    talks: [
      {
        moduleKey: "emporter",
        lines: [
          ["ai", "Bonjour ! Si c'est pour une nouvelle plateforme, j'en ai déjà deux."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Sur une commande à emporter de vingt euros, combien vous reste-t-il une fois la plateforme payée ? Et savez-vous qui a commandé ? Nous créons votre boutique en ligne, à vos couleurs. Elle reprend la carte de la caisse : un prix changé au comptoir change aussi sur le site.",
          ],
          ["ai", "À midi, ma cuisine ne peut pas faire plus."],
          [
            "user",
            "Le client choisit un créneau de retrait toutes les dix minutes et paie à l'avance. Vous fixez le nombre de commandes par créneau, et la boutique se met en pause pendant le coup de feu. Vous ne payez aucune commission : 35 euros par mois, quel que soit le nombre de ventes, contre 30 pour cent sur une plateforme. Dès la sixième commande du mois, vous êtes gagnant. Et le fichier des clients est à vous. La boutique ouvre en trois jours, photos des plats comprises, avec une affiche pour la vitrine. Montrez-moi vos ventes du mois dernier, nous ferons le calcul ensemble.",
          ],
        ],
      },
    ],
  },
  {
    key: "sophie-fidelite-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 9,
    time: "15:35",
    talks: [
      {
        moduleKey: "fidelite",
        lines: [
          ["ai", "Bonjour, asseyez-vous. Un café ? Racontez-moi ce qui vous amène."],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Pouvez-vous me dire combien de vos clients du mois dernier étaient déjà venus ? La plupart des restaurateurs ne le savent pas, et un client oublié ne prévient pas. Chez nous, pas de carte en plastique : le client donne son numéro de téléphone à la caisse. Un euro dépensé vaut un point, et cent points valent dix euros de remise. Les messages partent automatiquement : un dessert offert pour l'anniversaire, une attention après deux mois d'absence. Vous écrivez le texte une seule fois.",
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
  {
    key: "sophie-pilotage-1",
    userKey: "sedentaire",
    groupKey: null,
    daysAgo: 7,
    time: "10:40",
    talks: [
      {
        moduleKey: "pilotage",
        lines: [
          [
            "ai",
            "Bonjour, je termine une facture et je suis à vous. Alors, qu'est-ce que vous proposez ?",
          ],
          [
            "user",
            "Bonjour, Sophie, de Comptoir. Combien de temps passez-vous chaque soir à refaire vos comptes ? Et savez-vous quel plat vous rapporte vraiment de l'argent ? Notre tableau de bord montre les ventes en direct sur votre téléphone, comparées à la semaine passée et à l'an dernier. Vous pouvez quitter la salle sans la perdre de vue. Vous entrez une fois le coût des ingrédients, et la marge de chaque plat s'affiche. Si le prix d'un fournisseur grimpe, une alerte vous prévient avant que la carte ne perde de l'argent. Le premier de chaque mois, les écritures partent toutes seules chez votre comptable. Nos clients gagnent quatre heures par mois.",
          ],
          ["ai", "Et c'est combien de plus par mois ?"],
          [
            "user",
            "Le pilotage est inclus dans l'abonnement de la caisse à 69 euros par mois : il n'y a rien à ajouter. Vous décidez qui voit quoi dans l'équipe. Prenons un quart d'heure demain pour entrer vos cinq plats principaux.",
          ],
        ],
      },
    ],
  },
];

/** The rep who has finished all modules. */
export const sophie: readonly DemoAttempt[] = [...alone, ...sophieInGroups];
