export const support = {
  verifying: "Vérification de l'accès...",
  denied: "Accès non autorisé",
  deniedDetail:
    "Vous n'êtes pas autorisé à accéder à cette page. Veuillez contacter le support technique si vous pensez qu'il s'agit d'une erreur.",
  watch: "Voir la vidéo",
} as const;
