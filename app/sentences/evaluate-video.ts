export const evaluateVideo = {
  submit: "Évaluer la vidéo",
  moduleNotFound: "Module non trouvé",
  backToModules: "Retour aux modules",
  format: "Format de fichier non supporté. mp4, avi, webm, mp3, wav, mpeg.",
  size: "La taille du fichier dépasse 100 MB.",
  failed: "Une erreur est survenue lors de l'évaluation",
} as const;
