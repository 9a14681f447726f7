export const errors = {
  badRequest: "Cette demande n’a pas pu être lue.",
  forbidden: "Vous n’avez pas accès à cette page.",
  notFoundTitle: "Page introuvable",
  notFound: "Cette page n’existe pas, ou n’existe plus.",
  server: "L’erreur a été enregistrée. Rechargez la page dans un instant.",
  tooLarge: "Ce fichier est trop lourd.",
  tooMany: "Trop de demandes en peu de temps. Patientez une minute.",
  unavailable: "Le service est occupé. Rechargez la page dans un instant.",
} as const;
