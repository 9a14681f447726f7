/** The words of nearly every page. */
export const common = {
  admin: "Admin",
  administration: "Administration",
  back: "Retour",
  cancel: "Annuler",
  close: "Fermer",
  backHome: "Revenir à l’accueil",
  breadcrumbs: "Fil d’Ariane",
  edit: "Modifier",
  fieldsToCorrect: (fields: number) =>
    fields === 1 ? "Un champ est à corriger." : `${fields} champs sont à corriger.`,
  guidelines: "Guidelines",
  help: "Aide",
  home: "Accueil",
  homeOf: (product: string) => `${product}, accueil`,
  loading: "Loading data...",
  logout: "Logout",
  messages: "Messages",
  password: "Mot de passe",
  ownPresentations: "Vos présentations",
  outOf: (part: number | string, whole: number | string) => `${part} sur ${whole}`,
  present: "Présenter",
  readEvaluation: "Lire mon évaluation",
  reload: "Réessayer",
  remove: "Supprimer",
  retry: "Retry",
  returnHome: "Return to Home",
  save: "Enregistrer",
  signIn: "Se connecter",
  skip: "Aller au contenu",
  team: "Mon équipe",
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
  databaseAway:
    "La base de données ne répond pas pour l’instant\u00a0: rien n’a été enregistré. Réessayez dans un instant.",
  staleAddress: "Adresse expirée ou non valable",
  tooLarge: "Ce fichier est trop lourd.",
  tooMany: "Trop de demandes en peu de temps. Patientez une minute.",
  unavailable: "Le service est occupé. Rechargez la page dans un instant.",
} as const;

/** The sentences of a session that expired, and of a server that was not reached. */
export const session = {
  authenticationRequired: "Authentication required",
  expired: "Session expirée. Veuillez vous reconnecter.",
  kept: "Ce que vous aviez saisi est gardé\u00a0: vous le retrouverez après vous être reconnecté.",
  keptHere:
    "Voici ce que vous aviez saisi avant de vous reconnecter. Rien n’est encore enregistré.",
  /** Shown on the login page after a session expired. */
  backAfter: "Vous reviendrez à la page où vous étiez.",
  unreached:
    "Le serveur ne répond pas\u00a0: cette page est restée ouverte. Réessayez dans un instant.",
  offline: "Le serveur ne répond pas\u00a0: rien n’a été enregistré. Réessayez dans un instant.",
  unauthorized: "Unauthorized",
  refreshFailed: "Unauthorized - failed to refresh token",
} as const;
