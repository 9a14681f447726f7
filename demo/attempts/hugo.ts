import type { DemoAttempt } from "../types";

/** The one whom the rules did not hear out: an admin read it again and found the proposal he had made. */
export const hugo: readonly DemoAttempt[] = [
  {
    key: "hugo-commande-table-1",
    userKey: "hugo",
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
            "Bonjour monsieur Le Gall, Hugo, de Comptoir. Le samedi, combien de minutes avant que l'on vienne prendre la commande ?",
          ],
          ["ai", "Trop. Mais les personnes âgées ne vont pas s'en sortir."],
          [
            "user",
            "Le client scanne un code posé sur la table et la carte s'ouvre sur son téléphone, en quatre langues. Il n'a aucune application à télécharger.",
          ],
          ["ai", "Et une fois que le client a choisi ?"],
          [
            "user",
            "La commande arrive directement en cuisine. Chez nos clients, l'addition moyenne augmente de 15 pour cent.",
          ],
          ["ai", "Vous prenez combien sur chaque vente ?"],
          ["user", "Aucune commission. C'est 39 euros par mois, et le premier mois est offert."],
          ["ai", "Et vous commencez quand ?"],
          ["user", "Les tables du dehors d'abord, lundi, et la salle quand vous voudrez."],
        ],
      },
    ],
  },
];
