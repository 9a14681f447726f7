/** The vendors that a recording passes. Only the server puts them into words. */
export const recordingVendors = {
  hearsTalk: (vendor: string) => `${vendor} (la conversation)`,
  keepsVideo: (vendor: string) => `${vendor} (la vidéo)`,
  readsTranscript: "un modèle de langage en ligne (la transcription)",
} as const;
