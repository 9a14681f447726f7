import { quoted } from "../typography/quoted";

const NBSP = "\u00a0";

/** Sentences for the person who has something to present before a day. */
export const assigned = {
  title: "À présenter",
  before: (day: string) => `À présenter avant le ${day}`,
  lateSince: (day: string) => `Attendu pour le ${day}`,
  mine: (count: number) => `${count}${NBSP}présentations à faire`,
  next: (title: string, day: string) => `${quoted(title)}, à présenter avant le ${day}.`,
  nextLate: (title: string, day: string) => `${quoted(title)} était attendu pour le ${day}.`,
  stillOpen: "Vous pouvez encore le présenter.",
  locked: "Il s’ouvre quand le regroupement précédent est à 100\u00a0%.",
  open: "Voir",
} as const;
