/** The notice that a person reads before the first recording. */
export const recordingNotice = {
  title: "Avant votre premier enregistrement",
  /** The title for a person who read an older notice. */
  changedTitle: "L’avis sur les enregistrements a changé",
  page: "Vos enregistrements",
  data: "Mes données",
  acknowledge: "J’ai compris",
  acknowledging: "Un instant...",
  again: "Ce qui est enregistré, qui le voit et combien de temps",
  acknowledgedOn: (on: string) => `Vous l’avez lu ${on}.`,
} as const;

/** The vendors that a recording passes. Only the server puts them into words. */
export const recordingVendors = {
  hearsTalk: (vendor: string) => `${vendor} (la conversation)`,
  keepsVideo: (vendor: string) => `${vendor} (la vidéo)`,
  readsTranscript: "un modèle de langage en ligne (la transcription)",
} as const;
