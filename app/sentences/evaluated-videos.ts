export const evaluatedVideos = {
  title: "Vidéos évaluées",
  empty: "Aucune vidéo évaluée trouvée",
} as const;
