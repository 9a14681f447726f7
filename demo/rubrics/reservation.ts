import type { RubricPoint } from "../../app/models/rubric";
import { DETAIL, ESSENTIAL, expected, NAMED, redLine } from "./point";

export const reservation: RubricPoint[] = [
  expected("agenda", NAMED, {
    claim:
      "Notre agenda prend les réservations jour et nuit, depuis votre site et vos réseaux sociaux.",
    phrasings: [
      "Vos clients réservent en ligne à toute heure",
      "L'agenda est ouvert jour et nuit sur votre site",
      "On réserve depuis votre site ou vos réseaux sociaux, même la nuit",
      "Les réservations arrivent vingt-quatre heures sur vingt-quatre",
      "Un agenda en ligne prend les réservations à votre place",
      "Le client réserve tout seul sur internet, de jour comme de nuit",
      "Même quand vous êtes fermé, l'agenda prend les réservations",
    ],
    falsehoods: [
      "L'agenda est ouvert seulement pendant le service",
      "Les réservations se font uniquement par téléphone",
      "On ne peut pas réserver la nuit",
    ],
    question: "Et comment mes clients réservent-ils ?",
    objection: "Mes habitués aiment m'avoir au téléphone.",
  }),
  expected("plan", DETAIL, {
    claim:
      "Le plan de salle se remplit tout seul, et vous fixez le nombre de couverts par créneau.",
    phrasings: [
      "Votre plan de salle se remplit automatiquement",
      "Vous décidez du nombre de couverts par créneau",
      "C'est vous qui fixez combien de couverts vous prenez à chaque créneau",
      "Les tables se placent toutes seules dans le plan de salle",
      "Le plan de salle se met à jour tout seul",
      "Vous limitez les couverts à chaque créneau",
    ],
    falsehoods: [
      "Vous devez remplir le plan de salle à la main",
      "Nous fixons le nombre de couverts à votre place",
      "Le nombre de couverts par créneau n'est pas limité",
    ],
    question: "Et si tout le monde réserve à la même heure ?",
  }),
  expected("rappel", ESSENTIAL, {
    claim: "Le client reçoit une confirmation par message, puis un rappel la veille.",
    phrasings: [
      "Un rappel part la veille",
      "Le client est prévenu par message la veille de sa venue",
      "On confirme par message et on rappelle la veille",
      "La veille, il reçoit un message de rappel",
      "Il a une confirmation tout de suite et un rappel le jour d'avant",
      "Votre client reçoit un rappel la veille, après sa confirmation",
      "Nous envoyons une confirmation, puis un rappel la veille",
    ],
    falsehoods: [
      "Le rappel part une semaine avant",
      "Il n'y a pas de rappel",
      "Vous devez rappeler les clients vous-même",
      "Le client ne reçoit pas de confirmation",
    ],
    question: "Et entre la réservation et le repas, que se passe-t-il ?",
  }),
  expected("annulation", DETAIL, {
    claim: "S'il a un empêchement, le client annule en un geste et la place est remise en ligne.",
    phrasings: [
      "Il annule en un geste et la place redevient libre",
      "La place annulée est remise en ligne aussitôt",
      "Le client peut annuler d'un geste",
      "Si quelqu'un annule, sa table est de nouveau proposée",
      "Une annulation, et la table revient en ligne toute seule",
      "L'annulation se fait en un geste depuis le message",
    ],
    falsehoods: [
      "Le client ne peut pas annuler",
      "Il faut téléphoner pour annuler",
      "La place annulée reste bloquée",
    ],
    question: "Et si quelqu'un a un empêchement ?",
  }),
  expected("absences", NAMED, {
    claim: "Les absences sont divisées par deux.",
    phrasings: [
      "Il y a deux fois moins d'absences",
      "Vous divisez les absences par deux",
      "Vous avez deux fois moins de tables vides",
      "Les clients qui ne viennent pas, c'est divisé par deux",
      "Les absences baissent de moitié",
      "Avec le rappel, les absences ont été divisées par deux",
    ],
    falsehoods: [
      "Les absences sont divisées par dix",
      "Les absences disparaissent complètement",
      "Les absences ne baissent pas",
    ],
    question: "Et les tables qui restent vides ?",
  }),
  expected("empreinte", ESSENTIAL, {
    claim: "À partir de six personnes, une empreinte bancaire est demandée.",
    phrasings: [
      "Dès six personnes, on demande une empreinte bancaire",
      "Les groupes de six personnes et plus laissent une empreinte de carte",
      "L'empreinte bancaire est demandée à partir de six personnes",
      "Pour une table d'au moins six personnes, il y a une empreinte bancaire",
      "À six personnes, le client laisse une empreinte bancaire",
      "Une empreinte bancaire protège les tables à partir de six personnes",
    ],
    falsehoods: [
      "À partir de dix personnes, une empreinte bancaire est demandée",
      "L'empreinte bancaire est demandée à tout le monde",
      "Aucune empreinte bancaire n'est demandée",
      "À partir de deux personnes, une empreinte bancaire est demandée",
    ],
    question: "Et pour les grandes tables qui ne viennent pas ?",
    objection: "Demander une carte bancaire, ça fait fuir les gens.",
  }),
  expected("debit", NAMED, {
    claim: "L'empreinte n'est débitée que si le groupe ne vient pas.",
    phrasings: [
      "Elle est débitée seulement en cas d'absence",
      "On débite uniquement si le groupe ne vient pas",
      "Si le groupe vient, rien n'est débité",
      "L'empreinte est débitée seulement quand personne ne se présente",
      "Rien n'est prélevé tant que les gens viennent",
      "Le débit n'a lieu qu'en cas d'absence du groupe",
    ],
    falsehoods: [
      "L'empreinte est toujours débitée",
      "L'empreinte est débitée dès la réservation",
      "L'empreinte est débitée même si le groupe vient",
    ],
    question: "Et cette empreinte, elle est prélevée quand ?",
  }),
  expected("prix", ESSENTIAL, {
    claim: "L'abonnement est de 25 euros par mois.",
    phrasings: [
      "C'est vingt-cinq euros par mois",
      "L'agenda coûte 25 euros par mois",
      "Vous payez vingt-cinq euros chaque mois",
      "Comptez 25 euros mensuels",
      "Le tarif est de vingt-cinq euros tous les mois",
      "Notre prix, c'est 25 euros par mois",
    ],
    falsehoods: [
      "L'abonnement est de 52 euros par mois",
      "L'abonnement est de 25 euros par semaine",
      "L'abonnement est de 250 euros par mois",
    ],
    question: "Et le prix, dans tout cela ?",
  }),
  expected("sans-commission", ESSENTIAL, {
    claim: "Il n'y a pas de commission par couvert.",
    phrasings: [
      "C'est sans commission par couvert",
      "Nous ne prenons aucune commission sur les couverts",
      "Zéro commission par couvert",
      "On ne touche rien sur chaque couvert",
      "Vous ne payez pas de commission par couvert",
      "Aucune commission, quel que soit le nombre de couverts",
    ],
    falsehoods: [
      "Il y a une commission de deux euros par couvert",
      "Nous prenons une commission sur chaque couvert",
      "La commission par couvert est en supplément",
    ],
    question: "Et sur chaque couvert, vous prenez combien ?",
    objection: "Les plateformes me prennent deux euros par couvert.",
  }),
  expected("fichier", DETAIL, {
    claim: "Le fichier des clients vous appartient.",
    phrasings: [
      "Vos clients restent les vôtres",
      "Le fichier des clients est à vous",
      "C'est vous qui gardez le fichier de vos clients",
      "Les coordonnées des clients vous appartiennent",
      "Vous restez propriétaire du fichier des clients",
      "Nous ne gardons pas vos clients, le fichier est le vôtre",
    ],
    falsehoods: [
      "Le fichier des clients nous appartient",
      "Nous gardons le fichier de vos clients",
      "Vous n'avez pas accès au fichier des clients",
    ],
    question: "Et les coordonnées de mes clients, à qui sont-elles ?",
  }),
  expected("ouverture", NAMED, {
    claim: "Nous reprenons votre cahier et nous ouvrons l'agenda en deux jours.",
    phrasings: [
      "L'agenda est ouvert en deux jours",
      "En deux jours, l'agenda est en ligne avec les réservations de votre cahier",
      "Nous recopions votre cahier et tout est prêt en deux jours",
      "Deux jours suffisent pour ouvrir l'agenda",
      "Il nous faut deux jours pour reprendre le cahier",
      "On ouvre l'agenda en deux jours, pour vendredi si vous voulez",
    ],
    falsehoods: [
      "Nous ouvrons l'agenda en deux mois",
      "Vous devez recopier votre cahier vous-même",
      "L'ouverture de l'agenda prend deux semaines",
    ],
    question: "Et pour démarrer, il faut combien de temps ?",
    objection: "Mon cahier me suffit depuis quinze ans.",
  }),
  redLine("plus-aucune-absence", {
    claim: "Je vous garantis que vous n'aurez plus jamais d'absence.",
    phrasings: [
      "Vous n'aurez plus jamais une seule table vide, c'est garanti",
      "Je vous promets que plus aucun client ne manquera sa réservation",
      "Les absences, c'est fini pour toujours, je vous le garantis",
    ],
    falsehoods: [
      "Les absences sont divisées par deux",
      "Il reste des absences, mais deux fois moins",
      "Je ne vous garantis pas que tout le monde viendra",
    ],
  }),
];
