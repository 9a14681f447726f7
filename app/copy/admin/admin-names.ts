/** The names of the administration's screens, in its menu and its breadcrumbs. */
export const adminNames = {
  aiModel: "Modèle AI",
  containers: "Regroupements",
  modules: "Modules",
  groups: "Groupes de modules",
  /** In breadcrumbs. */
  groupsBriefly: "Groupes",
  evaluatedVideos: "Vidéos évaluées",
  recordedVideos: "Vidéos enregistrées",
  salesReps: "Commerciaux",
  teams: "Équipes",
  follow: "Suivi",
  support: (companion: string) => `Support ${companion}`,
  supportCalls: "Appels au support",
  settings: "Réglages",
  add: "Ajouter",
  edit: "Modifier",
  importing: "Importer",
  erase: "Effacer",
  evaluate: "Évaluer",
} as const;
