export const evaluationsExport = {
  link: "Exporter en CSV",
  fileName: (day: string) => `evaluations-${day}.csv`,
  columns: ["Nom", "Email", "Module", "Groupe", "Date", "Score sur 100", "État", "Mode"],
  states: {
    pending: "En cours",
    scored: "Notée",
    not_evaluable: "Non évaluable",
    failed: "Échec",
  },
  countedByAdmin: "Déclarée, comptée par un administrateur",
  modes: { spoken: "À l’oral", written: "Par écrit" },
} as const;
