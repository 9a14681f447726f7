type Language = "fr" | "en" | "es";

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
