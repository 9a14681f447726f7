import { elided } from "../typography/typography";

/** The sentences of the second factor: the page 'Sécurité', the second step of a sign-in, an admin's reset. */
export const secondFactor = {
  title: "Sécurité",
  lead: "Après le mot de passe, l’académie peut demander une deuxième preuve\u00a0: un code d’une application, ou une clé d’accès.",
  required: "Votre rôle demande un second facteur\u00a0: ajoutez-en un pour continuer.",
  requiredCall:
    "Votre rôle demande un second facteur\u00a0: ajoutez-le d’abord sur la page de connexion.",
  none: "Vous n’avez pas encore de second facteur\u00a0: le mot de passe suffit pour entrer.",
  yours: "Vos seconds facteurs",
  kinds: { totp: "Application", passkey: "Clé d’accès" },
  added: (day: string) => `Ajouté le ${day}`,
  lastUsed: (day: string) => `utilisé le ${day}`,
  neverUsed: "jamais utilisé",
  remove: "Retirer",
  removeOf: (name: string) => `Retirer ${name}`,
  addTotp: "Ajouter une application",
  addPasskey: "Ajouter une clé d’accès",
  full: (most: number) => `${most} seconds facteurs au plus\u00a0: retirez-en un d’abord.`,
  codes: "Codes de secours",
  codesLeft: (left: number) =>
    left > 1
      ? `Il vous reste ${left} codes de secours.`
      : left === 1
        ? "Il vous reste un code de secours."
        : "Il ne vous reste aucun code de secours.",
  renew: "Demander de nouveaux codes",
  renewDetail: "Les anciens codes ne serviront plus.",
  browsers: (count: number) =>
    count > 1
      ? `${count} navigateurs entrent sans second facteur.`
      : "Un navigateur entre sans second facteur.",
  forget: "Oublier les navigateurs",
  forgotten: "Plus aucun navigateur n’entre sans second facteur.",
  removing: (name: string) => `Retirer «\u00a0${name}\u00a0»`,
  removingDetail: "Vos autres appareils seront déconnectés.",
  cancel: "Annuler",
  confirm: "Confirmer",
  password: "Mot de passe actuel",
  removed: (name: string) => `«\u00a0${name}\u00a0» est retiré.`,
  addedDone: (name: string) =>
    `«\u00a0${name}\u00a0» est ajouté. Vos autres appareils ont été déconnectés.`,
  gone: "Ce second facteur n’existe plus.",
  failed: "Le changement n’a pas pu être enregistré.",
  busy: "Vérification…",
  totp: {
    title: "Ajouter une application",
    lead: "Une application d’authentification montre un code nouveau toutes les trente secondes.",
    first: "Saisissez cette clé dans l’application (type\u00a0: selon l’heure).",
    secret: "Clé",
    open: "Ou l’ouvrir sur cet appareil",
    code: "Code affiché par l’application",
    codeHint: "Six chiffres.",
    name: "Nom de l’application",
    nameDefault: "Application",
    submit: "Ajouter l’application",
    wrong:
      "Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone, puis saisissez le code suivant.",
    expired: "La page était ouverte depuis trop longtemps\u00a0: voici une nouvelle clé.",
  },
  passkey: {
    title: "Ajouter une clé d’accès",
    lead: "Une clé d’accès est gardée par votre appareil, ou par une clé de sécurité. Votre doigt, votre visage ou un code la débloque.",
    name: "Nom de la clé",
    nameDefault: "Clé d’accès",
    submit: "Ajouter la clé d’accès",
    scripts: "Une clé d’accès a besoin de JavaScript, que ce navigateur n’exécute pas.",
    unable: "Ce navigateur ne connaît pas les clés d’accès.",
    cancelled: "La clé d’accès n’a pas répondu. Recommencez, ou choisissez un autre moyen.",
    known: "Cette clé d’accès est déjà ajoutée.",
    refused: "La clé d’accès n’a pas été acceptée. Recommencez.",
  },
  nameRequired: "Donnez-lui un nom.",
  nameTooLong: (most: number) => `${most} caractères au plus.`,
  shown: {
    title: "Vos codes de secours",
    lead: "Chacun ouvre votre compte une fois, si votre second facteur vous manque. Notez-les maintenant\u00a0: ils ne seront plus affichés.",
    list: "Codes de secours",
    next: "C’est noté",
  },
  step: {
    title: "Deuxième étape",
    lead: "Votre mot de passe est bon. Montrez maintenant votre second facteur.",
    code: "Code",
    codeHint: "Six chiffres de l’application, ou un code de secours.",
    codeOnlyRecovery: "Un code de secours.",
    remember: (days: number) => `Se souvenir de ce navigateur pendant ${days}\u00a0jours`,
    submit: "Continuer",
    passkey: "Utiliser une clé d’accès",
    back: "Revenir à la connexion",
    wrong: "Ce code n’est pas le bon, ou il a déjà servi.",
    failed: "La connexion n’a pas abouti.",
    lost: "Sans second facteur ni code de secours, un administrateur peut réinitialiser votre compte.",
  },
  call: {
    asked:
      "Ce compte demande un second facteur\u00a0: ajoutez «\u00a0otp\u00a0», un code à six chiffres ou un code de secours.",
    wrong: "Le code «\u00a0otp\u00a0» n’est pas le bon, ou il a déjà servi.",
  },
  admin: {
    title: "Second facteur",
    detail: "Pour une personne qui a perdu son téléphone ou sa clé.",
    none: "Cette personne n’a pas de second facteur.",
    has: (count: number) =>
      count > 1
        ? `Cette personne a ${count} seconds facteurs.`
        : "Cette personne a un second facteur.",
    own: "Les vôtres se gèrent sur votre page «\u00a0Sécurité\u00a0».",
    reset: "Réinitialiser le second facteur",
    resetConfirm: "Retirer les seconds facteurs et les codes de secours de cette personne\u00a0?",
    resetDetail:
      "Elle sera déconnectée partout, entrera avec son seul mot de passe, et en sera avertie par courriel.",
    resetDone: (name: string) => `${elided("Le second facteur de", name)} est réinitialisé.`,
    failed: "Le second facteur n’a pas pu être réinitialisé.",
  },
} as const;
