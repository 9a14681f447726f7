export const evaluatedVideos = {
  title: "Vidéos évaluées",
  lead: (total: number) =>
    total > 1 ? `${total} fichiers comparés à un module.` : "Un fichier comparé à un module.",
  empty: "Aucune vidéo évaluée trouvée",
  emptyDetail: "Une vidéo s’évalue depuis la liste des modules.",
  toModules: "Voir les modules",
  loadFailed: "Failed to load videos. Please try again later.",
  module: (number: number, title: string) => `Module n°\u00a0${number}\u00a0: ${title}`,
  moduleGone: "Module n°\u00a0--",
} as const;
