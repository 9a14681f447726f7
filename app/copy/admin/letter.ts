const NBSP = "\u00a0";
const write = (count: number) => (count > 1 ? `Écrire aux ${count}` : "Lui écrire");

/** Words to write to late people from the reader's own mailbox, when the server sends no mail. */
export const letter = {
  write,
  label: (count: number, about: string) => `${write(count)}, ${about}`,
  open: "Ouvrir votre messagerie",
  addresses: (count: number) => (count > 1 ? `Leurs adresses (${count})` : "Son adresse"),
  copy: (count: number) => (count > 1 ? "Copier les adresses" : "Copier l’adresse"),
  copied: "Adresses copiées",
  secret: "Chacun reçoit le message sans voir les autres adresses.",
  subject: (title: string | null) =>
    title === null ? "À présenter" : `À présenter${NBSP}: ${title}`,
  noMail: "L’académie n’envoie pas de courriel\u00a0: écrivez depuis votre messagerie.",
  toMails: "Régler les courriels",
  askAdmin: "Demandez à un administrateur de régler les courriels.",
} as const;
