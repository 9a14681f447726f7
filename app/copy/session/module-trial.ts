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
  startAll: "Essayer les quatre",
  start: "Essayer ce commercial",
  side: "Les quatre commerciaux",
  sideHint: "Choisissez celui dont la conversation s’affiche.",
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

/**
 * Sentences of a scripted rep beside the rubric's own words, when a module is tried
 * (product §4.2). One of each list is drawn.
 */
export const scriptedRep: Record<
  Language,
  {
    greeting: string[];
    /** The rep's replies to a question outside the rubric. */
    onward: string[];
    /** Sentences of a rep who says nothing for certain. */
    evasive: string[];
    /** Sentences of a rep who hardly speaks. */
    silent: string[];
    goodbye: string[];
    /** Vague words in place of a figure, by its unit. */
    roughly: { money: string; time: string; share: string; moment: string; many: string };
  }
> = {
  fr: {
    greeting: [
      "Bonjour, merci de me recevoir.",
      "Bonjour, je vous remercie de prendre un moment.",
      "Bonjour, ravi de vous rencontrer.",
    ],
    onward: ["Je vous explique.", "Laissez-moi vous dire.", "Voici ce qu’il en est."],
    evasive: [
      "Là-dessus, soyez tranquille, ça se passe bien.",
      "Oh, vous verrez, c’est vraiment très bien fait.",
      "En général nos clients sont contents, vous savez.",
      "Ça dépend, mais d’habitude on trouve une solution.",
      "C’est assez simple, je ne vais pas entrer dans le détail.",
    ],
    silent: ["Euh.", "Oui.", "D’accord.", "Je ne sais pas.", "Hum."],
    goodbye: [
      "Merci pour votre temps, au revoir.",
      "Je vous remercie de m’avoir écouté, au revoir.",
    ],
    roughly: {
      money: "un prix correct",
      time: "un certain temps",
      share: "une bonne partie",
      moment: "un de ces jours",
      many: "pas mal de choses",
    },
  },
  en: {
    greeting: [
      "Hello, thank you for seeing me.",
      "Good morning, thank you for your time.",
      "Hello, nice to meet you.",
    ],
    onward: ["Let me explain.", "Here is how it works.", "Let me tell you."],
    evasive: [
      "Oh, don’t worry about that, it goes well.",
      "You will see, it is really well done.",
      "Our customers are generally happy, you know.",
      "It depends, but we usually find a way.",
      "It is simple enough, I won’t go into detail.",
    ],
    silent: ["Er.", "Yes.", "All right.", "I don’t know.", "Hm."],
    goodbye: ["Thank you for your time, goodbye.", "Thank you for listening, goodbye."],
    roughly: {
      money: "a fair price",
      time: "some time",
      share: "a good part",
      moment: "one of these days",
      many: "quite a lot",
    },
  },
  es: {
    greeting: [
      "Hola, gracias por recibirme.",
      "Buenos días, gracias por su tiempo.",
      "Hola, mucho gusto.",
    ],
    onward: ["Le explico.", "Déjeme contarle.", "Mire, es así."],
    evasive: [
      "Por eso no se preocupe, todo va bien.",
      "Ya verá, está muy bien hecho.",
      "En general nuestros clientes están contentos, ya sabe.",
      "Depende, pero normalmente se encuentra una solución.",
      "Es bastante sencillo, no voy a entrar en detalles.",
    ],
    silent: ["Eh.", "Sí.", "De acuerdo.", "No lo sé.", "Mmm."],
    goodbye: ["Gracias por su tiempo, adiós.", "Gracias por escucharme, hasta luego."],
    roughly: {
      money: "un precio razonable",
      time: "un cierto tiempo",
      share: "una buena parte",
      moment: "un día de estos",
      many: "bastantes cosas",
    },
  },
};
