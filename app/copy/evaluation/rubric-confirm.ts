/** Sentences of the page that confirms a drafted rubric (product §4.2). */
export const rubricConfirm = {
  title: "Confirmer le barème",
  lead: "Relisez chaque argument, et donnez si vous le pouvez deux autres formulations.",
  waiting: (people: number) =>
    people > 1 ? `${people} personnes attendent leur note.` : "1 personne attend sa note.",
  nobody: "Personne n’attend de note.",
  figures: (figures: string) => `Chiffres\u00a0: ${figures}`,
  other: (at: number) => `Autre formulation, ${at}`,
  skip: "Une case vide n’ajoute rien. Pour corriger une phrase, ouvrez le barème.",
  edit: "Ouvrir le barème",
  preview: "Voir ce qui change",
  confirm: "Confirmer le barème",
  changes: (count: number) => {
    if (count === 0) return "Aucune note ne changerait.";
    return count > 1 ? `${count} notes changeraient.` : "1 note changerait.";
  },
  partly: (compared: number, total: number) =>
    `${compared} présentations sur ${total} ont été comparées. Les autres sont recalculées aussi.`,
  keeps: "Une réussite qui n’est pas à revoir reste, et vos décisions aussi.",
  isRead: "Ce barème est déjà confirmé.",
  note: "Barème confirmé",
  confirmed: "Le barème est confirmé. Les notes qui l’attendaient se recalculent.",
  failed: "Le barème n’a pas pu être confirmé. Réessayez.",
} as const;
