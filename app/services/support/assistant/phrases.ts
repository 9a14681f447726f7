import type { Language } from "~/models/language";

/** What the assistant says of its own: about the call, never about what is asked. */
interface Phrases {
  /** When the call begins. */
  first: (companion: string) => string;
  /** Where an answer comes from. */
  cites: (title: string) => string;
  /** Of a tutorial that has a film and no words in this language. */
  onlyVideo: (title: string) => string;
  /** To a greeting, or to words that ask for nothing yet. */
  goOn: string;
  more: string;
  goodbye: string;
  unheard: string;
}

const PHRASES: Record<Language, Phrases> = {
  fr: {
    first: (companion) =>
      `Bonjour, je suis l’assistant automatique de ${companion}. Quelle est votre question\u00A0?`,
    cites: (title) => `Voici la réponse, d’après le tutoriel «\u00A0${title}\u00A0».`,
    onlyVideo: (title) =>
      `Je n’ai que la vidéo «\u00A0${title}\u00A0»\u00A0: elle est sur votre écran.`,
    goOn: "Je vous écoute, quelle est votre question\u00A0?",
    more: "Je vous en prie. Avez-vous une autre question\u00A0?",
    goodbye: "Merci de votre appel, au revoir.",
    unheard: "Excusez-moi, pouvez-vous répéter\u00A0?",
  },
  en: {
    first: (companion) =>
      `Hello, this is the automated assistant of ${companion}. What is your question?`,
    cites: (title) => `Here is the answer, according to the tutorial “${title}”.`,
    onlyVideo: (title) => `All I have is the video “${title}”: it is on your screen.`,
    goOn: "I am listening, what is your question?",
    more: "You are welcome. Do you have another question?",
    goodbye: "Thank you for calling, goodbye.",
    unheard: "Sorry, could you say that again?",
  },
  es: {
    first: (companion) =>
      `Hola, soy el asistente automático de ${companion}. ¿Cuál es su pregunta?`,
    cites: (title) => `Esta es la respuesta, según el tutorial «${title}».`,
    onlyVideo: (title) => `Solo tengo el vídeo «${title}»: está en su pantalla.`,
    goOn: "Le escucho, ¿cuál es su pregunta?",
    more: "De nada. ¿Tiene otra pregunta?",
    goodbye: "Gracias por su llamada, adiós.",
    unheard: "Perdone, ¿puede repetirlo?",
  },
};

/** In the language of the call. */
export const phrasesOf = (language: Language): Phrases => PHRASES[language];
