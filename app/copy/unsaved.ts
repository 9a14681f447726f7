/** The question before a changed form is left. Its island alone loads it, so it is not in `all.ts`. */
export const unsaved = {
  leave: "Des modifications ne sont pas enregistrées. Quitter cette page\u00a0?",
} as const;
