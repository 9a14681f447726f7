/** Sentences around the guides of `docs/guide`. */
export const guide = {
  all: "Les guides",
  names: { administration: "Pour l’administrateur", commercial: "Pour le commercial" },
  contents: "Dans ce guide",
} as const;
