import { presentation } from "./presentation";

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
