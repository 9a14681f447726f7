/** The words of the thread of containers and of its tally. */
export const containerProgress = {
  locked: "(verrouillé)",
  lockedBadge: "Verrouillé",
  label: "Regroupements terminés",
  passed: (passed: number, containers: number) =>
    `${passed > 1 ? "regroupements terminés" : "regroupement terminé"} sur ${containers}`,
} as const;
