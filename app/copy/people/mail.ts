import { quoted } from "../typography/typography";

const NBSP = "\u00a0";

const until = (day: string | null) => (day === null ? "" : ` avant le ${day}`);
const requestedBy = (by: string | null) => (by === null ? [] : [`La demande vient de ${by}.`]);
const people = (count: number) => `${count}${NBSP}${count > 1 ? "personnes" : "personne"}`;

/** The words of the mails themselves, as plain text: a subject, lines, and the label of the link. */
export const mail = {
  greeting: (name: string) => `Bonjour ${name},`,
  choose: `Choisir les courriels que je reçois`,
  automatic: (product: string) =>
    `${product} envoie ce message automatiquement${NBSP}: une réponse ne serait lue par personne.`,
  /** For the admins' list, in place of a link that is shown only once. */
  linkElsewhere: "(créez le lien sur la fiche de cette personne)",
  invitation: {
    subject: (product: string) => `Votre compte ${product} vous attend`,
    lines: (product: string) => [
      `Un compte est ouvert à votre nom sur ${product}, l’académie où l’on répète ses ventes avant de les faire.`,
      `Choisissez votre mot de passe pour entrer. Le lien sert une seule fois, pendant sept jours.`,
    ],
    link: "Choisir mon mot de passe",
  },
  forgotten: {
    subject: (product: string) => `Votre mot de passe ${product}`,
    lines: [
      "Un nouveau mot de passe a été demandé pour votre compte. Le lien sert une seule fois, pendant une heure.",
      `Si la demande ne vient pas de vous, ne faites rien${NBSP}: votre mot de passe reste le même.`,
    ],
    link: "Choisir un nouveau mot de passe",
  },
  factor: {
    subject: (product: string) => `Votre second facteur ${product} a changé`,
    changed: {
      added:
        "Un second facteur a été ajouté à votre compte. Vos autres appareils ont été déconnectés.",
      removed: "Un second facteur a été retiré de votre compte.",
      reset:
        "Un administrateur a réinitialisé le second facteur de votre compte. Votre mot de passe suffit de nouveau pour entrer.",
    },
    lines: [
      `Si ce changement ne vient pas de vous, changez votre mot de passe et prévenez votre administrateur.`,
    ],
    link: "Voir la sécurité de mon compte",
  },
  assigned: {
    subject: (title: string, day: string | null) => `À présenter${until(day)}${NBSP}: ${title}`,
    lines: (title: string, day: string | null, by: string | null) => [
      `${by ?? "On"} vous demande de présenter ${quoted(title)}${until(day)}.`,
    ],
    link: "Voir ce que j’ai à présenter",
  },
  overdue: {
    subject: (title: string) => `En retard, à présenter${NBSP}: ${title}`,
    lines: (title: string, day: string | null, by: string | null) => [
      `Il vous reste à présenter ${quoted(title)}${day === null ? "" : `${NBSP}: la date du ${day} est passée`}.`,
      ...requestedBy(by),
    ],
    link: "Voir ce que j’ai à présenter",
  },
  note: (note: string) => `Le mot qui l’accompagne${NBSP}: ${quoted(note)}`,
  due: {
    subject: (title: string, day: string | null) =>
      `Rappel, à présenter${until(day)}${NBSP}: ${title}`,
    lines: (title: string, day: string | null, by: string | null) => [
      `Il vous reste à présenter ${quoted(title)}${until(day)}.`,
      ...requestedBy(by),
    ],
    link: "Voir ce que j’ai à présenter",
  },
  certificate: {
    subject: (title: string, day: string | null) =>
      `Votre attestation est valable jusqu’au ${day}${NBSP}: ${title}`,
    lines: (title: string, day: string | null) => [
      `Votre attestation de ${quoted(title)} est valable jusqu’au ${day}.`,
      `Pour la renouveler, présentez de nouveau tout ce que ce regroupement contient.`,
    ],
    link: "Voir ce que j’ai à présenter",
  },
  late: {
    subject: (count: number) =>
      `En retard dans votre équipe${NBSP}: ${count}${NBSP}${count > 1 ? "présentations" : "présentation"}`,
    lead: "L’échéance de ces présentations est passée.",
    item: (title: string, count: number, day: string) =>
      `${quoted(title)}, à présenter avant le ${day}${NBSP}: ${people(count)}`,
    link: "Voir le suivi",
  },
  score: {
    subject: (title: string) => `Votre évaluation est prête${NBSP}: ${title}`,
    lines: (title: string) => [
      `Votre présentation de ${quoted(title)} a été évaluée. La note et ses raisons vous attendent dans l’académie.`,
    ],
    link: "Lire mon évaluation",
  },
  comment: {
    subject: (title: string) => `Un commentaire pour vous${NBSP}: ${title}`,
    lines: (title: string) => [`Votre présentation de ${quoted(title)} a été commentée.`],
    link: "Lire le commentaire",
  },
  review: {
    subject: (title: string) => `Votre évaluation a été relue${NBSP}: ${title}`,
    lines: (title: string) => [
      `L’évaluation de votre présentation de ${quoted(title)} a été relue. La décision et sa raison vous attendent dans l’académie.`,
    ],
    link: "Lire la décision",
  },
} as const;

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
  /** After the number. */
  lostBrief: (count: number) => (count > 1 ? "courriels perdus" : "courriel perdu"),
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
