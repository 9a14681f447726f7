export const common = {
  admin: "Admin",
  administration: "Administration",
  back: "Retour",
  cancel: "Annuler",
  close: "Fermer",
  backHome: "Revenir à l’accueil",
  breadcrumbs: "Fil d’Ariane",
  conflict: "Quelqu’un d’autre a enregistré cette fiche pendant votre saisie.",
  conflictChoice:
    "Rien n’a été écrit. Le formulaire garde votre version\u00a0: enregistrez-la à nouveau pour remplacer l’autre, ou reprenez celle qui est enregistrée.",
  conflictMine: "votre version",
  conflictStored: "version enregistrée",
  edit: "Modifier",
  guidelines: "Guidelines",
  help: "Aide",
  home: "Accueil",
  homeOf: (product: string) => `${product}, accueil`,
  logout: "Logout",
  messages: "Messages",
  moveDown: "Descendre",
  moveUp: "Monter",
  nextPage: "Page suivante",
  /** The heading of items without a container. */
  noContainer: "--",
  orderConflict:
    "La liste a changé entre-temps\u00a0: la voici à jour, recommencez le déplacement.",
  outOf: (part: number | string, whole: number | string) => `${part} sur ${whole}`,
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
  pages: "Pages de la liste",
  place: "Placer",
  rankOf: (title: string) => `Position de ${title}`,
  present: "Présenter",
  published:
    "Cette fiche a été publiée entre-temps\u00a0: enregistrez-la pour publier votre version.",
  previousPage: "Page précédente",
  readEvaluation: "Lire mon évaluation",
  reload: "Réessayer",
  remove: "Supprimer",
  retry: "Retry",
  returnHome: "Return to Home",
  save: "Enregistrer",
  savingOrder: "Enregistrement de l’ordre…",
  skip: "Aller au contenu",
  titleTooLong: "Ce nom dépasse 200 caractères.",
  team: "Mon équipe",
  takeStored: "Reprendre la version enregistrée",
  unexpected: "Unexpected Application Error!",
  untitled: "Sans titre",
} as const;

/** The sentences of a refused or failed request. */
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

/** The words of a form's parts. */
export const form = {
  allowedRoles: "Rôles autorisés",
  fieldsToCorrect: (fields: number) =>
    fields === 1 ? "Un champ est à corriger." : `${fields} champs sont à corriger.`,
  orDrop: "ou déposer ici",
} as const;

export const choice = {
  none: "Aucun choix ne correspond.",
} as const;
