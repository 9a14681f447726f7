export const choice = {
  none: "Aucun choix ne correspond.",
} as const;
