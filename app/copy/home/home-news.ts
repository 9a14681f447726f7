import { quoted } from "../typography/typography";

const NBSP = "\u00a0";

/** News on the home screen: new notes, comments, results to review (product §3.1). */
export const homeNews = {
  title: "Du nouveau",
  count: (count: number) => `${count}${NBSP}nouveautés`,
  others: (count: number) => `${count}${NBSP}autres nouveautés`,
  titleReviews: "Ce qui vous attend",
  inGroup: (module: string, group: string) => `${module}, dans ${quoted(group)}`,
  result: (name: string, score: number) => `${name}${NBSP}: ${score}.`,
  resultBetween: (name: string, score: number, low: number, high: number) =>
    `${name}${NBSP}: ${score}, entre ${low} et ${high}.`,
  decided: (name: string, score: number) => `${name}${NBSP}: ${score} après relecture.`,
  uncounted: (name: string, why: string) => `${name}${NBSP}: ${why.toLowerCase()}.`,
  notEvaluable: (name: string) => `${name}${NBSP}: non évaluable.`,
  alreadyPassed: (best: number) => `C’est déjà réussi${NBSP}: votre meilleure note reste ${best}.`,
  failed: (name: string) => `${name}${NBSP}: l’évaluation n’a pas abouti.`,
  failedDetail: "Recommencez, ou demandez à un administrateur de la relancer.",
  judging: (since: string) => `Évaluation en cours depuis ${since}.`,
  awaited: (since: string) => `Conversation en attente depuis ${since}.`,
  wrote: (who: string) => `${who} a écrit`,
  on: (name: string, words: string) => `sur ${quoted(name)}${NBSP}: ${quoted(words)}`,
  read: "Lire",
  toReview: (count: string) => (count === "1" ? "1 note à revoir." : `${count} notes à revoir.`),
  toReviewDetail: (mark: number) =>
    `Une note est trop près de ${mark} pour être sûre, ou un commercial demande une relecture.`,
  noticeChanged: "L’avis sur les enregistrements a changé",
  noticeDetail: "Il nomme maintenant qui d’autre peut voir vos présentations.",
  readNotice: "Lire l’avis",
} as const;

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
