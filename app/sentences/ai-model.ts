export const aiModel = {
  title: "Configuration du modèle AI",
  select: "Sélectionner un modèle",
  loading: "Chargement des modèles...",
  details: "Détails du modèle",
  pricePrompt: "Prix (Prompt)",
  priceCompletion: "Prix (Completion)",
  priceUnit: "$ / 1M tokens",
  description: "Description",
  noDescription: "No description available",
  tokenTitle: "Qu'est-ce qu'un token ?",
  tokenHelp:
    "Un token est le morceau de texte que le modèle compte. Ce peut être un mot («\u00a0caisse\u00a0»), une partie de mot («\u00a0encaisse\u00a0» + «\u00a0ment\u00a0»), un seul caractère («\u00a0à\u00a0»), un signe de ponctuation («\u00a0?\u00a0») ou un symbole spécial («\u00a0€\u00a0»).",
  saving: "Sauvegarde en cours...",
  loadFailed: "Failed to load AI models. Please try again later.",
  saveFailed: "Failed to save AI model. Please try again.",
  saved: "Le modèle AI a été enregistré.",
} as const;
