const NBSP = "\u00a0";

/** Sentences of the page of a person's own data. */
export const ownData = {
  lead: "Ce que l’académie garde sur vous, combien de temps, et ce que vous pouvez en faire.",
  kept: "Ce qui est gardé",
  data: "Donnée",
  term: "Durée",
  rows: {
    account: "Votre compte, vos équipes, ce qui vous est demandé",
    recordings: "Vidéos de l’écran et sons de vos présentations",
    words: "Transcriptions, évaluations écrites, commentaires, moments refaits",
    scores: "Notes, leur jour, attestations",
    mails: "Courriels",
    journal: "Journal de ce que vous avez changé et de ce qui a changé pour vous",
    access: "Connexions, appareils reconnus",
  },
  untilAccount: "tant que le compte existe",
  untilErased: "jusqu’à suppression",
  recordingsWithWords: "avec leurs mots",
  days: (days: number) => `${days} ${days > 1 ? "jours" : "jour"}`,
  months: (months: number) => `${months} mois`,
  sessionDays: (days: number) => `${days} jours au plus`,
  counts: ({ presentations, evaluations }: { presentations: number; evaluations: number }) =>
    `Aujourd’hui${NBSP}: ${presentations} ${presentations > 1 ? "présentations" : "présentation"}, ` +
    `${evaluations} ${evaluations > 1 ? "évaluations" : "évaluation"}.`,
  notice: "L’avis sur les enregistrements",

  export: "Emporter mes données",
  exportDetail:
    "Une archive ZIP\u00a0: compte, présentations, transcriptions, évaluations, commentaires, et " +
    "les fichiers eux-mêmes.",
  exportButton: "Exporter mes données",

  erase: "Faire effacer mes données",
  eraseDetail:
    "Un administrateur reçoit votre demande, puis efface tout ou vous répond pourquoi il ne le peut pas. " +
    "L’effacement ferme votre compte et ne laisse ni note, ni vidéo, ni mot de vous. Il est définitif.",
  ask: "Demander l’effacement",
  asking: "Un instant...",
  askedOn: (on: string) => `Vous l’avez demandé ${on}. Un administrateur doit répondre.`,
  refusedOn: (on: string) => `Votre demande a été refusée ${on}.`,
  refusedReason: (reason: string) => `Motif${NBSP}: ${reason}`,
  asked: "Votre demande est transmise.",
  failed: "Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.",

  /** For admins. */
  request: (on: string) => `Cette personne l’a demandé ${on}.`,
  refuse: "Refuser la demande",
  refuseDetail: "La personne lit votre motif dans «\u00a0Mes données\u00a0».",
  reason: "Motif du refus",
  reasonNeeded: "Donnez un motif, de 500 caractères au plus.",
  refused: "La demande est refusée. La personne lit votre motif.",
  gone: "Cette demande n’attend plus.",
} as const;
