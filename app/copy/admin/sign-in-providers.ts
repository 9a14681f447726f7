const NBSP = "\u00a0";

const again = `Si cela recommence, prévenez votre administrateur.`;

/** The reason for which a sign-in at an identity provider was refused, by its code. `label`: the provider's name. */
export const signInRefused = {
  state: () =>
    `Cette connexion n’a pas commencé dans ce navigateur, ou elle a trop attendu${NBSP}: recommencez.`,
  denied: (label: string) => `La connexion avec ${label} a été abandonnée.`,
  provider: (label: string) => `${label} a refusé la connexion. ${again}`,
  unreachable: (label: string) =>
    `${label} ne répond pas. Réessayez dans un instant, ou connectez-vous avec votre mot de passe.`,
  code: (label: string) =>
    `Cette réponse de ${label} a déjà servi, ou elle n’est plus valable${NBSP}: recommencez.`,
  issuer: (label: string) =>
    `La réponse ne vient pas de ${label}${NBSP}: la connexion est refusée.`,
  audience: (label: string) =>
    `La réponse de ${label} s’adresse à une autre application${NBSP}: la connexion est refusée.`,
  party: (label: string) =>
    `${label} a délivré cette réponse à une autre application${NBSP}: la connexion est refusée.`,
  nonce: (label: string) =>
    `La réponse de ${label} ne correspond pas à votre demande${NBSP}: recommencez.`,
  expired: (label: string) => `La réponse de ${label} est arrivée trop tard. ${again}`,
  algorithm: (label: string) =>
    `La réponse de ${label} n’est pas signée comme elle doit l’être. ${again}`,
  key: (label: string) => `La réponse de ${label} est signée par une clé inconnue. ${again}`,
  signature: (label: string) => `La signature de la réponse de ${label} est fausse. ${again}`,
  token: (label: string) => `La réponse de ${label} est incomplète. ${again}`,
  "no-email": (label: string) =>
    `${label} ne donne pas votre adresse email. Demandez à votre administrateur de l’autoriser.`,
  unverified: (label: string) =>
    `${label} n’a pas vérifié votre adresse email. Faites-la vérifier, puis recommencez.`,
  domain: () => `L’académie n’accepte pas le domaine de votre adresse email.`,
  deactivated: () => `Ce compte est désactivé. Un administrateur peut le rouvrir.`,
  claim: () => `La demande de rattachement n’existe plus${NBSP}: recommencez.`,
  failed: () => `La connexion n’a pas abouti. Réessayez dans un instant.`,
} as const;

/** Sentences of the sign-in by the company's account. Only the server and rare pages load them. */
export const signInProviders = {
  with: (label: string) => `Se connecter avec ${label}`,
  /** When no password opens the academy. */
  onlyUnreachable: (label: string) =>
    `${label} ne répond pas, et l’académie ne s’ouvre par aucun autre moyen. Réessayez dans un instant.`,
  passwordClosed: `L’académie ne s’ouvre plus par un mot de passe${NBSP}: utilisez le compte de votre entreprise.`,
  breakGlass: `Accès de secours`,
  toLogin: `Aller à la connexion`,
  claim: {
    title: `Est-ce bien vous${NBSP}?`,
    lead: (label: string) =>
      `Un compte de l’académie a déjà votre adresse. Donnez son mot de passe une fois${NBSP}: ` +
      `${label} suffira ensuite.`,
    elsewhere: `Vous ne l’avez plus${NBSP}? Un administrateur peut aussi rattacher votre compte.`,
    email: `Email`,
    password: `Mot de passe de l’académie`,
    submit: `Rattacher mon compte`,
    busy: `Vérification…`,
    wrong: `Ce n’est pas le mot de passe de ce compte.`,
  },
  leave: {
    title: `Vous êtes déconnecté`,
    lead: (label: string) => `Il reste à vous déconnecter de ${label}.`,
    go: (label: string) => `Se déconnecter de ${label}`,
  },
} as const;
