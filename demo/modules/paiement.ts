import type { Lesson } from "../types";

export const paiement: Lesson = {
  key: "paiement",
  title: "Le paiement et l'addition partagée",
  containerKey: "salle",
  slides: [
    {
      title: "La fin du repas",
      points: ["Combien de temps pour encaisser dix personnes ?", "Qui fait la division ?"],
      art: { kind: "saying", text: "On était dix, on a attendu l'addition un quart d'heure." },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Quand une table de dix personnes veut payer séparément, combien de temps cela vous prend-il, et qui fait le calcul ?",
    },
    {
      title: "Un terminal qui connaît la note",
      points: ["Le montant arrive tout seul", "Plus d'erreur de saisie"],
      art: {
        kind: "device",
        device: "phone",
        heading: "Table 5",
        rows: [
          ["Total", "186,00 €"],
          ["Parts", "6"],
          ["Chacun", "31,00 €"],
        ],
      },
      narration:
        "Notre terminal bancaire est relié à la caisse. Le montant s'affiche tout seul, le serveur ne tape plus rien, et les erreurs de saisie disparaissent.",
    },
    {
      title: "L'addition se partage",
      points: ["En parts égales ou par plat", "Le pourboire est proposé à l'écran"],
      art: { kind: "figure", value: "3 s", unit: "pour partager une addition" },
      narration:
        "L'addition se partage en trois secondes, en parts égales ou plat par plat. Chacun paie par carte, en espèces ou en titres restaurant, et le terminal propose un pourboire.",
    },
    {
      title: "Des tables qui tournent",
      points: ["Six minutes gagnées par table", "Quelques tables de plus le samedi"],
      art: { kind: "figure", value: "6 min", unit: "gagnées à chaque table" },
      narration:
        "Nos clients gagnent six minutes par table. Un samedi soir, cela fait souvent quelques tables de plus.",
    },
    {
      title: "Un taux unique",
      points: [
        "Zéro virgule neuf pour cent par paiement",
        "Aucune location",
        "L'argent le lendemain",
      ],
      art: { kind: "figure", value: "0,9 %", unit: "par paiement, sans location" },
      narration:
        "Le taux est unique : 0,9 pour cent par paiement, sans location de terminal ni minimum mensuel. L'argent arrive sur votre compte le lendemain, week-end compris. Confiez-moi votre dernier relevé bancaire : je calcule votre économie et je reviens vous la montrer jeudi.",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Demander combien de temps prend une addition séparée pour dix personnes",
      "Expliquer le terminal relié à la caisse, sans montant à taper",
      "Montrer le partage de l'addition en trois secondes et le pourboire",
      "Chiffrer le gain de six minutes par table",
      "Annoncer le taux unique de 0,9 pour cent, sans location, argent versé le lendemain",
      "Proposer de calculer l'économie à partir du relevé bancaire",
    ],
    customer: {
      firstMessage: "Bonjour, je compte ma caisse, mais je vous écoute. C'est à quel sujet ?",
      who: "Yasmine Haddad, gérante d'une pizzeria familiale à Lyon",
      mood: "chaleureuse, très attentive aux chiffres, lassée des frais cachés de sa banque",
      objections: [
        "Ma banque me fait déjà un bon taux.",
        "Il y a toujours des frais cachés avec ces machines.",
        "L'argent arrive quand sur mon compte ?",
        "Et les titres restaurant, vous les prenez ?",
      ],
    },
    essentials: [
      "le terminal relié à la caisse",
      "le partage de l'addition",
      "le taux exact de 0,9 pour cent, sans location",
      "le versement le lendemain",
    ],
  },
};
