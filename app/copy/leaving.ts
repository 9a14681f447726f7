/** The sentences about a page that should not be left. Their island alone loads them, so they are not in `all.ts`. */
export const leaving = {
  unsaved: "Des modifications ne sont pas enregistrées. Quitter cette page\u00a0?",
  /** For a page that could not be opened without a network. */
  stayed: "Pas de connexion\u00a0: cette page est restée ouverte.",
  opensThen: "La page demandée s’ouvrira dès que le réseau revient.",
  stay: "Rester ici",
} as const;
