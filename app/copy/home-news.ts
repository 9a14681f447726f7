const NBSP = "\u00a0";
const quoted = (text: string) => `«${NBSP}${text}${NBSP}»`;

/** What is new on home: notes that came, comments, what waits to be reviewed (product §3.1). */
export const homeNews = {
  title: "Vos notes",
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
  awaited: (since: string) => `Conversation attendue depuis ${since}.`,
  wrote: (who: string) => `${who} a écrit`,
  on: (name: string, words: string) => `sur ${quoted(name)}${NBSP}: ${quoted(words)}`,
  read: "Lire",
  toReview: (count: string) => (count === "1" ? "1 note à revoir." : `${count} notes à revoir.`),
  toReviewDetail: "85 est dans l’intervalle, ou un commercial demande une relecture.",
  more: (count: number) =>
    count > 1
      ? `Et ${count} autres, sur les cartes ci-dessous.`
      : "Et un autre, sur les cartes ci-dessous.",
} as const;
