const NBSP = "\u00a0";

/** Sentences on the record stores, to which results go by xAPI. */
export const xapi = {
  add: "Ajouter un entrepôt de traces",
  addLead:
    "Un entrepôt de traces (LRS) reçoit par xAPI les vidéos vues, les présentations et les notes. " +
    "L’académie n’envoie que des identifiants et des notes, jamais un nom, un titre ni ce qui a été dit.",
  identity: "Entrepôt",
  identityDetail: "L’adresse et la clé se trouvent chez celui qui tient l’entrepôt.",
  name: "Nom",
  nameRequired: "Le nom est obligatoire",
  nameTooLong: "Le nom est trop long",
  nameTaken: "Un autre entrepôt porte déjà ce nom",
  url: "Adresse xAPI",
  urlHint: `L’adresse https sous laquelle se trouve /statements, par exemple https://lrs.exemple.fr/xapi${NBSP}; sans paramètre.`,
  urlRequired: "L’adresse est obligatoire",
  urlInvalid: "Donnez une adresse https complète, sans nom, mot de passe ni paramètre",
  key: "Clé",
  keyHint: `Elle doit permettre d’écrire des traces (statements/write) et, pour l’essai, de les lire.`,
  keyRequired: "La clé est obligatoire",
  keyInvalid: `La clé a au plus 500 caractères, sans «${NBSP}:${NBSP}»`,
  secret: "Secret",
  secretHint: `Il est gardé chiffré et n’est plus montré. Laissez vide pour garder le secret actuel.`,
  secretRequired: "Le secret est obligatoire",
  secretTooLong: "Le secret est trop long",
  version: "Version de xAPI",
  versions: { "1.0.3": "1.0.3, la plus répandue", "2.0.0": "2.0" },
  actorTitle: "Personnes",
  actorDetail: `Ce choix vaut pour les traces à venir${NBSP}: changez-le avant le premier envoi.`,
  actor: "L’entrepôt reconnaît une personne par",
  actors: {
    account: "Son identifiant dans l’académie",
    mail: "L’empreinte de son adresse email",
  },
  actorHints: {
    account: "Un identifiant opaque, à côté de l’adresse de l’académie.",
    mail: `Pour retrouver la même personne dans d’autres outils. Qui connaît une adresse peut calculer son empreinte.`,
  },
  create: "Ajouter l’entrepôt",
  created: (name: string) => `${name} est ajouté.`,
  addFailed: "L’entrepôt n’a pas pu être ajouté.",
  loadFailed: "L’entrepôt n’a pas pu être lu.",
  gone: "Cet entrepôt n’existe plus.",
  unreadable:
    "La clé et le secret ne peuvent pas être lus, parce que la clé de l’installation a changé. Donnez-les à nouveau.",
  noPublicUrl:
    "L’exploitant doit d’abord donner l’adresse publique de l’académie (PUBLIC_URL), qui nomme les personnes et les modules.",
  command: {
    usage: `Il faut --all${NBSP}: npm run xapi -- --all envoie tout ce que les entrepôts n’ont pas encore.`,
    none: "Aucun entrepôt de traces. Un administrateur en ajoute un dans «\u00a0Liens extérieurs\u00a0».",
    sent: (name: string, counts: string) => `${name}${NBSP}: ${counts}`,
    paused: (name: string) => `${name}${NBSP}: envois en pause, rien n’est envoyé.`,
    refused: (answer: string) =>
      `Tout n’a pas été reçu (${answer}). Les envois reprennent d’eux-mêmes, ou relancez la commande.`,
  },
  counts: (held: number, voided: number) =>
    `Traces chez cet entrepôt${NBSP}: ${held} en vigueur, ${voided} annulées.`,
} as const;
