export const videoFilter = {
  person: "Personne",
  module: "Module",
  everybody: "Toutes les personnes",
  everyModule: "Tous les modules",
  submit: "Filtrer",
  clear: "Effacer",
  none: "Aucune vidéo ne correspond à ce filtre",
  evaluation: "Évaluation",
  askedBy: (name: string) => `Par ${name}`,
} as const;
