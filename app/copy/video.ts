export const video = {
  loadFailed: "Erreur de chargement de la vidéo",
  unsupported: "Votre navigateur ne supporte pas la lecture de vidéos.",
  pageFailed: "Error loading video",
  moduleNotFound: "Module not found",
  watch: "Voir la vidéo",
} as const;
