const NBSP = "\u00A0";

/** Sentences on the captions of a lesson, and of the page on which an admin corrects them (product §4.2). */
export const captions = {
  title: "Sous-titres",
  lead:
    "Chaque ligne garde sa place dans la vidéo. Une ligne corrigée reste après une nouvelle " +
    "transcription de la même vidéo. Une ligne vide n’est pas affichée.",
  loadFailed: "Impossible de lire les sous-titres de ce module",
  saveFailed: "Les sous-titres n’ont pas pu être enregistrés",
  saved: "Sous-titres enregistrés",
  emptyTitle: "Aucun texte minuté",
  emptyDetail: "La vidéo de ce module n’a pas été transcrite.",
  /** The name of captions in which a model translated a line. */
  byModel: (language: string) => `${language} (traduit automatiquement)`,
  note: "traduit automatiquement",
  byMachine: "Traduit automatiquement",
  byHand: "Corrigée à la main",
  languages: "Langues des sous-titres",
  line: (clock: string) => `Ligne à ${clock}`,
  play: (clock: string) => `Écouter à ${clock}`,
  heard: (words: string) => `Entendu${NBSP}: ${words}`,
  french: (words: string) => `En français${NBSP}: ${words}`,
  stale: "Quelqu’un d’autre a corrigé des lignes pendant votre saisie. Rien n’est enregistré.",
  changedMeanwhile: (text: string) =>
    text === ""
      ? "Quelqu’un d’autre l’a effacée depuis."
      : `Quelqu’un d’autre l’a corrigée depuis${NBSP}: ${text}`,
  goneMeanwhile: `La vidéo a été transcrite à nouveau${NBSP}: cette ligne n’existe plus.`,
  translate: "Traduire en anglais et en espagnol",
  translating: "Traduction en cours…",
  translateAsked: "La traduction est demandée",
  pendingDetail: "Les lignes traduites apparaîtront ici d’elles-mêmes.",
  failed: "Les sous-titres n’ont pas été traduits.",
  noModel: "Aucun modèle de langage n’est configuré sur cette installation.",
  noModelDetail:
    "Les sous-titres ne sont donc pas traduits. Vous pouvez écrire les lignes vous-même.",
  missing: (count: number) =>
    count === 1 ? "Une ligne n’est pas traduite." : `${count} lignes ne sont pas traduites.`,
} as const;
