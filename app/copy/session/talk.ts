const NBSP = "\u00A0";

/** Sentences on the transcript beside its recording (product §3.6). */
export const talk = {
  title: "Votre présentation",
  titleOther: "La présentation",
  transcript: "Transcription",
  of: (position: number, day: string) => `Essai ${position}, ${day}`,
  you: "Vous",
  rep: "Le commercial",
  customer: "Client",
  goTo: (at: string) => `Aller à ${at}`,
  proofOf: (verdict: string, claim: string) => `${verdict}${NBSP}: ${claim}`,
  noTranscript: "La transcription de cet essai n’a pas été gardée.",
  transcriptSoon: "La transcription s’affichera ici avec l’évaluation.",
  noRecording: "Ni vidéo ni son de cet essai ne sont gardés.",
  chapters: "Chapitres",
  chapter: (number: number, title: string, at: string) => `Chapitre ${number}, ${title}, à ${at}`,
  chapterOf: (number: number, total: number) => `Chapitre ${number} sur ${total}`,
  play: "Lire",
  pause: "Mettre en pause",
  position: "Position",
  positionAt: (at: string, end: string) => `${at} sur ${end}`,
  speed: "Vitesse",
  speeds: (rate: number) => `${String(rate).replace(".", ",")}×`,
  captions: "Sous-titres",
  fullScreen: "Plein écran",
  print: "Imprimer",
} as const;
