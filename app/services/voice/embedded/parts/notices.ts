import type { Language } from "~/models/terms/language";
import type { Notices } from "./part";

const NOTICES: Record<Language, Notices> = {
  fr: {
    tooLong: "La session a atteint sa durée maximale.",
    deaf: "La reconnaissance vocale s’est arrêtée. Vous pouvez continuer par écrit.",
  },
  en: {
    tooLong: "The session has reached its longest duration.",
    deaf: "Speech recognition has stopped. You can go on in writing.",
  },
  es: {
    tooLong: "La sesión ha alcanzado su duración máxima.",
    deaf: "El reconocimiento de voz se ha detenido. Puede continuar por escrito.",
  },
};

export const noticesIn = (language: Language): Notices => NOTICES[language];
