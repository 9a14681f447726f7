/** Thrown when a file cannot be handled. The message is a sentence for people; `detail` is for the log. */
export class MediaUnreadable extends Error {
  override name = "MediaUnreadable";
  readonly code: FaultCode;
  readonly detail: string;
  /** True when our readers do not know the file, which ffmpeg may. */
  readonly isUnknown: boolean;
  constructor(code: FaultCode, detail: string, { isUnknown = false } = {}) {
    super(sentences[code]);
    this.code = code;
    this.detail = detail;
    this.isUnknown = isUnknown;
  }
}

export type FaultCode = "no_audio" | "no_decoder" | "too_long" | "unreadable";

/** The longest decoded sound in seconds: four hours. Its samples take 460 MB of the server. */
export const LONGEST_SOUND_S = 4 * 60 * 60;
/** The longest time in seconds between the start of a file and any of its timestamps: a week. */
export const LONGEST_SPAN_S = 7 * 24 * 60 * 60;

const sentences: Record<FaultCode, string> = {
  no_audio: "Ce fichier ne contient pas de son.",
  no_decoder: "Ce format ne peut pas être décodé sur ce serveur\u00A0: installez ffmpeg.",
  too_long: "Ce fichier contient plus de 4 heures de son\u00A0: découpez-le.",
  unreadable: "Ce fichier ne peut pas être lu\u00A0: il est abîmé ou d’un format inconnu.",
};
