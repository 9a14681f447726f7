import type { Language } from "~/models/terms/language";

/** The assistant's own sentences: about the call, never about a question. */
interface Phrases {
  /** The first message of the call. */
  first: (companion: string) => string;
  /** The origin of an answer. */
  cites: (title: string) => string;
  /** For a tutorial with a video, but without words in this language. */
  onlyVideo: (title: string) => string;
  /** A title within a sentence. */
  quoted: (title: string) => string;
  /** Asks which of one to three titles a question is about. */
  asksWhich: (titles: readonly string[]) => string;
  /** The first words of `asksWhich`, by which a cut question is known. */
  asksBegin: string;
  /** Before the answer to the second question of a turn. */
  otherQuestion: string;
  /** Before the first of several single steps. */
  stepwise: string;
  /** After each single step except the last. */
  whenDone: string;
  lastStep: string;
  /** For a tutorial without a further step to try. */
  noMore: string;
  /** For an angry caller. */
  sorry: string;
  /** For a caller who was not understood. */
  otherwise: string;
  /** After a greeting, or after words without a question. */
  goOn: string;
  more: string;
  /** For a caller who asks if the assistant is a machine. */
  machine: string;
  goodbye: string;
  unheard: string;
}

/** Returns "a, b or c". */
const oneOf = (or: string, items: readonly string[]): string =>
  [items.slice(0, -1).join(", "), ...items.slice(-1)].filter(Boolean).join(` ${or} `);

const french = (title: string) => `«\u00A0${title}\u00A0»`;

const PHRASES: Record<Language, Phrases> = {
  fr: {
    first: (companion) =>
      `Bonjour, je suis l’assistant automatique de ${companion}. Quelle est votre question\u00A0?`,
    cites: (title) => `Voici la réponse, d’après le tutoriel ${french(title)}.`,
    onlyVideo: (title) => `Je n’ai que la vidéo ${french(title)}\u00A0: elle est sur votre écran.`,
    quoted: french,
    asksWhich: (titles) =>
      `Est-ce que c’est à propos ${oneOf(
        "ou",
        titles.map((one) => `de ${french(one)}`),
      )}\u00A0?`,
    asksBegin: "Est-ce que c’est à propos de",
    otherQuestion: "Et pour votre autre question.",
    stepwise: "Allons-y une étape à la fois.",
    whenDone: "Dites-moi quand c’est fait.",
    lastStep: "C’était la dernière étape.",
    noMore: "Le tutoriel n’en dit pas plus.",
    sorry: "Je suis désolé de cette gêne.",
    otherwise: "Excusez-moi. Pouvez-vous me le dire autrement\u00A0?",
    goOn: "Je vous écoute, quelle est votre question\u00A0?",
    machine: "Oui, vous parlez à une IA.",
    more: "Je vous en prie. Avez-vous une autre question\u00A0?",
    goodbye: "Merci de votre appel, au revoir.",
    unheard: "Excusez-moi, pouvez-vous répéter\u00A0?",
  },
  en: {
    first: (companion) =>
      `Hello, this is the automated assistant of ${companion}. What is your question?`,
    cites: (title) => `Here is the answer, according to the tutorial “${title}”.`,
    onlyVideo: (title) => `All I have is the video “${title}”: it is on your screen.`,
    quoted: (title) => `“${title}”`,
    asksWhich: (titles) =>
      `Is it ${oneOf(
        "or",
        titles.map((one) => `about “${one}”`),
      )}?`,
    asksBegin: "Is it about",
    otherQuestion: "And for your other question.",
    stepwise: "Let us go one step at a time.",
    whenDone: "Tell me when it is done.",
    lastStep: "That was the last step.",
    noMore: "The tutorial says no more about it.",
    sorry: "I am sorry about the trouble.",
    otherwise: "I am sorry. Could you put it another way?",
    goOn: "I am listening, what is your question?",
    machine: "Yes, you are talking to an AI.",
    more: "You are welcome. Do you have another question?",
    goodbye: "Thank you for calling, goodbye.",
    unheard: "Sorry, could you say that again?",
  },
  es: {
    first: (companion) =>
      `Hola, soy el asistente automático de ${companion}. ¿Cuál es su pregunta?`,
    cites: (title) => `Esta es la respuesta, según el tutorial «${title}».`,
    onlyVideo: (title) => `Solo tengo el vídeo «${title}»: está en su pantalla.`,
    quoted: (title) => `«${title}»`,
    asksWhich: (titles) =>
      `¿Es ${oneOf(
        "o",
        titles.map((one) => `sobre «${one}»`),
      )}?`,
    asksBegin: "¿Es sobre",
    otherQuestion: "Y sobre su otra pregunta.",
    stepwise: "Vamos paso a paso.",
    whenDone: "Dígame cuando esté hecho.",
    lastStep: "Era el último paso.",
    noMore: "El tutorial no dice nada más.",
    sorry: "Siento las molestias.",
    otherwise: "Disculpe. ¿Puede decírmelo de otra manera?",
    goOn: "Le escucho, ¿cuál es su pregunta?",
    machine: "Sí, está hablando con una IA.",
    more: "De nada. ¿Tiene otra pregunta?",
    goodbye: "Gracias por su llamada, adiós.",
    unheard: "Perdone, ¿puede repetirlo?",
  },
};

/** Returns the sentences in the language of the call. */
export const phrasesOf = (language: Language): Phrases => PHRASES[language];

/** Returns a sentence with its language's spaces: no break before French `: ; ! ?` and inside quotes. Pure. */
export const typeset = (sentence: string, language: Language): string =>
  language === "fr"
    ? sentence.replaceAll(/\s+(?=[:;!?»])/g, "\u00A0").replaceAll(/«\s+/g, "«\u00A0")
    : sentence;
