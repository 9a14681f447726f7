const keyCount = (count: number) =>
  count === 0 ? "Aucune clé" : `${count} clé${count > 1 ? "s" : ""}`;

/** Sentences on the parties outside the academy, and on their keys. */
export const links = {
  title: "Liens extérieurs",
  lead:
    "Tout ce qui parle à l’académie sans être une personne\u00a0: connexion de l’entreprise, annuaires, programmes, " +
    "abonnés, plateformes de formation, entrepôts de traces.",
  kinds: {
    oidc: {
      title: "Connexion de l’entreprise",
      detail: "Les fournisseurs d’identité viennent des réglages du serveur.",
      empty: "Aucun fournisseur d’identité.",
    },
    scim: {
      title: "Annuaires",
      detail: "Un annuaire crée, met à jour et désactive les comptes par SCIM.",
      empty: "Aucun annuaire.",
    },
    program: {
      title: "Programmes",
      detail:
        "Un programme lit ou écrit par l’API avec une clé, jamais avec le mot de passe d’une personne.",
      empty: "Aucun programme.",
    },
    subscriber: {
      title: "Abonnés",
      detail: "Un abonné reçoit les événements de l’académie à son adresse.",
      empty: "Aucun abonné.",
    },
    scorm: {
      title: "Paquets SCORM",
      detail: "Un paquet ouvre l’académie depuis une plateforme de formation, qui reçoit la note.",
      empty: "Aucun paquet.",
    },
    xapi: {
      title: "Entrepôts de traces",
      detail: "Un entrepôt (LRS) reçoit les notes et les vidéos vues par xAPI.",
      empty: "Aucun entrepôt.",
    },
    lti: {
      title: "Plateformes de formation",
      detail: "Une plateforme ouvre l’académie depuis ses cours par LTI, et en reçoit les notes.",
      empty: "Aucune plateforme de formation.",
    },
  },
  name: "Nom",
  state: "État",
  states: { active: "Actif", paused: "En pause" },
  keys: "Clés",
  keyCount,
  lastUse: "Dernier usage",
  neverUsed: "Jamais",
  open: (name: string) => `Ouvrir ${name}`,
  actions: "Actions",
  add: { program: "Ajouter un programme", scim: "Ajouter un annuaire" },
  nameLabel: "Nom",
  nameDetail: "Le nom que montre le journal à côté de ce qu’il a fait.",
  nameRequired: "Le nom est requis",
  nameTooLong: "Le nom a au plus 100 caractères",
  nameTaken: "Un autre lien de cette sorte porte déjà ce nom.",
  roleLabel: "Rôle des nouvelles personnes",
  roleDetail: "Un annuaire ne crée jamais d’administrateur.",
  create: "Ajouter",
  creating: "Ajout en cours...",
  created: (name: string) => `«\u00a0${name}\u00a0» a été ajouté. Créez sa première clé.`,
  remove: "Retirer ce lien",
  removeTitle: "Retirer",
  removeDetail:
    "Ses clés cessent aussitôt d’ouvrir l’académie. Ce qu’il a fait reste dans le journal.",
  removeConfirm: "Êtes-vous sûr de vouloir retirer ce lien ?",
  removed: (name: string) => `«\u00a0${name}\u00a0» a été retiré.`,
  gone: "Ce lien n’existe plus.",
  loadFailed: "Les liens extérieurs n’ont pas pu être lus. Réessayez dans un instant.",
  saveFailed: "Rien n’a été enregistré. Réessayez dans un instant.",
} as const;

const names = {
  "read-people": "Lire les personnes",
  "read-results": "Lire les résultats",
  "write-people": "Écrire les personnes",
  "write-content": "Écrire les contenus",
  events: "Lire les événements",
  scim: "Annuaire (SCIM)",
};

/** Sentences on keys: their form, their list, and their refusals under `/api`. */
export const keys = {
  title: "Clés",
  detail: "Une clé est montrée une seule fois. L’académie n’en garde qu’une empreinte.",
  scopes: names,
  scopesLabel: "Ce que la clé permet",
  scopeHints: {
    "read-people": "Noms, emails et rôles.",
    "read-results": "Notes et évaluations, jamais les sons, les commentaires ni le journal.",
    "write-people": "Créer, modifier et supprimer des comptes, jamais ceux des administrateurs.",
    "write-content": "Lire et modifier modules, groupes, regroupements et tutoriels.",
    events: "Relire les événements sortis de l’académie.",
    scim: "Créer et désactiver les comptes de l’annuaire.",
  },
  scopeRequired: "Cochez au moins une permission.",
  expiryLabel: "Expire",
  expiries: {
    30: "Dans 30 jours",
    90: "Dans 90 jours",
    365: "Dans un an",
    0: "Jamais",
  },
  create: "Créer une clé",
  handed: "Voici la clé. Copiez-la maintenant\u00a0: elle ne sera plus montrée.",
  empty: "Aucune clé pour l’instant.",
  key: "Clé",
  ending: (ending: string) => `apl_…${ending}`,
  made: (on: string) => `Créée ${on}`,
  expires: (on: string, isOver: boolean) => `${isOver ? "A expiré" : "Expire"} ${on}`,
  never: "N’expire jamais",
  used: "Dernier usage",
  usedOn: (used: string) => `Utilisée ${used}`,
  unused: "Jamais utilisée",
  usedFrom: (on: string, network: string) => `${on}, depuis ${network}`,
  standing: "État",
  standings: { valid: "Valide", expired: "Expirée", revoked: "Révoquée" },
  actions: "Actions",
  revoke: "Révoquer",
  revokeLabel: (ending: string) => `Révoquer la clé apl_…${ending}`,
  revokeConfirm: "Êtes-vous sûr de vouloir révoquer cette clé ?",
  revokeDetail: "Le programme qui s’en sert est refusé aussitôt.",
  revoked: "La clé a été révoquée.",
  tooMany: "Trop d’appels avec cette clé. Réessayez dans un instant.",
  closed: "Aucune clé n’ouvre cet appel\u00a0: il est réservé aux personnes.",
  missing: (scopes: readonly (keyof typeof names)[]) =>
    `Cette clé n’a pas la permission «\u00a0${scopes.map((scope) => names[scope]).join(", ")}\u00a0» (${scopes.join(", ")}).`,
  noOwn: "Une clé n’est personne\u00a0: indiquez `user_id`.",
  noAdmin: "Aucun programme ne crée, ne change, ne désactive ni ne supprime un administrateur.",
} as const;

/** Sentences on the page of a directory: its address, and the accounts that it may take over. */
export const directory = {
  address: "Adresse SCIM",
  addressDetail: "À copier dans l’annuaire, avec une clé de cette page comme jeton.",
  role: (role: string) => `Les personnes que cet annuaire crée ont le rôle «\u00a0${role}\u00a0».`,
  title: "Comptes à confier",
  detail:
    "L’annuaire a envoyé ces personnes et ces équipes, mais l’académie les avait déjà. Confiez-les-lui, et il les mettra " +
    "à jour et les désactivera. Leur adresse et leur mot de passe ne changent pas.",
  empty: "Rien à confier.",
  knownAs: (name: string) => `Dans l’annuaire\u00a0: ${name}`,
  team: "Équipe",
  adopt: "Confier les comptes cochés",
  adoptAll: (count: number) => `Tout confier (${count})`,
  nothingTicked: "Cochez d’abord au moins un compte.",
  adopted: (count: number) =>
    count > 1 ? `${count} comptes confiés à l’annuaire.` : `${count} compte confié à l’annuaire.`,
} as const;

/** The refusals of SCIM, in the language of its administrators. */
export const scim = {
  unauthorized: "Clé absente, expirée ou révoquée.",
  notDirectory: "Cette clé n’est pas celle d’un annuaire.",
  taken: "Une personne de cet annuaire porte déjà ce userName ou cet externalId.",
  offered:
    "Un compte porte déjà cette adresse. Un administrateur peut le confier à cet annuaire dans «\u00a0Liens extérieurs\u00a0».",
  groupTaken: "Un groupe de cet annuaire porte déjà ce nom ou cet externalId.",
  groupOffered:
    "Une équipe porte déjà ce nom. Un administrateur peut la confier à cet annuaire dans «\u00a0Liens extérieurs\u00a0».",
  noAddress: "Il faut une adresse email, dans emails ou dans userName.",
  noAdmin: "Un annuaire ne change jamais un administrateur.",
  emailTaken: "Un autre compte porte déjà cette adresse.",
  unknownMember: (id: string) => `members\u00a0: ${id} n’est pas une personne de cet annuaire.`,
  gone: "Cette ressource n’existe pas.",
  changed: "La ressource a changé depuis\u00a0: relisez-la (If-Match).",
} as const;
