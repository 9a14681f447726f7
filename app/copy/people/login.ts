const minutes = (count: number) => `${count} ${count > 1 ? "minutes" : "minute"}`;

export const login = {
  title: "Connectez-vous à",
  lead: "L’académie où l’on répète ses ventes avant de les faire.",
  plumb: (mark: number) =>
    `${mark} sur 100. C’est à partir de là qu’une présentation tient debout toute seule.`,
  email: "Email",
  password: "Password",
  submit: "Se connecter",
  busy: "Logging in...",
  forgotten: "Mot de passe oublié\u00a0?",
  emailInvalid: "Invalid email address",
  passwordTooShort: "Password must be at least 6 characters",
  invalid: "Invalid email or password",
  failed: "An error occurred during login",
  /** `clock`: the time of day from which a new try is accepted. */
  tooManyTries: (seconds: number, clock: string) =>
    seconds < 60
      ? `Trop d’essais. Réessayez dans ${seconds} ${seconds > 1 ? "secondes" : "seconde"}.`
      : `Trop d’essais. Réessayez dans ${minutes(Math.ceil(seconds / 60))}, à partir de ${clock}.`,
} as const;

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
