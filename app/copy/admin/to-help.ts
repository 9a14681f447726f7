import { quoted } from "../typography/typography";

const NBSP = "\u00a0";
const plural = (count: number) => (count > 1 ? "s" : "");

/** Sentences on the people whom a manager should help: one reason and one action each. */
export const toHelp = {
  about: (title: string | null, reason: string) =>
    title === null ? reason : `${title}, ${reason}`,
  short: (marks: number) => `à ${marks} point${plural(marks)} du seuil`,
  missing: (name: string) => `il manque ${quoted(name)}`,
  stuck: (scores: readonly number[]) => `${scores.join(", ")}, sans progrès`,
  late: (title: string, days: number) =>
    `${title}, en retard depuis ${days}${NBSP}jour${plural(days)}`,
  never: "Jamais présenté",
  idle: (days: number) => `Rien depuis ${days}${NBSP}jours`,
  remind: "Relancer",
  told: "Relance envoyée aujourd’hui",
  comment: "Commenter",
  ask: "Demander",
  open: "Ouvrir",
} as const;

/** The counts of what waits for a manager, on home. */
export const teamWaiting = {
  reviews: (count: string) => (count === "1" ? "note à revoir" : "notes à revoir"),
  late: (count: number) => `personne${plural(count)} en retard`,
  toHelp: (count: number) => `personne${plural(count)} à aider`,
  near: (count: number) => `personne${plural(count)} à voir d’abord`,
  nearOf: (all: number) => `À dix points du seuil ou moins, sur ${all} à aider.`,
  oldest: (title: string, days: number) =>
    `Le plus ancien${NBSP}: ${title}, ${days}${NBSP}jour${plural(days)}.`,
  decide: "Décider",
  remind: "Relancer",
  write: (count: number) => (count > 1 ? `Écrire aux ${count}` : "Lui écrire"),
  see: "Voir qui",
  open: "Tout voir",
} as const;
