const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** The kinds of events, as admins choose them. */
const kinds = {
  "evaluation.scored": "Une évaluation a reçu sa note",
  "evaluation.corrected": "Une note a changé",
  "review.requested": "Une relecture est demandée",
  "assignment.created": "Une échéance est créée",
  "assignment.due": "Une échéance approche (trois jours avant)",
  "assignment.late": "Une échéance est dépassée",
  "certificate.issued": "Une attestation est délivrée",
  "certificate.expired": "Une attestation a pris fin",
  "person.created": "Un compte est créé",
  "person.deactivated": "Un compte est désactivé",
  "module.published": "Un module est publié",
  "module.watched": "La vidéo d’un module est vue",
  "presentation.handed-in": "Une présentation est remise",
} as const;

const named = {
  ...kinds,
  "subscriber.test": "Essai",
  "statements.voided": "Traces annulées",
  "statements.all": "Toutes les traces",
  "person.launched": "Une personne est arrivée avec une note",
} as const;

/** Sentences on the subscribers, which receive the events of the academy. */
export const subscribers = {
  add: "Ajouter un abonné",
  addLead:
    "Un abonné est un programme à vous (CRM, outil RH, plateforme) que l’académie prévient à chaque événement. " +
    "Elle n’envoie que des identifiants et des notes, jamais un nom ni ce qui a été dit.",
  identity: "Abonné",
  identityDetail: "Le nom sert à le reconnaître ici et dans le journal.",
  name: "Nom",
  nameRequired: "Le nom est obligatoire",
  nameTooLong: "Le nom est trop long",
  nameTaken: "Un autre abonné porte déjà ce nom",
  url: "Adresse",
  urlHint: `Une adresse https${NBSP}: elle reçoit chaque événement par une requête POST.`,
  urlRequired: "L’adresse est obligatoire",
  urlInvalid: "Donnez une adresse https complète, sans nom ni mot de passe",
  urlPrivate:
    "Cette adresse est dans un réseau privé. L’exploitant peut l’autoriser (EVENTS_PRIVATE_HOSTS)",
  kindsTitle: "Événements",
  kindsDetail: "L’abonné reçoit ceux que vous cochez, à partir de maintenant.",
  kindsRequired: "Cochez au moins un événement",
  kinds,
  named,
  create: "Ajouter l’abonné",
  creating: "Ajout en cours…",
  added: (name: string) => `${name} est ajouté.`,
  addFailed: "L’abonné n’a pas pu être ajouté.",
  save: "Enregistrer",
  saved: "Les changements sont enregistrés.",
  changeFailed: "Le changement n’a pas pu être fait.",
  loadFailed: "L’abonné n’a pas pu être lu.",
  gone: "Cet abonné n’existe plus.",
  toPage: "Voir l’abonné",

  secret: "Secret",
  secretDetail:
    "Il signe chaque envoi, selon Standard Webhooks. Votre programme vérifie la signature avec lui.",
  secretOnce: `Voici le secret. Copiez-le maintenant${NBSP}: il ne sera plus montré.`,
  rotate: "Faire tourner le secret",
  rotateDetail: (days: number) =>
    `L’ancien secret signe encore pendant ${days} jours, à côté du nouveau.`,
  former: (until: string) => `L’ancien secret signe encore jusqu’à cette date${NBSP}: ${until}.`,
  unreadable:
    "Le secret ne peut pas être lu, parce que la clé de l’installation a changé. Faites-le tourner.",

  state: "Envois",
  stateDetail:
    "Un événement qui n’est pas reçu est renvoyé pendant trois jours, puis les envois s’arrêtent et vous êtes prévenu ici.",
  active: "Les événements partent.",
  paused: {
    asked: (at: string) => `Envois en pause, ${at}.`,
    failing: (at: string) => `Envois arrêtés ${at}${NBSP}: rien n’a été reçu pendant trois jours.`,
    gone: (at: string) =>
      `Envois arrêtés ${at}${NBSP}: l’adresse a répondu qu’elle n’existe plus (410).`,
  },
  waiting: (count: number) =>
    count === 0
      ? "Aucun événement n’attend."
      : `${count} événement${plural(count)} en attente, gardé${plural(count)} 30 jours.`,
  pause: "Mettre en pause",
  pausedDone: "Les envois sont en pause. Les événements attendent.",
  resume: "Reprendre les envois",
  resumed: "Les envois reprennent. Les événements en attente partent.",
  test: "Envoyer un événement d’essai",
  tested: "L’événement d’essai part. Sa réponse s’affiche ci-dessous dès qu’elle est là.",

  all: "Tout envoyer",
  allSent: "Tout ce qui manque part. Ce qui est déjà reçu n’est pas renvoyé.",

  deliveries: "Derniers envois",
  deliveriesDetail: "Les cent derniers, gardés 30 jours.",
  noDelivery: "Rien n’a encore été envoyé.",
  event: "Événement",
  at: "Date",
  answer: "Réponse",
  actions: "Action",
  resend: "Renvoyer",
  resendOf: (kind: string, at: string) => `Renvoyer${NBSP}: ${kind}, ${at}`,
  resent: "L’événement part à nouveau.",
  states: {
    queued: "En attente",
    delivered: "Reçu",
    failed: "Abandonné",
  },
  status: (status: number, ms: number) => `réponse ${status} en ${ms}${NBSP}ms`,
  faults: {
    "not-allowed": "adresse refusée",
    private: "adresse d’un réseau privé, refusée",
    redirected: "renvoi vers une autre adresse, refusé",
    unreachable: "injoignable",
    slow: "pas de réponse à temps",
    huge: "réponse trop longue",
    cut: "réponse coupée",
  } as Readonly<Record<string, string>>,
  nothing: "rien à dire",
  tries: (count: number) => `${count} essai${plural(count)}`,
  nextTry: (at: string) => `prochain essai ${at}`,

  remove: "Retirer ce lien",
  removeTitle: "Retirer",
  removeDetail: "Il ne reçoit plus rien. Ses envois en attente sont supprimés.",
  removeConfirm: "Êtes-vous sûr de vouloir retirer ce lien ?",
  removed: (name: string) => `${name} est retiré.`,
} as const;
