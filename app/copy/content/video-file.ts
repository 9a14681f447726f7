/** Sentences of every form and list on the video of the edited item. */
export const videoFile = {
  cancel: "Annuler l’envoi",
  cancelled: "L’envoi a été annulé, rien n’a été gardé.",
  change: "Changer",
  choose: "Choisir une vidéo",
  empty: "Ce fichier est vide. Choisissez une autre vidéo.",
  failed: "Échec de l'upload de la vidéo",
  gone: "La vidéo envoyée n’est plus là. Envoyez-la à nouveau.",
  launch: "Lire la vidéo",
  missing: "Sans vidéo",
  replace: "Remplacer la vidéo",
  retry: "Réessayer l’envoi",
  section: "Vidéo",
  sent: "La vidéo est envoyée.",
  unplayable:
    "Cette vidéo AVI n’est pas lisible par les navigateurs, et le serveur n’a pas ffmpeg pour la convertir.",
} as const;

export const videoFilter = {
  person: "Personne",
  module: "Module",
  everybody: "Toutes les personnes",
  everyModule: "Tous les modules",
  filters: "Filtrer les vidéos",
  submit: "Filtrer",
  clear: "Effacer",
  none: "Aucune vidéo ne correspond à ce filtre",
  evaluation: "Évaluation",
  askedBy: (name: string) => `Par ${name}`,
} as const;

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
