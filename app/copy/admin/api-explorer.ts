/** The sentences around the explorer of `/api`; apart from the reference's, which name the secrets of callers. */
export const apiExplorer = {
  title: "API explorer",
  needsScripts: "This page needs JavaScript. /api/docs has the same calls without it.",
  reference: "Plain reference",
} as const;
