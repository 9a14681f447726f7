import { elided, quoted } from "../typography/typography";

const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** Sentences of the page that prepares a manager's talk with a person. */
export const teamTalk = {
  prepare: "Préparer l’entretien",
  crumb: "Entretien",
  title: (name: string) => `Entretien avec ${name}`,
  loadFailed: "L’entretien n’a pas pu être préparé. Réessayez dans un instant.",
  lastScore: "Dernière note",
  noScore: "Pas encore de note",
  passMark: (mark: number) => `seuil ${mark}`,
  trend: "Tendance",
  firstAttempt: "Premier essai",
  ofTitle: (title: string) => `sur ${quoted(title)}`,
  better: "Ce qui va mieux",
  nothingBetter: "Aucune note n’a monté pour l’instant.",
  nowSaid: (names: readonly string[]) =>
    `${names.length > 1 ? "Arguments dits cette fois" : "Argument dit cette fois"}${NBSP}: ${names.join(", ")}`,
  trendOf: (marks: number) => {
    if (marks === 0) return "stable";
    return `${marks > 0 ? "+" : "−"}${NBSP}${Math.abs(marks)} point${plural(Math.abs(marks))}`;
  },
  late: "Retard",
  noLate: "Aucun",
  lateOf: (days: number) => `${days}${NBSP}jour${plural(days)}`,
  discuss: (count: number) =>
    count > 1 ? "Deux arguments à travailler" : "Un argument à travailler",
  toAsk: "À lui demander",
  question: ({ verdict, name, said }: { verdict: string; name: string; said: string | null }) => {
    if (verdict === "contradicted")
      return said === null
        ? `Que dit la leçon sur ${quoted(name)}${NBSP}?`
        : `D’où vient ${quoted(said)}${NBSP}?`;
    return verdict === "vague"
      ? `Comment dire ${quoted(name)} plus précisément${NBSP}?`
      : `Comment diriez-vous ${quoted(name)} au client${NBSP}?`;
  },
  discussDetail: "Ce qui a coûté le plus dans les dernières présentations.",
  nothingMissed: "Aucun argument ne manque dans les dernières présentations.",
  said: (name: string) => elided("Les mots de", name),
  silent: "Rien d’entendu ne s’en approche.",
  lesson: "La leçon",
  cost: (marks: number) => `−${NBSP}${marks} point${plural(marks)}`,
  seeTalk: "Voir la présentation",
  since: (day: string | null) =>
    day === null ? "Ces trente derniers jours" : `Depuis la note du ${day}`,
  sinceNothing: "Aucune présentation.",
  attempt: (title: string, day: string) => `${title}, ${day}`,
  requests: "Pour la suite",
  noRequest: "Rien n’est demandé pour l’instant.",
  request: (title: string, day: string) => `${title}, avant le ${day}`,
  lateFor: (days: number) => `en retard de ${days}${NBSP}jour${plural(days)}`,
  ask: "Demander une présentation",
  notes: "Vos notes",
  notesDetail: (name: string) =>
    `Lues par les managers de cette équipe et les administrateurs. ${name} les trouve dans ses données personnelles.`,
  noNotes: "Aucune note.",
  newNote: "Nouvelle note",
  noteHint: "Texte simple, 2 000 caractères au plus.",
  noteRequired: "Écrivez d’abord la note.",
  noteTooLong: "La note a au plus 2 000 caractères.",
  add: "Ajouter la note",
  adding: "Enregistrement en cours...",
  added: "La note est ajoutée.",
  remove: "Supprimer",
  removed: "La note est supprimée.",
  gone: "Cette note n’existe plus, ou n’est pas la vôtre.",
  saveFailed: "La note n’a pas pu être enregistrée. Réessayez dans un instant.",
  byOn: (name: string | null, on: string) => (name === null ? on : `${name}, ${on}`),
} as const;
