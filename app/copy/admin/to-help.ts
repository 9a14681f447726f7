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
