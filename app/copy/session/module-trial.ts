type Language = "fr" | "en" | "es";
type Manner = "good" | "vague" | "wrong" | "silent";

const NBSP = "\u00A0";

/** Sentences of the page on which an admin tries a module before reps present it (product §4.2). */
export const moduleTrial = {
  title: "Essayer ce module",
  lead: "Un commercial simulé mène toute la conversation avec le client de ce module, et les règles la jugent. Rien n’est enregistré.",
  rep: "Commercial",
  reps: {
    good: { label: "Bon", detail: "Répond par les phrases du barème, chiffres compris." },
    vague: { label: "Vague", detail: "Parle de tout, sans un chiffre." },
    wrong: { label: "Dans l’erreur", detail: "Dit faux, ou donne d’autres chiffres." },
    silent: { label: "Muet", detail: "Ne dit presque rien." },
  } satisfies Record<Manner, { label: string; detail: string }>,
  language: "Langue",
  languageUnworded: (name: string) => `${name} (barème vide)`,
  seed: "Variante",
  seedHint: "D’autres phrases, d’autres questions.",
  start: "Essayer ce module",
  trying: "Conversation en cours...",
  byRules: `Le client est joué par les règles${NBSP}: la même variante redonne la même conversation.`,
  byModel: (model: string) =>
    `Le client est joué par ${model}, les règles prennent le relais s’il tarde ou échoue. La note vient des règles.`,
  tookOver: "Le modèle a échoué ou tardé\u00A0: les règles ont joué le client à sa place.",
  outcome: "L’essai",
  talk: "Conversation",
  result: "Ce que les règles en disent",
  names: { agent: "Client", person: "Commercial" },
  guideline: (number: number) => `Consigne ${number}`,
  emptyTitle: "Pas encore de barème",
  emptyDetail:
    "Le commercial parle d’après le barème\u00A0: donnez un texte au module, ou écrivez ses arguments.",
  unworded: {
    fr: "Le barème n’a rien en français",
    en: "Le barème n’a rien en anglais",
    es: "Le barème n’a rien en espagnol",
  } satisfies Record<Language, string>,
  unwordedDetail: "Écrivez ses arguments dans cette langue, ou choisissez-en une autre.",
  toRubric: "Ouvrir le barème",
  loadFailed: "L’essai n’a pas pu être préparé. Réessayez dans un instant.",
  failed: "L’essai n’a pas abouti. Réessayez dans un instant.",
} as const;
