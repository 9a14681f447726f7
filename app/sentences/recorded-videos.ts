export const recordedVideos = {
  title: "Les vidéos enregistrées",
  play: "Lire la vidéo",
  loading: "Chargement des vidéos...",
  empty: "Aucune vidéo enregistrée",
  loadFailed: "Failed to load videos. Please try again later.",
  noToken: "Google Drive Access Token Not found",
  refreshFailed: "❌ Refresh Drive Access Token Error ",
} as const;
