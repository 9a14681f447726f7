export const account = {
  passwordLead: "Vous restez connecté ici. Vos autres appareils seront déconnectés.",
  current: "Mot de passe actuel",
  wanted: "Nouveau mot de passe",
  wantedHint: (least: number) =>
    `${least} caractères au moins, tous permis, espaces compris. Quelques mots qui ne vont pas ensemble se retiennent bien.`,
  show: "Afficher le mot de passe",
  submit: "Changer le mot de passe",
  busy: "Enregistrement…",
  changed: "Votre mot de passe est changé. Vos autres appareils ont été déconnectés.",
  home: "Aller à l’accueil",
  wrongCurrent: "Ce n’est pas votre mot de passe actuel.",
  same: "C’est le mot de passe que vous avez déjà\u00a0: choisissez-en un autre.",
  failed: "Une erreur est survenue lors du changement de mot de passe",
  given:
    "Le mot de passe avec lequel vous êtes entré vous a été donné\u00a0: choisissez le vôtre pour continuer.",
  givenCall:
    "Ce mot de passe vous a été donné\u00a0: choisissez le vôtre sur la page de connexion.",
  deactivated: "Ce compte est désactivé. Un administrateur peut le rouvrir.",
  givenExpired:
    "Ce mot de passe provisoire n’est plus valable. Demandez-en un nouveau à votre administrateur.",
  weak: {
    common: "Ce mot de passe est parmi les plus répandus\u00a0: choisissez-en un autre.",
    personal:
      "Ce mot de passe se devine\u00a0: il ne contient guère que le nom, l’email ou le nom de l’application.",
  },
} as const;

/** The sentences of the page where each person chooses their mails. */
export const ownMails = {
  title: "Mes courriels",
  lead: (email: string) => `Ils arrivent à ${email}.`,
  wanted: "Je veux recevoir",
  kinds: {
    assigned: { label: "Un module à présenter", detail: "Quand on me demande une présentation." },
    due: { label: "Une échéance proche", detail: "Trois jours avant la date." },
    certificate: {
      label: "Une attestation qui prend fin",
      detail: "30 et 7 jours avant son dernier jour.",
    },
    score: { label: "Une évaluation prête", detail: "Le courriel ne dit pas la note." },
    comment: { label: "Un commentaire", detail: "Le courriel ne dit pas son texte." },
    review: { label: "Une relecture", detail: "Quand une évaluation a été relue." },
    late: {
      label: "Les retards de mon équipe",
      detail: "Un courriel par jour, si vous suivez une équipe.",
    },
  },
  always:
    "L’invitation, le mot de passe oublié et les changements du second facteur arrivent toujours.",
  notSent:
    "L’académie n’envoie pas encore de courriels. Votre choix est gardé pour le jour où elle le fera.",
  submit: "Enregistrer",
  saved: "Votre choix est enregistré.",
  failed: "Votre choix n’a pas pu être enregistré.",
  toPassword: "Mot de passe",
  toCalendar: "Mon agenda",
} as const;
