const minutes = (count: number) => `${count} ${count > 1 ? "minutes" : "minute"}`;

export const login = {
  title: "Connectez-vous à",
  lead: "L’académie où l’on répète ses ventes avant de les faire.",
  plumb: (mark: number) =>
    `${mark} sur 100. C’est à partir de là qu’une présentation tient debout toute seule.`,
  email: "Email",
  password: "Password",
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
