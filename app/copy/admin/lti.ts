const NBSP = "\u00a0";

/** Sentences on the learning systems that open the academy by LTI. */
export const lti = {
  add: "Ajouter une plateforme",
  addLead:
    "Une plateforme de formation (Moodle, Canvas…) ouvre l’académie depuis ses cours par LTI 1.3, et en reçoit les notes.",
  identity: "Plateforme",
  identityDetail:
    "Les personnes qu’elle amène sont des utilisateurs de cette équipe. Elle n’amène jamais d’administrateur.",
  name: "Nom",
  nameRequired: "Le nom est requis",
  nameTooLong: "Le nom a au plus 100 caractères",
  nameTaken: "Une autre plateforme porte déjà ce nom",
  team: "Équipe",
  noTeam: "Aucune équipe",
  teamGone: "Cette équipe n’existe plus",
  domains: "Domaines des adresses email",
  domainsHint: `Séparés par des virgules. Vide${NBSP}: toutes les adresses qu’elle donne.`,
  domainsInvalid: `Nommez des domaines${NBSP}: exemple.fr, exemple.com`,
  create: "Ajouter la plateforme",
  creating: "Ajout en cours…",
  created: (name: string) => `«${NBSP}${name}${NBSP}» est ajoutée. Enregistrez-la maintenant.`,
  addFailed: "La plateforme n’a pas pu être ajoutée.",
  save: "Enregistrer",
  saved: "Les changements sont enregistrés.",
  changeFailed: "Le changement n’a pas pu être fait.",
  loadFailed: "La plateforme n’a pas pu être lue.",
  gone: "Cette plateforme n’existe plus.",

  state: "Lancements",
  stateDetail: "Une plateforme en pause n’ouvre plus l’académie. Ses notes attendent, 30 jours.",
  waits: "La plateforme n’est pas encore enregistrée.",
  active: "La plateforme ouvre l’académie.",
  paused: "La plateforme est en pause.",
  pause: "Mettre en pause",
  pausedDone: "La plateforme est en pause.",
  resume: "Reprendre",
  resumed: "La plateforme ouvre l’académie de nouveau.",

  invitation: "Enregistrement automatique",
  invitationDetail:
    "Copiez cette adresse dans la plateforme, là où elle demande l’adresse d’enregistrement (Dynamic Registration). " +
    "Elle vaut 24 heures, et une seule fois. Quiconque la connaît peut relier une plateforme.",
  registration: "Enregistrement à la main",
  registrationDetail:
    "Créez l’outil dans la plateforme avec les adresses de l’académie, puis copiez ici ce qu’elle donne.",
  ours: "Adresses de l’académie",
  oursDetail: "À copier dans la plateforme, telles quelles.",
  login: "Connexion (OIDC initiation)",
  launch: "Lancement (Redirect URI, Target link)",
  choice: "Choix de contenu (Deep Linking, Redirect URI)",
  keys: "Clés publiques (JWKS)",
  issuer: "Émetteur (Issuer, Platform ID)",
  clientId: "Identifiant client (Client ID)",
  deploymentIds: "Déploiements (Deployment ID)",
  deploymentIdsHint: "Séparés par des virgules. Un lancement d’un autre déploiement est refusé.",
  authUrl: "Adresse d’authentification (Authentication request URL)",
  tokenUrl: "Adresse des jetons (Access token URL)",
  keysUrl: "Adresse des clés (Public keyset URL)",
  required: "Ce champ est requis",
  urlInvalid: "Donnez une adresse https complète, sans nom ni mot de passe",
  urlPrivate:
    "Cette adresse est dans un réseau privé. L’exploitant peut l’autoriser (EVENTS_PRIVATE_HOSTS)",
  issuerInvalid: "Donnez l’émetteur tel que la plateforme l’écrit, en https",
  registered: "La plateforme est enregistrée.",
  registeredTwice: "Une autre plateforme a déjà cet émetteur et ce client",

  key: "Clé de signature",
  keyDetail:
    "L’académie signe avec elle ses réponses et ses demandes de jetons. La plateforme lit la clé publique à l’adresse des clés.",
  rotate: "Renouveler la clé",
  rotateDetail: (days: number) => `L’ancienne clé publique reste lisible ${days} jours.`,
  rotated: "La clé est renouvelée.",

  courses: "Cours",
  coursesDetail:
    "Les cours dont la plateforme dit les membres. Ils apparaissent au premier lancement.",
  noCourse: "Aucun cours pour l’instant.",
  course: "Cours",
  untitled: "Cours sans nom",
  members: "Membres",
  membersOf: (course: string) => `Membres de ${course}`,
  membersLead: "Lus à l’instant dans la plateforme. L’académie ne les garde pas.",
  membersFailed:
    "La plateforme n’a pas donné ses membres. Elle doit autoriser ce service (Names and Roles) à l’académie.",
  noMember: "Le cours n’a aucun membre.",
  member: "Personne",
  roles: "Rôles dans le cours",
  account: "Compte de l’académie",
  unlinked: "Pas encore relié",
  unnamed: "Sans nom",

  scores: "Notes envoyées",
  scoresDetail:
    "La meilleure note qui compte, sur 100, part dès qu’elle change. Les cent derniers envois sont gardés 30 jours.",
  noScore: "Aucune note n’a encore été envoyée.",

  removeDetail:
    "Elle n’ouvre plus l’académie et ne reçoit plus de notes. Les comptes de ses personnes restent.",
} as const;
