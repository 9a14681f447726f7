/** Sentences around the guides of `docs/guide`. Only /aide loads them, so they are not in `all.ts`. */
export const guideSentences = {
  all: "Les guides",
  names: {
    administration: "Pour l’administrateur",
    manager: "Pour le manager",
    commercial: "Pour le commercial",
  },
  contents: "Dans ce guide",
} as const;
