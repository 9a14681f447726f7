const NBSP = "\u00a0";
const figure = (count: number) => count.toLocaleString("fr-FR");
const many = (count: number, one: string, more = `${one}s`) =>
  `${figure(count)} ${count > 1 ? more : one}`;

/** Sentences on the terms after which data about people are removed. */
export const terms = {
  title: "Durées de conservation",
  lead: "Ce qui part, quand, et ce qui reste. Une durée plus courte ne s’applique qu’après votre accord.",
  link: "Voir les durées de conservation",
  section: "Durées de conservation",
  sectionDetail:
    "Combien de temps les mots, les sons et les traces restent, et ce que chaque terme enlève.",
  loadFailed: "Les durées n’ont pas pu être lues. Réessayez dans un instant.",

  kinds: {
    evaluations: "Évaluations",
    "support-calls": "Appels au support",
    "audit-log": "Journal",
    events: "Événements pour l’extérieur",
  },
  settings: {
    evaluations: "EVALUATION_KEEP_MONTHS",
    "support-calls": "SUPPORT_KEEP_DAYS",
    "audit-log": "JOURNAL_KEEP_MONTHS",
    events: "EVENTS_KEEP_DAYS",
  },
  goes: {
    evaluations:
      "Les mots de la présentation, les citations, les arguments et leurs explications, les vidéos et " +
      "les sons, les commentaires, les demandes de relecture, les motifs, les moments refaits. Les " +
      "vidéos qu’un administrateur a fait évaluer partent en entier.",
    "support-calls": "L’appel en entier, ses mots et son son, aussi chez le fournisseur vocal.",
    "audit-log": "La ligne en entier.",
    events: "L’événement et ses envois. Il ne porte que des identifiants et des notes.",
  },
  stays: {
    evaluations:
      "Pour chaque présentation\u00a0: la note, celle du juge et celle d’une relecture, sa fourchette, " +
      "le jour, ce qui la fait compter ou non, si elle est réussie, et les attestations.",
    "support-calls": "La formulation qu’un tutoriel en a tirée, sans l’appel.",
    "audit-log": "Rien.",
    events: "La note et la personne que l’événement nommait.",
  },
  changes: {
    evaluations:
      "Rien\u00a0: l’accueil, les verrous, les groupes, les pourcentages et les attestations restent " +
      "ce qu’ils sont. Une note sans mots ne peut plus être relue, contestée ni recalculée.",
    "support-calls": "Rien.",
    "audit-log": "Rien.",
    events: "Rien.",
  },
  goesKey: "Ce qui part",
  staysKey: "Ce qui reste",
  changesKey: "Ce que cela change à l’accueil, aux verrous et aux groupes",
  dueKey: "À supprimer aujourd’hui",
  holdsKey: "Durée en vigueur",
  askedKey: "Durée demandée",

  months: (count: number) => `${figure(count)} mois`,
  days: (count: number) => many(count, "jour"),
  forEver: "jusqu’à suppression",
  bySetting: (length: string, name: string) => `${length} (${name})`,
  noSetting: (name: string) =>
    `Le réglage ${name} de l’installation en fixe une. Rien ne s’applique avant votre accord sur cette page.`,
  dueOf: (items: number, total: number) => `${figure(items)} sur ${figure(total)}`,
  files: (count: number) => many(count, "fichier"),
  beside: ({ evaluations, comments }: { evaluations: number; comments: number }) =>
    `${many(evaluations, "évaluation")}, ${many(comments, "commentaire")}`,
  undecided: (count: number) =>
    count > 1
      ? `${figure(count)} de ces évaluations attendent une relecture. Décidez-les avant${NBSP}: sans leurs mots, ce ne sera plus possible.`
      : "Une de ces évaluations attend une relecture. Décidez-la avant\u00a0: sans ses mots, ce ne sera plus possible.",
  toReviews: "Voir ce qui est à revoir",
  nothingDue: "rien",

  confirm: "Appliquer cette durée",
  confirmOf: (name: string) => `Appliquer cette durée${NBSP}: ${name}`,
  confirmAsk: (name: string, length: string) =>
    `Appliquer ${length} à «${NBSP}${name}${NBSP}»${NBSP}?`,
  confirmDetail: (items: number) =>
    items > 0
      ? `${many(items, "élément")} ${items > 1 ? "perdront leurs mots" : "perdra ses mots"} ou ` +
        `${items > 1 ? "partiront" : "partira"} en entier, puis chaque jour ce qui atteint ce terme. ` +
        "Rien ne pourra être rétabli, sauf depuis une sauvegarde."
      : "Rien ne part aujourd’hui, puis chaque jour ce qui atteint ce terme. Rien ne pourra être rétabli, sauf depuis une sauvegarde.",
  confirmed: "La durée s’applique. Ce qui l’a dépassée part dans l’heure, par portions.",
  changed: "Le réglage ou ce qui est à supprimer a changé depuis l’affichage. Relisez la page.",
  failed: "La durée n’a pas pu être appliquée. Rien n’a changé.",

  outOfReach: "Hors de portée",
  outOfReachDetail:
    "Les sauvegardes déjà faites, ce qu’une restauration a mis de côté, les exports déjà téléchargés et un " +
    "dossier Google Drive gardent ce qu’ils contiennent\u00a0: fixez-leur le même terme. Une sauvegarde " +
    "restaurée perd à nouveau, dans l’heure, ce qui est dépassé. Les fichiers d’un espace de stockage et " +
    "les conversations d’un fournisseur vocal configuré partent avec le reste.",
  clock:
    "Une horloge qui fait un bond ne supprime rien, et une suppression plus grande que d’habitude " +
    "attend dans «\u00a0Suppressions en attente\u00a0».",
  others: "Les autres durées",
  othersLead: "Elles s’appliquent sans accord, depuis le démarrage de l’installation.",
  other: "Donnée",
  length: "Durée",
  otherKinds: {
    recordings: "Vidéos et sons des présentations (RECORDING_KEEP_DAYS)",
    unusable: "Enregistrements inutilisables",
    mails: "Courriels",
    jobs: "Tâches terminées, tâches échouées",
    drafts: "Textes d’un formulaire envoyé sans session",
  },
  sevenAndNinety: "7 jours, 90 jours",
  twoHours: "deux heures au plus",
} as const;
