/** The words of a session's state. */
export interface StatusLines {
  connecting: string;
  listening: string;
  speaking: string;
  finishing: string;
  /** For an admin. */
  finishingAdmin: string;
  uploading: string;
}

/** The two tables of status lines. The specification's letter holds until an admin chooses French. */
export const statusLines = {
  specified: {
    connecting: "Connecting ...",
    listening: "En écoute",
    speaking: "Parler pour interrompre",
    finishing: "Finishing ...",
    finishingAdmin: "Finishing & Evaluating ...",
    uploading: "Uploading video...",
  },
  french: {
    connecting: "Connexion…",
    listening: "En écoute",
    speaking: "Parler pour interrompre",
    finishing: "Fin de la session…",
    finishingAdmin: "Fin de la session et évaluation…",
    uploading: "Envoi de l’enregistrement…",
  },
} as const satisfies Record<string, StatusLines>;

export type StatusTable = keyof typeof statusLines;
