/** The sentences around the explorer of `/api`; apart from the reference's, which name the secrets of callers. */
export const apiExplorer = {
  title: "API explorer",
  needsScripts: "This page needs JavaScript. /api/docs has the same calls without it.",
  reference: "Plain reference",
  /** The name of a button that copies the code beside it. */
  copy: "Copy",
} as const;
