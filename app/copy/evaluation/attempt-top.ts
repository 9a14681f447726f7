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
  unscoredCheckTyped: "Répondez en phrases entières, avec les faits que le client attend.",
  groupMean: (modules: number) => `C’est la moyenne des ${modules} modules.`,
  chapterSaid: (said: number, expected: number) =>
    `${said} ${said > 1 ? "arguments dits" : "argument dit"} sur ${expected}`,
  chapterDetail: "Son évaluation",
  corrected: "Ce qui a été corrigé",
  correctedWhy: "Par qui, et pourquoi",
} as const;
