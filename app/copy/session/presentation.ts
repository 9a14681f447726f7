export const presentation = {
  unjudged: "sans\u00a0note",
  agentsBusy:
    "Tous les agents sont occupés. Votre session commencera dès qu’une place se libérera.",
  start: "Commencer la session",
  end: "Terminer la session",
  listening: "En écoute",
  speaking: "Parler pour interrompre",
  connecting: "Connecting ...",
  finishing: "Finishing ...",
  finishingAdmin: "Finishing & Evaluating ...",
  uploading: "Uploading video...",
  done: "Présentation terminée",
  doNotClose: "Ne fermez pas cette fenêtre.",
  notSentYet: "L’enregistrement n’est pas encore entièrement envoyé.",
  saved: "Enregistrement sauvegardé avec succès!",
  groupHeader: (title: string, position: number, total: number) =>
    `${title} - Module ${position}/${total}`,
  groupUnfinished: "Les modules de ce groupe n’ont pas tous été présentés.",
  next: "Module suivant",
  last: "C'est fini",
  // Both end with a space (product §7.3).
  shareRefused: "Pour commencer la session vous devez lancer le partage de tout l'écran ",
  recordingFailed:
    "Erreur lors du démarrage de l'enregistrement. Veuillez vérifier les permissions du navigateur. ",
  standIn:
    "L’agent vocal habituel ne répond pas\u00a0: un autre joue le client. Votre présentation est évaluée de la même façon.",
  startFailed: "Failed to start conversation",
  saveFailed: "❌ Erreur lors de la sauvegarde de l'enregistrement",
  uploadFailed: "Failed to upload video to Cloudinary",
  chunkFailed: "Error uploading video chunk",
  serverFull:
    "Le serveur n’a plus de place\u00a0: l’enregistrement reste sur cet appareil, et son envoi reprendra dès qu’il y en aura.",
  chunkLate: "Previous chunk upload did not complete within the maximum wait time",
} as const;

/** The words of a session's state. */
export interface StatusLines {
  connecting: string;
  listening: string;
  speaking: string;
  finishing: string;
  /** The same line for an admin. */
  finishingAdmin: string;
  uploading: string;
}

/** The two tables of status lines. The specification's letter holds until an admin chooses French. */
export type StatusTable = "specified" | "french";

const french: StatusLines = {
  connecting: "Connexion…",
  listening: "En écoute",
  speaking: "Parler pour interrompre",
  finishing: "Fin de la session…",
  finishingAdmin: "Fin de la session et évaluation…",
  uploading: "Envoi de l’enregistrement…",
};

/** Returns the status lines of a table. */
export const statusLinesOf = (table: StatusTable): StatusLines =>
  table === "french" ? french : presentation;
