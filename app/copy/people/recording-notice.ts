/** Names today's managers, or says that there is none. */
const managersOf = (names: readonly string[]) =>
  names.length > 0
    ? ` (aujourd’hui\u00a0: ${names.join(", ")})`
    : ", quand vous en aurez un (aujourd’hui, personne)";

/** The notice that a person reads before the first recording. */
export const recordingNotice = {
  title: "Avant votre premier enregistrement",
  /** The title for a person who read an older notice. */
  changedTitle: "L’avis sur les enregistrements a changé",
  page: "Vos enregistrements",
  what: "Ce qui est gardé",
  whatDetail:
    "L’image de l’écran que vous partagez, votre voix au micro et celle du client\u00a0; leur transcription, votre note et l’évaluation écrite.",
  who: "Qui le voit",
  whoDetail: (admin: string, managers: readonly string[]) =>
    `Vous, les personnes qui ont le rôle «\u00a0${admin}\u00a0», et les managers de votre ` +
    `équipe${managersOf(managers)}. Personne d’autre dans l’application.`,
  vendors: (names: readonly string[]) => `Passent aussi par\u00a0: ${names.join(", ")}.`,
  long: "Combien de temps",
  forDays: (days: number) =>
    `La vidéo et le son\u00a0: ${days} ${days > 1 ? "jours" : "jour"}, puis ils sont supprimés. ` +
    "La note, la transcription et l’évaluation restent jusqu’à suppression.",
  forEver: "Jusqu’à suppression, que vous pouvez demander à un administrateur.",
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
