import { elided } from "../typography/typography";

/** Formats 2000 as '2 000'. The fonts lack the locale's narrow space. */
const spaced = (value: number) => value.toLocaleString("fr-FR").replaceAll("\u202f", "\u00a0");

export const comments = {
  title: "Commentaires",
  count: (count: number) => (count > 1 ? `${count} commentaires` : "1 commentaire"),
  add: "Commenter",
  addTitle: "Nouveau commentaire",
  editTitle: "Modifier le commentaire",
  body: "Votre commentaire",
  bodyHint: (limit: number) =>
    `Texte simple, ${spaced(limit)} caractères au plus. La personne le lit sur sa page.`,
  bodyRequired: "Le commentaire est vide.",
  bodyTooLong: (limit: number) => `Le commentaire dépasse ${spaced(limit)} caractères.`,
  at: "Moment de l’enregistrement",
  atHint: (end: string | null) =>
    end === null
      ? "Facultatif, en minutes et secondes\u00a0: 01:15."
      : `Facultatif, en minutes et secondes, de 00:00 à ${end}.`,
  atInvalid: "Indiquez des minutes et des secondes, comme 01:15.",
  atTooLate: (end: string) => `L’enregistrement s’arrête à ${end}.`,
  watchAt: (at: string) => `Voir la vidéo à ${at}`,
  changed: (on: string) => `modifié ${on}`,
  changedBy: (on: string, name: string) => `modifié ${on} par ${name}`,
  formerAuthor: "Compte supprimé",
  edit: (author: string) => elided("Modifier le commentaire de", author),
  remove: (author: string) => elided("Supprimer le commentaire de", author),
  deleteConfirm: "Êtes-vous sûr de vouloir supprimer ce commentaire\u00a0?",
  gone: "Cette présentation ou ce commentaire n’existe plus. Votre texte est gardé ici.",
  saveFailed: "Le commentaire n’a pas pu être enregistré. Réessayez dans un instant.",
  deleteFailed: "Le commentaire n’a pas pu être supprimé. Réessayez dans un instant.",
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
