/** The stored reason of an evaluation whose judge took too long. Older rows hold it: it never changes. */
export const JUDGE_TOO_SLOW =
  "L'évaluation n'était pas finie après deux minutes\u00A0: elle a été arrêtée.";
