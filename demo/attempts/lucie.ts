import type { DemoAttempt } from "../types";

/** The rep whom the rules misjudged: an admin's review found the proposal that she had made. */
export const lucie: readonly DemoAttempt[] = [
  {
    key: "lucie-commande-table-1",
    userKey: "lucie",
    groupKey: null,
    daysAgo: 5,
    time: "10:50",
    talks: [
      {
        moduleKey: "commande-table",
        lines: [
          ["ai", "Bonjour ! La terrasse est pleine, mais allez-y, dites-moi tout."],
          [
            "user",
            "Dites-moi : un samedi midi, combien de minutes un client attend-il avant que l'on prenne sa commande ? Avec la commande à table, le client scanne un code posé devant lui. Il n'a aucune application à télécharger. Quand il valide, la commande part directement en cuisine et s'ajoute à la note de la table.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          [
            "user",
            "Le service coûte 39 euros par mois, sans commission sur les ventes. Chez nos clients, l'addition moyenne augmente de 15 pour cent. Le premier mois est offert, et je commence par les tables du dehors, lundi.",
          ],
        ],
      },
    ],
  },
];
