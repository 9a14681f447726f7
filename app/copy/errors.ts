export const errors = {
  badRequest: "Cette demande n’a pas pu être lue.",
  forbidden: "Vous n’avez pas accès à cette page.",
  notFoundTitle: "Page introuvable",
  notFound: "Cette page n’existe pas, ou n’existe plus.",
  server: "L’erreur a été enregistrée. Rechargez la page dans un instant.",
  diskFull:
    "Le disque du serveur est plein\u00a0: rien n’a été enregistré. Prévenez la personne qui s’en occupe, et réessayez quand il y a de la place.",
  formTooLong: "Ce formulaire est trop long pour être enregistré.",
  staleAddress: "Adresse expirée ou non valable",
  tooLarge: "Ce fichier est trop lourd.",
  tooMany: "Trop de demandes en peu de temps. Patientez une minute.",
  tooSlow: "L’envoi s’est arrêté en chemin\u00a0: rien n’a été enregistré. Réessayez.",
  unavailable: "Le service est occupé. Rechargez la page dans un instant.",
} as const;
