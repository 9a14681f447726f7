export const session = {
  authenticationRequired: "Authentication required",
  expired: "Session expirée. Veuillez vous reconnecter.",
  kept: "Ce que vous aviez saisi est gardé\u00a0: vous le retrouverez après vous être reconnecté.",
  keptHere:
    "Voici ce que vous aviez saisi avant de vous reconnecter. Rien n’est encore enregistré.",
  /** Shown on the login page after a session expired. */
  backAfter: "Vous reviendrez à la page où vous étiez.",
  /** For a page that could not be opened without a network. */
  stayed: "Pas de connexion\u00a0: cette page est restée ouverte.",
  opensThen: "La page demandée s’ouvrira dès que le réseau revient.",
  stay: "Rester ici",
  unreached:
    "Le serveur ne répond pas\u00a0: cette page est restée ouverte. Réessayez dans un instant.",
  offline: "Le serveur ne répond pas\u00a0: rien n’a été enregistré. Réessayez dans un instant.",
  unauthorized: "Unauthorized",
  refreshFailed: "Unauthorized - failed to refresh token",
} as const;
