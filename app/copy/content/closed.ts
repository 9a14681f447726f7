import { quoted } from "../typography/typography";

const NBSP = "\u00a0";

/** Sentences for a module or a group that is not open to the reader. */
export const closed = {
  locked: {
    module: "Ce module n’est pas encore ouvert",
    group: "Ce groupe n’est pas encore ouvert",
  },
  /** `from`: the first regroupement to complete on the way; null when it is `by`. */
  lockedBy: (by: string, from: string | null) =>
    `Il s’ouvre quand ${quoted(by)} est à 100${NBSP}%.` +
    (from === null ? "" : ` Terminez d’abord ${quoted(from)}.`),
  first: (title: string) => `Commencer par ${quoted(title)}`,
  grouped: "Ce module se présente avec son groupe",
  groupedDetail: "Ouvrez le groupe pour le présenter.",
  toGroup: "Voir le groupe",
  hidden: {
    module:
      "Ce module n’est pas publié, ou il n’est pas ouvert à votre rôle. Si quelqu’un vous l’a demandé, prévenez cette personne.",
    group:
      "Ce groupe n’est pas publié, ou il n’est pas ouvert à votre rôle. Si quelqu’un vous l’a demandé, prévenez cette personne.",
  },
} as const;
