const NBSP = "\u00a0";

/** Sentences for admins on the SCORM packages. */
export const scorm = {
  add: "Exporter en SCORM",
  addLead:
    "Un paquet SCORM met un module, un groupe ou un regroupement dans la plateforme de formation de votre entreprise. " +
    "La personne s’y connecte à l’académie, et la plateforme reçoit sa note.",
  identity: "Paquet",
  identityDetail: "Le nom sert à le reconnaître ici et dans le journal.",
  name: "Nom",
  nameRequired: "Le nom est requis",
  nameTooLong: "Le nom a au plus 100 caractères",
  nameTaken: "Un autre paquet porte déjà ce nom",
  target: "À présenter",
  targetHint: "Ce que la plateforme ouvre, et dont elle reçoit la note.",
  chooseTarget: "Choisissez",
  targetRequired: "Choisissez un module, un groupe ou un regroupement",
  create: "Créer le paquet",
  creating: "Création en cours…",
  created: (name: string) =>
    `${name} est créé. Téléchargez-le, puis déposez-le dans la plateforme.`,
  loadFailed: "Le paquet n’a pas pu être lu.",
  saveFailed: "Rien n’a été enregistré. Réessayez dans un instant.",
  gone: "Ce paquet n’existe plus.",
  targetGone: "Ce que ce paquet ouvrait n’existe plus. Révoquez-le, et créez-en un autre.",
  opens: (title: string) => `Il ouvre «${NBSP}${title}${NBSP}».`,
  download: "Télécharger",
  downloadDetail:
    "Le paquet ne contient ni secret ni nom de personne. Prenez SCORM 2004 si la plateforme le lit, sinon SCORM 1.2.",
  editions: { "1.2": "SCORM 1.2", "2004": "SCORM 2004 (4e édition)" },
  exportFailed: "Le paquet n’a pas pu être écrit. Réessayez dans un instant.",
  fileName: (slug: string, edition: string) => `scorm-${edition}-${slug}.zip`,
  people: "Personnes reliées",
  peopleDetail: (most: number) =>
    `Elles ont relié leur compte depuis la plateforme, qui reçoit leur note. Les ${most} dernières sont listées.`,
  nobody: "Personne pour l’instant.",
  person: "Personne",
  since: "Reliée le",
  revocation: {
    removeTitle: "Révoquer",
    removeDetail:
      "Le paquet n’ouvre plus rien, aussitôt et partout où il a été déposé. La plateforme garde les notes reçues.",
    remove: "Révoquer ce paquet",
    removeConfirm: "Êtes-vous sûr de vouloir révoquer ce paquet ?",
  },
  revoked: (name: string) => `${name} est révoqué.`,
} as const;

/** Sentences for the person who comes from a learning system. */
export const scormLaunch = {
  title: "Relier votre compte",
  lead: (title: string) =>
    `Votre plateforme de formation ouvre «${NBSP}${title}${NBSP}» et demande votre note.`,
  told: "Elle recevra votre meilleure note, rien d’autre. Vous ne le confirmez qu’une fois.",
  link: "Relier mon compte et commencer",
  linking: "Un instant…",
  linkFailed: "Votre compte n’a pas pu être relié. Réessayez dans un instant.",
  gone: "Cette formation n’est plus proposée sur votre plateforme. Prévenez la personne qui l’a déposée.",
  noToken: "Ouvrez cette formation depuis votre plateforme de formation.",
  closed: "Cette formation n’est pas ouverte à votre compte.",
  others:
    "Cette formation est déjà reliée à un autre compte. Déconnectez-vous de l’académie, puis ouvrez-la avec le vôtre.",
} as const;

/** Sentences of the page in a package, which a learning system shows. */
export const scormPage = {
  lead: "Cette formation se fait dans l’académie, dans une autre fenêtre. Gardez celle-ci ouverte si vous le pouvez.",
  open: "Ouvrir l’académie",
  states: {
    waiting: "Votre note arrivera ici toute seule, dès que votre présentation sera évaluée.",
    told: "Votre note est transmise à votre plateforme.",
    untold: "Votre plateforme n’a pas pris votre note. Un nouvel essai suit.",
    away: "L’académie ne répond pas. Un nouvel essai suit.",
    revoked: "Cette formation n’est plus proposée. Prévenez la personne qui l’a déposée.",
    alone: `Aucune plateforme de formation n’est là pour recevoir votre note${NBSP}: ouvrez cette page depuis la vôtre.`,
  },
} as const;
