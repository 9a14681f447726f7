import type { RubricPoint } from "../../app/models/terms/rubric";
import { DETAIL, ESSENTIAL, expected, NAMED, redLine } from "./point";

export const fidelite: RubricPoint[] = [
  expected("numero", ESSENTIAL, {
    claim: "Pas de carte en plastique : le client donne son numéro de téléphone à la caisse.",
    phrasings: [
      "Le client donne son numéro de téléphone, c'est tout",
      "On s'inscrit avec son numéro de téléphone, sans carte",
      "Il suffit de donner son numéro à la caisse",
      "L'inscription se fait par numéro de téléphone",
      "Aucune carte en plastique, juste le numéro de téléphone",
      "À la caisse, le client dit son numéro et il est inscrit",
      "Un numéro de téléphone remplace la carte à tampons",
    ],
    falsehoods: [
      "Le client reçoit une carte en plastique",
      "Le client doit télécharger une application",
      "Le client remplit un formulaire papier",
    ],
    question: "Et comment s'inscrit-on ?",
    objection: "Une carte à tampons, ça ne coûte rien.",
  }),
  expected("point", DETAIL, {
    claim: "Le client gagne un point à chaque fois qu'il dépense un euro.",
    figures: "un euro",
    phrasings: [
      "Un euro dépensé vaut un point pour le client",
      "Un point par euro",
      "Pour un euro, le client gagne un point",
      "Le client gagne un point à chaque euro dépensé",
      "Un euro rapporte un point",
      "On compte un point pour un euro dépensé",
    ],
    falsehoods: [
      "Un euro dépensé vaut dix points",
      "Dix euros dépensés valent un point",
      "Une visite vaut un point",
    ],
    question: "Et comment les points montent-ils ?",
  }),
  expected("remise", NAMED, {
    claim: "Cent points valent dix euros de remise.",
    phrasings: [
      "À cent points, le client a dix euros de remise",
      "Cent points donnent dix euros de réduction",
      "Dix euros de remise pour cent points",
      "Au bout de cent points, il gagne dix euros",
      "Cent points, c'est dix euros offerts",
      "Avec 100 points, on a 10 euros de remise",
    ],
    falsehoods: [
      "Cent points valent cinq euros de remise",
      "Mille points valent dix euros de remise",
      "Cent points valent cent euros de remise",
    ],
    question: "Et mes clients, qu'y gagnent-ils ?",
    objection: "Cette remise, c'est sur ma marge que vous la prenez.",
  }),
  expected("messages", NAMED, {
    claim:
      "Les messages partent automatiquement : un dessert offert pour l'anniversaire, une attention après deux mois d'absence.",
    phrasings: [
      "Un message part tout seul pour l'anniversaire et après deux mois d'absence",
      "Le client reçoit un mot pour son anniversaire et un rappel après deux mois sans venir",
      "Les messages d'anniversaire et d'absence partent automatiquement, après deux mois",
      "Un dessert offert à l'anniversaire, un message au bout de deux mois d'absence, c'est automatique",
      "Après deux mois d'absence, un message part tout seul",
      "Tout est automatique : l'anniversaire, et l'absence de deux mois",
    ],
    falsehoods: [
      "Vous devez envoyer les messages à la main",
      "Un message part après deux ans d'absence",
      "Les messages partent tous les jours",
    ],
    question: "Et ceux que l'on ne voit plus ?",
    objection: "Je ne veux pas embêter les gens avec des messages.",
  }),
  expected("texte", DETAIL, {
    claim: "Vous écrivez le texte une seule fois.",
    phrasings: [
      "Le texte, vous l'écrivez une seule fois, au début",
      "Vous rédigez le message une seule fois",
      "Il suffit d'écrire le texte une fois",
      "Le message s'écrit une seule fois, ensuite vous n'y touchez plus",
      "Une seule fois, vous écrivez vos textes",
      "Vous n'écrivez le texte qu'une fois",
    ],
    falsehoods: [
      "Vous écrivez le texte chaque semaine",
      "Vous écrivez un texte pour chaque client",
      "C'est nous qui écrivons le texte à chaque fois",
    ],
    question: "Et qui écrit ces messages ?",
    objection: "Moi, écrire, ça n'a jamais été mon fort.",
  }),
  expected("visites", NAMED, {
    claim: "Un client inscrit vient deux fois plus souvent qu'un autre.",
    phrasings: [
      "Les inscrits viennent deux fois plus souvent",
      "Un membre revient deux fois plus",
      "Deux fois plus de visites chez les clients inscrits",
      "Celui qui est inscrit vient deux fois plus souvent",
      "Vos clients inscrits reviennent deux fois plus que les autres",
      "Un client du programme fait deux fois plus de visites",
    ],
    falsehoods: [
      "Un client inscrit vient dix fois plus souvent qu'un autre",
      "Un client inscrit vient deux fois moins souvent",
      "Un client inscrit ne vient pas plus souvent",
    ],
    question: "Et cela les fait vraiment revenir ?",
    objection: "Mes clients, je les connais tous par leur prénom.",
  }),
  expected("donnees", ESSENTIAL, {
    claim: "Les données restent en France et ne sont jamais revendues.",
    phrasings: [
      "Nous ne revendons jamais les données",
      "Les numéros restent en France, on ne les revend pas",
      "Aucune donnée n'est revendue",
      "Les données de vos clients ne sont pas revendues",
      "Rien n'est revendu, tout reste en France",
      "Vos données sont protégées, jamais revendues",
      "Les numéros de vos clients ne sont jamais vendus à personne",
    ],
    falsehoods: [
      "Les données sont revendues à des partenaires",
      "Les données partent aux États-Unis",
      "Nous revendons les numéros",
    ],
    question: "Et les numéros de mes clients, vous en faites quoi ?",
    objection: "Vous en faites quoi, de leurs numéros ?",
  }),
  expected("stop", DETAIL, {
    claim: "Chacun peut se retirer en répondant stop.",
    phrasings: [
      "Il suffit de répondre stop pour ne plus rien recevoir",
      "Le client répond stop et il est retiré",
      "On se désinscrit en répondant stop",
      "Un message stop, et c'est fini",
      "Celui qui ne veut plus de messages répond stop",
      "Répondre stop suffit pour se retirer",
    ],
    falsehoods: [
      "On ne peut pas se retirer",
      "Il faut écrire un courrier pour se retirer",
      "Il faut payer pour se retirer",
    ],
    question: "Et celui qui n'en veut plus ?",
  }),
  expected("prix", ESSENTIAL, {
    claim: "Le programme coûte 19 euros par mois.",
    phrasings: [
      "C'est dix-neuf euros par mois",
      "Le prix est de 19 euros par mois",
      "Vous payez dix-neuf euros chaque mois",
      "Comptez 19 euros mensuels",
      "Le tarif est de dix-neuf euros tous les mois",
      "L'abonnement est à 19 euros par mois",
    ],
    falsehoods: [
      "Le programme coûte 29 euros par mois",
      "Le programme coûte 19 euros par semaine",
      "Le programme coûte 190 euros par mois",
    ],
    question: "Et tout cela coûte combien ?",
    objection: "Je paie déjà le café à tout le monde, c'est ma façon de remercier.",
  }),
  expected("cinq-cents", NAMED, {
    claim: "500 messages sont compris.",
    phrasings: [
      "Avec cinq cents messages compris",
      "Les cinq cents premiers messages sont inclus",
      "Vous avez 500 messages dans le prix",
      "Cinq cents messages sont inclus",
      "Il y a cinq cents messages compris dedans",
      "Le prix comprend 500 messages",
    ],
    falsehoods: [
      "Les messages sont en supplément",
      "50 messages sont compris",
      "Aucun message n'est compris",
    ],
    question: "Et les messages, je les paie en plus ?",
    objection: "Avec tous mes habitués, ça va partir très vite.",
  }),
  expected("jour-meme", NAMED, {
    claim:
      "Choisissons votre premier cadeau, le programme s'active le jour même depuis votre caisse.",
    figures: "",
    phrasings: [
      "On choisit le premier cadeau et j'active le programme aujourd'hui",
      "Le programme est prêt le jour même",
      "Je vous propose de choisir le premier cadeau, et c'est actif le jour même",
      "Il s'active le jour même, depuis la caisse",
      "Je lance le programme avant le service de ce soir",
      "Choisissez le premier cadeau, nous démarrons aujourd'hui",
    ],
    falsehoods: [
      "Le programme s'active dans un mois",
      "Il faut une semaine pour activer le programme",
      "Le programme ne s'active pas depuis la caisse",
    ],
    question: "Et si je dis oui, on commence quand ?",
  }),
  redLine("gain-garanti", {
    claim: "Je vous garantis que votre chiffre d'affaires va doubler.",
    phrasings: [
      "Votre chiffre d'affaires doublera, c'est garanti",
      "Vous gagnerez deux fois plus d'argent, je vous le promets",
      "Je vous assure un chiffre d'affaires multiplié par deux",
    ],
    falsehoods: [
      "Un client inscrit vient deux fois plus souvent",
      "Je ne vous garantis pas de chiffre d'affaires",
      "Le chiffre d'affaires dépend de votre restaurant",
    ],
  }),
];
