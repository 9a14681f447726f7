import type { DemoAttempt } from "../types";
import { sophieInGroups } from "./sophie-in-groups";

/** What she presented alone, module after module. */
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
            "Bonjour madame Ferrand, Sophie, de Comptoir. Notre caisse tient sur une tablette : la carte, le plan de salle et les tables sur le même écran. Un débutant prend sa première commande en dix minutes.",
          ],
          ["ai", "Et si internet tombe un samedi soir ?"],
          [
            "user",
            "La caisse continue d'encaisser. Les ventes restent dans la tablette et partent au retour du réseau. Elle est certifiée par un organisme indépendant, et en cas de contrôle fiscal vous présentez l'attestation.",
          ],
          ["ai", "Je ne veux pas signer pour trois ans."],
          [
            "user",
            "C'est sans engagement. L'abonnement coûte 69 euros par mois, l'assistance est comprise, tous les jours jusqu'à minuit. L'installation prend une matinée, et nous saisissons votre carte. Je vous propose une démonstration de vingt minutes ici, cette semaine.",
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
            "Bonjour monsieur Le Gall, Sophie, de Comptoir. Le client scanne un code posé sur la table. Il n'a aucune application à télécharger, et la carte est en quatre langues, avec les allergènes.",
          ],
          ["ai", "Mes clients viennent pour qu'on les serve, pas pour regarder un téléphone."],
          [
            "user",
            "Le serveur garde la main : il conseille, il sert, il ne recopie plus. La commande part directement en cuisine, et l'addition moyenne augmente de 15 pour cent.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          [
            "user",
            "Aucune commission. C'est 39 euros par mois, et le premier mois est offert. Nous imprimons les codes et nous les livrons sous cinq jours. Nous pouvons équiper votre terrasse dès la semaine prochaine.",
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
            "Bonjour chef, Sophie, de Comptoir. Notre écran remplace l'imprimante, et chaque commande s'affiche par ordre d'arrivée. Les allergies et les cuissons apparaissent en gros. C'est vert au départ, orange à dix minutes, rouge à quinze.",
          ],
          ["ai", "Un écran, avec la graisse et la vapeur, il tiendra deux mois."],
          [
            "user",
            "Il résiste à la chaleur, à la graisse et aux gants mouillés. Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs.",
          ],
          ["ai", "Et s'il casse un vendredi soir, je fais quoi ?"],
          [
            "user",
            "Nous remplaçons l'appareil sous vingt-quatre heures. Comptez 29 euros par mois et par écran, matériel compris. Je vous propose un essai gratuit de trente jours sur un seul poste.",
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
            "Bonjour madame Haddad, Sophie, de Comptoir. Notre terminal est relié à la caisse, le montant s'affiche tout seul, et les erreurs de saisie disparaissent. L'addition se partage en trois secondes, en parts égales ou plat par plat.",
          ],
          ["ai", "Et les titres restaurant, vous les prenez ?"],
          [
            "user",
            "On paie par carte, en espèces ou en titres restaurant, et le terminal propose un pourboire. Nos clients gagnent six minutes par table.",
          ],
          ["ai", "Il y a toujours des frais cachés avec ces machines."],
          [
            "user",
            "Le taux est unique, 0,9 pour cent par paiement, sans location de terminal ni minimum mensuel. L'argent arrive le lendemain sur votre compte, week-end compris. Confiez-moi votre dernier relevé bancaire, je calcule votre économie.",
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
            "Bonjour madame Marchand, Sophie, de Comptoir. Notre agenda prend les réservations jour et nuit, depuis votre site. Le plan de salle se remplit tout seul. Le client reçoit une confirmation, puis un rappel la veille, et les absences sont divisées par deux. S'il annule, la place est remise en ligne aussitôt.",
          ],
          ["ai", "Demander une carte bancaire, ça fait fuir les gens."],
          [
            "user",
            "L'empreinte bancaire est demandée à partir de six personnes, et elle n'est débitée que si le groupe ne vient pas.",
          ],
          ["ai", "Les plateformes me prennent deux euros par couvert."],
          [
            "user",
            "Nous ne prenons aucune commission par couvert : l'abonnement est de 25 euros par mois, et le fichier des clients vous appartient. Nous reprenons votre cahier et nous ouvrons l'agenda en deux jours.",
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
            "Bonjour madame Nguyen, Sophie, de Comptoir. Nous créons votre boutique en ligne, à vos couleurs. Elle reprend la carte de la caisse : un prix changé au comptoir change aussi sur le site.",
          ],
          ["ai", "À midi, ma cuisine ne peut pas faire plus."],
          [
            "user",
            "Le client choisit un créneau de retrait toutes les dix minutes et paie à l'avance. Vous fixez le nombre de commandes par créneau, et la boutique se met en pause pendant le coup de feu.",
          ],
          ["ai", "Et votre commission ?"],
          [
            "user",
            "Aucune commission : c'est 35 euros par mois, contre 30 pour cent sur une plateforme, et le fichier des clients est à vous. La boutique ouvre en trois jours, photos comprises. Montrez-moi vos ventes du mois dernier, nous ferons le calcul ensemble.",
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
            "Bonjour monsieur Vasseur, Sophie, de Comptoir. Pas de carte en plastique : le client donne son numéro de téléphone à la caisse. Un euro dépensé vaut un point, et cent points valent dix euros de remise. Un client inscrit vient deux fois plus souvent qu'un autre.",
          ],
          ["ai", "Je ne veux pas embêter les gens avec des messages."],
          [
            "user",
            "Les messages partent automatiquement, pour l'anniversaire et après deux mois d'absence. Vous écrivez le texte une seule fois, et chacun peut se retirer en répondant stop.",
          ],
          ["ai", "Vous en faites quoi, de leurs numéros ?"],
          [
            "user",
            "Les données restent en France et ne sont jamais revendues. Le programme coûte 19 euros par mois, avec 500 messages compris. Choisissons votre premier cadeau, et le programme s'active le jour même.",
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
            "Bonjour monsieur Rivière, Sophie, de Comptoir. Notre tableau de bord montre les ventes en direct sur votre téléphone, comparées à la semaine passée et à l'an dernier. La marge de chaque plat s'affiche, et si le prix d'un fournisseur grimpe, une alerte vous prévient.",
          ],
          ["ai", "Entrer toutes mes recettes, je n'ai pas le temps."],
          [
            "user",
            "Vous entrez une seule fois le coût des ingrédients. Les écritures partent toutes seules chez votre comptable le premier de chaque mois, et nos clients gagnent quatre heures par mois. Vous décidez qui voit quoi dans l'équipe.",
          ],
          ["ai", "Et c'est combien de plus par mois ?"],
          [
            "user",
            "Rien : le pilotage est inclus dans l'abonnement de la caisse à 69 euros par mois. Prenons un quart d'heure demain pour entrer vos cinq plats principaux.",
          ],
        ],
      },
    ],
  },
];

/** The one who has finished all. */
export const sophie: readonly DemoAttempt[] = [...alone, ...sophieInGroups];
