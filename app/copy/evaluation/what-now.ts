const NBSP = "\u00A0";

/** Returns the end of a sentence about a newer attempt. */
const after = (score: number | null) =>
  score === null ? "l’a suivi" : `a obtenu ${score} sur 100`;

/** The next step at the top of an evaluation: one sentence for each state (product §3.6). */
export const whatNow = {
  title: "Et maintenant",

  /** Before the arguments of a failed attempt that are worth most, between them, and after them. */
  learn: "Travaillez d’abord ",
  and: " et ",
  thenAgain: ", puis présentez de nouveau.",
  /** The same where these arguments are too few for a pass. */
  thenOthers: ", puis les autres arguments plus bas, et présentez de nouveau.",
  /** For a failed attempt without such arguments. */
  again: `Présentez de nouveau${NBSP}: la meilleure note compte.`,
  againGroup: "Travaillez ce module, puis présentez le groupe de nouveau.",

  goOn: `C’est acquis${NBSP}: passez à la suite.`,
  allPassed: `Vous n’avez rien à faire${NBSP}: toutes vos présentations ouvertes sont réussies.`,

  /** While an admin or a manager has to decide. */
  review: `Vous n’avez rien à faire${NBSP}: la décision s’affichera ici et sur l’accueil.`,
  reviewAgain: `Vous pouvez aussi recommencer sans attendre${NBSP}: la meilleure note compte.`,
  reviewGoOn: "Vous pouvez continuer sans attendre.",

  /** Before the advice on the next attempt. A group has none: its modules have their own. */
  unscored: "Lisez ce qui suit, puis recommencez.",
  unscoredGroup: "Recommencez quand vous voulez.",
  /** For a cause on which an admin has to act first. */
  unscoredWait: "Attendez un administrateur avant de recommencer.",
  /** For a talk that an admin can have judged again. */
  unscoredEither: "Vous pouvez attendre, ou recommencer.",
  failed: "Recommencez, ou demandez à un administrateur de relancer l’évaluation.",

  /** An older attempt. `score`: the newest attempt's, 0 to 100; null without one. */
  older: (attempt: number, score: number | null) =>
    `Cet essai n’est plus le dernier${NBSP}: l’essai ${attempt} ${after(score)}.`,
  /** An older attempt that passed. A better one may be older or newer. */
  olderPassed: (attempt: number, score: number | null, isBest: boolean) =>
    [
      isBest
        ? `C’est acquis${NBSP}: cette note est la meilleure, et c’est elle qui compte.`
        : `Cet essai est réussi${NBSP}: la meilleure note compte.`,
      `L’essai ${attempt} ${after(score)}.`,
    ].join(" "),
  /** An older judgement of the same talk. */
  rejudged: "Cet essai a été évalué de nouveau depuis.",
  toNewest: (attempt: number) => `Voir l’essai ${attempt}`,
  toJudgement: "Voir la nouvelle évaluation",
  /** Another judgement of a talk on which an admin decided. */
  decided: "Un administrateur a décidé la note de cet essai.",
  toDecided: "Voir l’évaluation qui compte",

  /** Before the link to the exercise on one argument. */
  practice: "Pour vous entraîner une minute, sans changer la note",
} as const;
