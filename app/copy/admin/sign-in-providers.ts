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
  /** Said while no password opens the academy. */
  onlyUnreachable: (label: string) =>
    `${label} ne répond pas, et l’académie ne s’ouvre par aucun autre moyen. Réessayez dans un instant.`,
  passwordClosed: `L’académie ne s’ouvre plus par un mot de passe${NBSP}: utilisez le compte de votre entreprise.`,
  breakGlass: `Accès de secours`,
  toLogin: `Aller à la connexion`,
  claim: {
    title: `Est-ce bien vous${NBSP}?`,
    lead: (label: string, email: string) =>
      `Un compte de l’académie a déjà l’adresse ${email}. Donnez son mot de passe une fois${NBSP}: ` +
      `${label} suffira ensuite.`,
    elsewhere: `Vous ne l’avez plus${NBSP}? Un administrateur peut aussi rattacher votre compte.`,
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

/** Sentences of the page where an admin gives the groups of a provider roles and teams. */
export const groupTable = {
  title: (label: string) => `Connexion par ${label}`,
  lead: `Les groupes de l’entreprise donnent le rôle et l’équipe, à chaque connexion.`,
  links: `Liens extérieurs`,
  failed: `Le fournisseur n’a pas pu être lu. Réessayez dans un instant.`,
  gone: `Ce fournisseur n’existe plus.`,
  paused: `Les réglages du serveur ne nomment plus ce fournisseur${NBSP}: personne ne se connecte par lui.`,
  issuer: `Émetteur`,
  domains: `Domaines acceptés`,
  tableTitle: `Groupes`,
  tableDetail:
    `La première ligne dont la personne a le groupe décide. Sans ligne, une nouvelle personne est Utilisateur. ` +
    `Un groupe ne donne l’administration que si sa ligne le dit, et ne retire jamais le dernier administrateur.`,
  group: (line: number) => `Groupe ${line}`,
  role: (line: number) => `Rôle ${line}`,
  team: (line: number) => `Équipe ${line}`,
  noTeam: `Aucune équipe`,
  lineHint: `Une ligne sans groupe est retirée.`,
  preview: `Voir l’effet`,
  saved: `Les groupes sont enregistrés. Ils comptent à la prochaine connexion de chacun.`,
  saveFailed: `Les groupes n’ont pas pu être enregistrés`,
  stale: `Quelqu’un d’autre a changé ces groupes entre-temps. Rechargez la page, puis recommencez.`,
  tooMany: (most: number) => `La table a ${most} lignes au plus.`,
  twice: (group: string) => `Le groupe «${NBSP}${group}${NBSP}» est là deux fois.`,
  teamGone: `Une équipe choisie n’existe plus.`,
  lastTitle: `Les vingt dernières connexions`,
  lastDetail: `Ce que la table ci-dessus leur donnerait.`,
  previewed: `Voici l’effet des lignes que vous avez écrites. Rien n’est encore enregistré.`,
  nobody: `Personne ne s’est encore connecté par ce fournisseur.`,
  person: `Personne`,
  groups: `Ses groupes`,
  noGroup: `Aucun`,
  now: `Aujourd’hui`,
  after: `Donnerait`,
  same: `Rien ne change`,
  claimsTitle: `Comptes à rattacher`,
  claimsDetail:
    `Ces personnes se sont connectées avec l’adresse d’un compte qui existait déjà. ` +
    `Rattachez-les après avoir vérifié que c’est bien elles${NBSP}: elles pourront aussi le faire avec leur mot de passe.`,
  noClaim: `Aucun compte n’attend.`,
  link: (name: string) => `Rattacher ${name}`,
  refuse: (name: string) => `Refuser ${name}`,
  linked: `Le compte est rattaché.`,
  refused: `La demande est retirée.`,
  claimGone: `Cette demande n’existe plus.`,
  claimFailed: `La demande n’a pas pu être traitée`,
} as const;
