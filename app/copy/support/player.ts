import { talk } from "../session/talk";

/** The words of the player's controls in the languages of the support page. They load with the first video. */
export const player = {
  fr: talk,
  en: {
    play: "Play",
    pause: "Pause",
    position: "Position",
    positionAt: (at: string, end: string) => `${at} of ${end}`,
    speed: "Speed",
    speeds: (rate: number) => `${rate}×`,
    captions: "Captions",
    noCaptions: "No captions",
    mute: "Mute",
    fullScreen: "Full screen",
    chapterOf: (number: number, total: number) => `Chapter ${number} of ${total}`,
  },
  es: {
    play: "Reproducir",
    pause: "Pausar",
    position: "Posición",
    positionAt: (at: string, end: string) => `${at} de ${end}`,
    speed: "Velocidad",
    speeds: talk.speeds,
    captions: "Subtítulos",
    noCaptions: "Sin subtítulos",
    mute: "Silenciar",
    fullScreen: "Pantalla completa",
    chapterOf: (number: number, total: number) => `Capítulo ${number} de ${total}`,
  },
} as const;
