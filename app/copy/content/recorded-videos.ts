export const recordedVideos = {
  title: "Les vidéos enregistrées",
  play: "Lire la vidéo",
  loading: "Chargement des vidéos...",
  empty: "Aucune vidéo enregistrée",
  loadFailed: "Failed to load videos. Please try again later.",
  lead: "Les enregistrements des présentations, du plus récent au plus ancien.",
  emptyDetail: "Une vidéo apparaît ici dès qu’un enregistrement est terminé.",
  pages: "Pages de la liste",
  newest: "Les plus récentes",
  older: "Plus anciennes",
  noToken: "Google Drive Access Token Not found",
  refreshFailed: "❌ Refresh Drive Access Token Error ",
} as const;
