import type { DemoAttempt } from "../types";

/** The rep with an uncertain score: near the pass mark, and partly in her own words. */
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
            "Notre écran remplace l'imprimante. Chaque commande s'affiche par ordre d'arrivée, et les demandes spéciales, une cuisson ou une allergie, apparaissent en gros. Une couleur indique le temps passé : vert au départ, orange à dix minutes, rouge à quinze. Quand le plat est prêt, un doigt sur l'écran prévient le serveur. Nos clients comptent trois fois moins d'erreurs.",
          ],
          ["ai", "Et s'il casse un vendredi soir, je fais quoi ?"],
          [
            "user",
            "Vous m'appelez, et le lendemain vous cuisinez avec un tout neuf. Comptez 29 euros par mois et par écran, matériel compris. Je vous propose un essai gratuit de trente jours sur un seul poste, et nous faisons le bilan ensemble.",
          ],
        ],
      },
    ],
  },
];
