const NBSP = "\u00A0";

/** Sentences at the top of an attempt that could not be judged, and of a group attempt. */
export const attemptTop = {
  noScore: "Aucune note",
  unscored: "Non évaluable",
  unscoredNext: "Pour que le prochain compte",
  unscoredHadKey: "Ce que nous avons reçu",
  unscoredHad: (words: number) => `${words}${NBSP}${words > 1 ? "mots" : "mot"} de vous.`,
  nothing: (written: boolean) =>
    written ? "Vous n’avez rien écrit." : "Nous n’avons rien entendu de vous.",
  unscoredCheckKey: "À vérifier",
  unscoredCheck:
    "Le micro choisi dans le navigateur, et le son coupé sur le casque. Parlez au moins trente secondes.",
  unscoredDoKey: "À faire",
  /** Per cause that is not the rep's own words. */
  remedies: {
    noRubric: "Prévenez un administrateur\u00A0: le barème de ce module est à écrire.",
    noRubricIn: "Présentez-le dans une autre langue, ou prévenez un administrateur.",
    judgeFailed: "Vos paroles sont gardées\u00A0: un administrateur peut relancer l’évaluation.",
  },
  unscoredCheckTyped: "Répondez en phrases entières, avec les faits que le client attend.",
  groupCapped: (most: number) =>
    `Un module a un argument bloquant ou une ligne rouge${NBSP}: la note du groupe est plafonnée à ${most}.`,
  groupMean: (modules: number) =>
    modules > 1 ? `C’est la moyenne des ${modules} modules.` : "C’est la note de son module.",
  /** The module of a failed group that has the lowest score. */
  groupFirst: `À reprendre d’abord${NBSP}: `,
  /** After the module's name, which leads to its chapter. */
  groupFirstScore: (score: number) => `, ${score} sur 100.`,
  chapterSaid: (said: number, expected: number) =>
    `${said} ${said > 1 ? "arguments dits" : "argument dit"} sur ${expected}`,
  chapterDetail: "Son évaluation",
  corrected: "Ce qui a été corrigé",
  correctedWhy: "Par qui, et pourquoi",
} as const;
