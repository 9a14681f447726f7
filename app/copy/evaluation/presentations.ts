import { elided } from "../typography/typography";

export const presentations = {
  titleOf: (name: string) => elided("Présentations de", name),
  titleAll: "Présentations",
  module: (title: string) => `Module : ${title}`,
  group: (title: string) => `Groupe : ${title}`,
  undefined: "Undefined",
  bestScore: "Meilleure note",
  listen: "Écouter la conversation",
  noSound: "Le son de cette conversation n’est pas disponible.",
  watch: "Voir la vidéo",
  noVideo: "Vidéo non trouvée",
  unrecorded: "Faite par écrit, sans enregistrement.",
  videoRemoved: (days: number) =>
    `Enregistrement supprimé après ${days} ${days > 1 ? "jours" : "jour"}`,
  soundRemoved: (days: number) => `Son supprimé après ${days} ${days > 1 ? "jours" : "jour"}`,
  empty: "Aucune présentation trouvée",
  emptyDetail: "Elles apparaissent ici dès la première session.",
  loadFailed: "Failed to load evaluations. Please try again later.",
  comments: (count: number) => (count > 1 ? `${count} commentaires` : "1 commentaire"),
  reviewAsked: "Relecture demandée",
  attempts: (count: number) => (count > 1 ? `${count} essais` : "Un essai"),
  scoresBySubject: "Notes par module et par groupe",
  scoresOf: (title: string) => `Notes par essai, ${title}`,
  inTable: "Les notes en tableau",
  columnAttempt: "Essai",
  columnDate: "Date",
  columnScore: "Note",
  provisional: "provisoire",
  attempt: (place: number) => `Essai ${place}`,
  since: (change: number, attempt: number) =>
    `${change > 0 ? "+" : "−"}\u00a0${Math.abs(change)} ${Math.abs(change) > 1 ? "points" : "point"} depuis l’essai ${attempt}`,
  /** The judgements of the same talk before and after the one that is open. */
  judgedBefore: "Évaluation d’avant",
  /** On the judgement by a model that another reader had replaced. */
  lateModel:
    "Le modèle de langage a répondu plus tard et a relu cet essai\u00a0: cette note est la sienne.",
  judgedAfter: "Évaluation plus récente",
  /** Another judgement, where an admin decided one of the two. */
  judgedBeside: "Autre évaluation",
  others: "Les essais",
  unscorable: "Non évaluable",
  /** `hasBest`: true when another attempt has a score. */
  changesNothing: (hasBest: boolean) =>
    hasBest
      ? "Cet essai ne change ni votre meilleure note, ni votre parcours."
      : "Cet essai ne change rien à votre parcours.",
  pending: "Évaluation en cours",
  pendingDetail: "L’évaluation est en cours. Son résultat s’affichera ici, sans recharger la page.",
  failed: "L’évaluation n’a pas pu être faite.",
  failedBadge: "Échec de l’évaluation",
  videoPreparing: "L’enregistrement est en préparation.",
  videoWaiting:
    "L’enregistrement attend sur ce serveur\u00a0: le service qui garde les vidéos ne répond pas, ou n’a plus de place. L’envoi reprendra de lui-même.",
  fromBrowser:
    "Cette évaluation repose sur la transcription du navigateur\u00a0: le serveur n’en a pas d’autre.",
  quotesChecked: "Chaque citation a été retrouvée mot pour mot dans la transcription.",
} as const;

/** The words of the chart of attempts and of its key. */
export const attemptsChart = {
  label: (mark: number) => `Notes par essai, seuil de réussite ${mark}`,
  /** After a figure, for people who do not see the chart. */
  outOf: " sur 100, ",
  unscorable: "Non évaluable",
  unscorableBriefly: "n.\u00a0é.",
  unscorableKey: "n.\u00a0é.\u00a0: non évaluable.",
  failed: "Échec de l’évaluation",
  failedBriefly: "éch.",
  failedKey: "éch.\u00a0: échec de l’évaluation.",
  uncounted: "Non compté",
  uncountedBriefly: "n.\u00a0c.",
  uncountedKey: "n.\u00a0c.\u00a0: non compté.",
} as const;
