/** Returns a pattern for whole words of a folded text (`foldedWords`). */
export const folded = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, "g");

/** Returns a pattern for whole words at the start of a text. */
export const starts = (source: string): RegExp => new RegExp(`^(?:${source})(?!\\p{L})`, "iu");

/** Returns a pattern for "ask the customer about …" at the start of a text. Group 1 is the rest. */
export const asks = (verbs: string, whom: string, about: string): RegExp =>
  new RegExp(`^(?:${verbs})(?: (?:${whom}))?(?: (?:${about}))?(?=[\\s:])[\\s:]+(.+)$`, "iu");
