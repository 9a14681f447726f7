const NBSP = "\u00a0";

/** The sentences of the admins' list of mails. */
export const mails = {
  title: "Courriels",
  lead: "Ce qui n’est pas parti, et pourquoi.",
  off: `Aucun courriel n’est préparé${NBSP}: sans PUBLIC_URL, l’académie ne connaît pas son adresse et ne peut écrire aucun lien.`,
  listed: `Aucun serveur de courrier n’est réglé${NBSP}: rien ne part. Copiez d’ici les courriels à envoyer.`,
  sent: (from: string) => `Les courriels partent de ${from}.`,
  states: {
    queued: "En attente d’envoi",
    listed: "À copier",
    sent: "Envoyé",
    refused: "Adresse refusée",
    failed: "Non envoyé",
  },
  refusedBy: (fault: string | null) =>
    fault === null
      ? "Le serveur refuse cette adresse."
      : `Le serveur refuse cette adresse (${fault}).`,
  failedBy: (fault: string | null) =>
    `Six essais ont échoué, il n’y en aura plus${fault === null ? "" : ` (${fault})`}.`,
  triedBy: (fault: string) => `Le dernier essai a échoué (${fault}). D’autres suivront.`,
  lost: (count: number) =>
    count > 1 ? `${count} courriels n’ont pas pu partir.` : "Un courriel n’a pas pu partir.",
  text: "Texte à copier",
  mailto: "Ouvrir dans ma messagerie",
  toPerson: "Ouvrir sa fiche",
  dismiss: "Retirer de la liste",
  dismissOf: (subject: string) => `Retirer de la liste${NBSP}: ${subject}`,
  dismissed: "Le courriel est retiré de la liste.",
  dismissFailed: "Le courriel n’a pas pu être retiré de la liste.",
  empty: "Aucun courriel en attente",
  emptyDetail: "Ce qui part normalement n’est pas listé ici.",
  loadFailed: "La liste des courriels n’a pas pu être lue.",
  /** Short faults of the mail server, in brackets after a sentence. */
  faults: {
    unreachable: "le serveur de courrier est injoignable",
    slow: "le serveur de courrier ne répond pas à temps",
    credentials: "le serveur de courrier refuse l’identifiant ou le mot de passe",
    tls: "la connexion chiffrée au serveur de courrier a échoué",
    answered: (code: number) => `le serveur de courrier a répondu ${code}`,
    unknown: "le serveur de courrier n’a pas pris le message",
  },
} as const;
