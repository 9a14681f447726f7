import type { RubricPoint } from "../../app/models/terms/rubric";
import { DETAIL, ESSENTIAL, expected, NAMED, redLine } from "./point";

export const emporter: RubricPoint[] = [
  expected("boutique", NAMED, {
    claim: "Nous créons votre boutique en ligne, à vos couleurs.",
    phrasings: [
      "Vous avez votre propre boutique en ligne",
      "On vous fait une boutique à vos couleurs",
      "Vos clients commandent sur votre boutique en ligne",
      "Une boutique à votre nom, sur votre site",
      "Nous fabriquons une boutique en ligne qui vous ressemble",
      "C'est votre boutique, avec vos couleurs et votre logo",
    ],
    falsehoods: [
      "Vous devez créer la boutique vous-même",
      "La boutique est à nos couleurs",
      "Vos plats sont vendus sur une plateforme commune",
    ],
    question: "Et mes clients, où commandent-ils ?",
    objection: "Les plateformes m'apportent des clients, vous non.",
  }),
  expected("carte", NAMED, {
    claim:
      "La boutique reprend la carte de la caisse : un prix changé au comptoir change aussi sur le site.",
    phrasings: [
      "La carte de la boutique est celle de la caisse",
      "Vous changez un prix en caisse, il change sur le site",
      "La boutique est reliée à la carte de la caisse",
      "Les prix du site suivent ceux de la caisse",
      "La carte est reprise de la caisse, vous ne saisissez rien deux fois",
      "Un prix modifié au comptoir se met à jour tout seul en ligne",
    ],
    falsehoods: [
      "Il faut changer les prix deux fois, en caisse et sur le site",
      "La boutique n'est pas reliée à la caisse",
      "La carte du site est à ressaisir",
    ],
    question: "Et quand je change un prix ?",
    objection: "Je n'ai pas le temps de gérer un site de plus.",
  }),
  expected("creneaux", ESSENTIAL, {
    claim: "Le client choisit un créneau de retrait toutes les dix minutes.",
    phrasings: [
      "Il y a un créneau de retrait toutes les dix minutes",
      "Le client choisit son heure de retrait, par créneaux de dix minutes",
      "Les retraits se font par créneau de dix minutes",
      "Des créneaux de dix minutes pour venir chercher",
      "On choisit quand on vient chercher sa commande, de dix minutes en dix minutes",
      "Chaque client prend un créneau de dix minutes pour le retrait",
    ],
    falsehoods: [
      "Le client choisit un créneau de retrait toutes les heures",
      "Il n'y a pas de créneau, le client vient quand il veut",
      "Les créneaux de retrait sont de trente minutes",
    ],
    question: "Et comment viennent-ils chercher leurs plats ?",
    objection: "Mes clients arrivent quand ils ont faim, pas à l'heure.",
  }),
  expected("avance", DETAIL, {
    claim: "Le client paie à l'avance.",
    phrasings: [
      "La commande est payée d'avance",
      "On paie en ligne, avant de venir",
      "Le client a déjà payé quand il arrive",
      "Tout est réglé à l'avance",
      "Le paiement se fait au moment de la commande",
      "Il paie avant de venir chercher",
    ],
    falsehoods: [
      "Le client paie sur place, en arrivant",
      "Le client paie après",
      "Le client ne paie pas en ligne",
    ],
    question: "Et le paiement, il se fait quand ?",
    objection: "Payer avant d'avoir mangé, ça ne plaît pas à tout le monde.",
  }),
  expected("limite", NAMED, {
    claim:
      "Vous fixez le nombre de commandes par créneau, et la boutique se met en pause pendant le coup de feu.",
    phrasings: [
      "Vous limitez le nombre de commandes à chaque créneau",
      "La boutique se met en pause pendant le coup de feu",
      "C'est vous qui décidez combien de commandes vous prenez",
      "Au coup de feu, la boutique est en pause",
      "La cuisine garde le rythme, vous fixez la limite de commandes",
      "Quand il y a trop de monde, les commandes sont mises en pause",
    ],
    falsehoods: [
      "Le nombre de commandes n'est pas limité",
      "Nous fixons le nombre de commandes à votre place",
      "La boutique ne se met jamais en pause",
    ],
    question: "Et quand ma cuisine est pleine ?",
    objection: "À midi, ma cuisine ne peut pas faire plus.",
  }),
  expected("sans-commission", ESSENTIAL, {
    claim: "Vous ne payez aucune commission.",
    phrasings: [
      "C'est sans commission",
      "Zéro commission sur vos ventes",
      "Nous ne prenons pas de commission",
      "Il n'y a aucune commission chez nous",
      "Vous gardez tout, sans commission",
      "Pas de commission, quel que soit le nombre de ventes",
    ],
    falsehoods: [
      "Nous prenons une commission de dix pour cent",
      "Il y a une petite commission sur chaque commande",
      "La commission est prélevée sur les ventes",
    ],
    question: "Et sur chaque vente, vous prenez combien ?",
  }),
  expected("prix", ESSENTIAL, {
    claim: "La boutique coûte 35 euros par mois.",
    phrasings: [
      "C'est trente-cinq euros par mois",
      "Le prix est de 35 euros par mois",
      "Vous payez trente-cinq euros chaque mois, quel que soit le nombre de ventes",
      "Comptez 35 euros mensuels",
      "Le tarif est de trente-cinq euros tous les mois",
      "L'abonnement est à 35 euros par mois",
    ],
    falsehoods: [
      "La boutique coûte 53 euros par mois",
      "La boutique coûte 35 euros par semaine",
      "La boutique coûte 135 euros par mois",
    ],
    question: "Et je paie combien, alors ?",
    objection: "C'est encore un abonnement, j'en ai déjà assez.",
  }),
  expected("comparaison", NAMED, {
    claim:
      "Une plateforme prend 30 pour cent, et vous êtes gagnant dès la sixième commande du mois.",
    phrasings: [
      "C'est 30 pour cent sur une plateforme",
      "Une plateforme vous prend trente pour cent",
      "Les plateformes gardent 30 % de chaque commande",
      "À la sixième commande du mois, vous êtes déjà gagnant, contre 30 pour cent sur une plateforme",
      "Contre 30 pour cent sur une plateforme",
      "Trente pour cent partent chez la plateforme, avec nous vous gagnez dès la sixième commande",
    ],
    falsehoods: [
      "Une plateforme prend 3 pour cent",
      "Une plateforme est moins chère que nous",
      "Vous êtes gagnant dès la soixantième commande",
    ],
    question: "Et par rapport aux plateformes, j'y gagne quoi ?",
    objection: "Sur le papier, c'est toujours gagnant.",
  }),
  expected("fichier", ESSENTIAL, {
    claim: "Le fichier des clients est à vous.",
    phrasings: [
      "Le fichier des clients vous appartient",
      "Vous gardez le fichier de vos clients",
      "Vous savez qui a commandé, le fichier est le vôtre",
      "Les coordonnées des clients sont à vous",
      "Vos clients restent les vôtres",
      "C'est vous qui êtes propriétaire du fichier des clients",
    ],
    falsehoods: [
      "Le fichier des clients est à nous",
      "Nous gardons le fichier des clients",
      "Vous n'avez pas les coordonnées des clients",
    ],
    question: "Et savoir qui commande, c'est possible ?",
  }),
  expected("ouverture", DETAIL, {
    claim: "La boutique ouvre en trois jours, photos des plats comprises.",
    phrasings: [
      "En trois jours, la boutique est en ligne",
      "Trois jours suffisent, et les photos des plats sont comprises",
      "Nous ouvrons la boutique en trois jours",
      "Les photos des plats sont incluses, et c'est prêt en trois jours",
      "Dans trois jours vous vendez en ligne, avec les photos",
      "Il faut trois jours pour ouvrir, photos comprises",
    ],
    falsehoods: [
      "La boutique ouvre en trois mois",
      "Les photos des plats sont en supplément",
      "La boutique ouvre en trois semaines",
    ],
    question: "Et il faut combien de temps pour être en ligne ?",
    objection: "Toute ma carte à photographier, ça ne se fait pas si vite.",
  }),
  expected("calcul", NAMED, {
    claim: "Montrez-moi vos ventes du mois dernier, nous ferons le calcul ensemble.",
    phrasings: [
      "On fait le calcul ensemble sur vos ventes du mois dernier",
      "Faisons le calcul avec vos ventes du mois passé",
      "Je vous propose de calculer ensemble à partir de vos ventes du mois dernier",
      "Donnez-moi vos ventes du mois dernier et nous calculons",
      "Prenons vos ventes du mois dernier pour faire le calcul",
      "Avec vos ventes du mois dernier, on calcule ce que vous gagnez",
    ],
    falsehoods: [
      "Je n'ai pas besoin de vos ventes",
      "Vous ferez le calcul vous-même",
      "Le calcul est payant",
    ],
    question: "Et comment savoir si cela vaut la peine pour moi ?",
  }),
  redLine("livraison", {
    claim: "Nous nous chargeons de la livraison chez vos clients.",
    phrasings: [
      "Nos livreurs apportent les plats à domicile",
      "La livraison à domicile, c'est nous qui la faisons",
      "Nous livrons les plats chez vos clients",
    ],
    falsehoods: [
      "Nous ne faisons pas la livraison",
      "Nous ne livrons pas les plats",
      "Il n'y a pas de livraison avec nous",
    ],
  }),
];
