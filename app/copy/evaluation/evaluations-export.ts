export const evaluationsExport = {
  fileName: (day: string) => `evaluations-${day}.csv`,
  columns: {
    name: "Nom",
    email: "Email",
    module: "Module",
    group: "Groupe",
    date: "Date",
    score: "Score sur 100",
    state: "État",
    mode: "Mode",
    interval: "Intervalle",
    toReview: "À revoir",
    judgeScore: "Note du juge",
  },
  states: {
    pending: "En cours",
    scored: "Notée",
    not_evaluable: "Non évaluable",
    failed: "Échec",
  },
  countedByAdmin: "Déclarée, comptée par un administrateur",
  /** A spreadsheet would read "76-88" as a date. */
  between: (low: number, high: number) => `${low} à ${high}`,
  toReview: "Oui",
  modes: { spoken: "À l’oral", written: "Par écrit" },
} as const;
