import { elided } from "../typography/typography";

/** Formats 2000 as '2 000'. The fonts lack the locale's narrow space. */
const spaced = (value: number) => value.toLocaleString("fr-FR").replaceAll("\u202f", "\u00a0");

export const comments = {
  title: "Commentaires",
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
