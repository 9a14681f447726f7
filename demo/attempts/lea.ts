import type { DemoAttempt } from "../types";

/** The one whose score nobody can be sure of: near the pass mark, and partly in words of her own. */
export const lea: readonly DemoAttempt[] = [
  {
    key: "lea-cuisine-1",
    userKey: "lea",
    groupKey: null,
    daysAgo: 1,
    time: "15:20",
    talks: [
      {
        moduleKey: "cuisine",
        lines: [
          ["ai", "Bonjour. Parlez fort, la hotte tourne. Qu'est-ce que vous vendez ?"],
          [
            "user",
            "Bonjour chef, Léa, de Comptoir. Pendant un service chargé, combien de tickets se perdent, et combien d'assiettes reviennent ?",
          ],
          ["ai", "Le papier ne tombe jamais en panne."],
          [
            "user",
            "Un écran à la place du papier, avec les commandes par ordre d'arrivée. Les allergies sont écrites en gros, on ne peut pas les rater.",
          ],
          ["ai", "Et comment je sais qu'une table attend trop ?"],
          [
            "user",
            "C'est vert au départ, orange à dix minutes, et rouge à quinze. Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs.",
          ],
          ["ai", "Et s'il casse un vendredi soir, je fais quoi ?"],
          ["user", "Vous m'appelez, et le lendemain vous cuisinez avec un tout neuf."],
          ["ai", "Combien, pour un écran ?"],
          ["user", "Comptez 29 euros par mois et par écran."],
          ["ai", "Les essais, ça finit toujours par un contrat."],
          [
            "user",
            "Pas celui-là : l'essai est gratuit pendant trente jours, sur un seul poste, puis nous faisons le bilan.",
          ],
        ],
      },
    ],
  },
];
