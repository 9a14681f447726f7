import type { Lesson } from "../types";

export const commandeTable: Lesson = {
  key: "commande-table",
  title: "La commande à table",
  containerKey: "salle",
  slides: [
    {
      title: "Partir de l'attente",
      points: ["Combien de temps avant la commande ?", "Combien de desserts oubliés ?"],
      art: {
        kind: "saying",
        text: "Le samedi, combien de minutes avant que l'on vienne prendre la commande ?",
      },
      narration:
        "Bonjour, je suis Claire, de Comptoir. Dites-moi : un samedi midi, combien de minutes un client attend-il avant que l'on prenne sa commande ? Et combien de desserts partent sans avoir été proposés ?",
    },
    {
      title: "Un code sur la table",
      points: ["Aucune application à télécharger", "La carte en quatre langues"],
      art: {
        kind: "device",
        device: "phone",
        heading: "Table 7",
        rows: [
          ["Planche à partager", "14 €"],
          ["Limonade maison", "5 €"],
          ["Envoyer", "en cuisine"],
        ],
      },
      narration:
        "Avec la commande à table, le client scanne un code posé devant lui. Il n'a aucune application à télécharger. La carte s'ouvre sur son téléphone, avec les photos, les allergènes, et en quatre langues.",
    },
    {
      title: "Droit en cuisine",
      points: ["La commande part en cuisine", "Le serveur garde la main"],
      art: {
        kind: "device",
        device: "screen",
        heading: "Cuisine",
        rows: [
          ["Table 7", "à l'instant"],
          ["Table 3", "4 min"],
          ["Table 11", "6 min"],
        ],
      },
      narration:
        "Quand il valide, la commande part directement en cuisine et s'ajoute à la note de la table. Le serveur garde la main : il conseille, il sert, il ne recopie plus.",
    },
    {
      title: "Un panier qui monte",
      points: ["Boissons et desserts proposés à chaque fois", "Quinze pour cent de plus par table"],
      art: { kind: "figure", value: "+ 15 %", unit: "par table, en moyenne" },
      narration:
        "La carte propose toujours une boisson et un dessert. Chez nos clients, l'addition moyenne augmente de 15 pour cent.",
    },
    {
      title: "Un mois pour essayer",
      points: ["Trente-neuf euros par mois", "Codes imprimés et livrés", "Premier mois offert"],
      art: { kind: "figure", value: "39 €", unit: "par mois, premier mois offert" },
      narration:
        "Le service coûte 39 euros par mois, sans commission sur les ventes. Nous imprimons les codes et nous les livrons sous cinq jours. Un plat épuisé disparaît de la carte en un geste. Le premier mois est offert : nous pouvons équiper votre terrasse dès la semaine prochaine.",
    },
  ],
  practice: {
    steps: [
      "Saluer et se présenter au nom de Comptoir",
      "Interroger sur le temps d'attente et les desserts oubliés",
      "Expliquer le code à scanner, sans application à télécharger",
      "Montrer que la commande arrive directement en cuisine et que le serveur garde la main",
      "Donner le gain moyen de 15 pour cent sur l'addition",
      "Annoncer 39 euros par mois, sans commission, avec le premier mois offert",
      "Proposer d'équiper la terrasse dès la semaine prochaine",
    ],
    customer: {
      firstMessage: "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout.",
      who: "Thomas Le Gall, gérant d'une brasserie avec une grande terrasse à La Rochelle",
      mood: "jovial, direct, attaché au contact avec les clients, inquiet pour sa clientèle âgée",
      objections: [
        "Mes clients viennent pour qu'on les serve, pas pour regarder un téléphone.",
        "Les personnes âgées ne vont pas s'en sortir.",
        "Vous prenez combien sur chaque vente ?",
        "Quand je n'ai plus de moules, comment ils le savent ?",
      ],
    },
    essentials: [
      "aucune application à télécharger",
      "le départ direct de la commande en cuisine",
      "le prix exact de 39 euros par mois, sans commission",
      "le premier mois offert",
    ],
  },
};
