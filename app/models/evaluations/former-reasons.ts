import { type Reason, readReason, type StoredReason } from "~/models/terms/reason";

/**
 * The beginnings of sentences that sealed judgements hold since before codes, and their codes. Such a row never
 * changes, so these never change either.
 */
const FORMER: readonly (readonly [string, Reason["code"]])[] = [
  ["Le module n’a ni transcription de référence, ni consignes, ni barème", "noRubric"],
  ["Sans note\u00a0: le barème de ce module n’est pas écrit en entier en ", "partRubricIn"],
  ["Sans note\u00a0: le barème de ce module n’est pas écrit en ", "noRubricIn"],
  ["L'évaluation n'était pas finie après deux minutes", "judgeSlow"],
  ["L’évaluateur a échoué deux fois", "judgeFailed"],
];

/** Returns the code of a stored reason, also of a former sentence. */
export function causeOf(stored: StoredReason): Reason["code"] {
  const reason = readReason(stored);
  if (reason.code !== "text") return reason.code;
  return FORMER.find(([beginning]) => reason.text.startsWith(beginning))?.[1] ?? "text";
}
