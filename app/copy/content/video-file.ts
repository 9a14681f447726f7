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
