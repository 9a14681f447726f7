/** What the rules could say of a point until 2026-11-22: `crossed` is a red line that was said, the others are of what was expected. */
export const FORMER_VERDICTS = ["said", "vague", "contradicted", "unsaid", "crossed"] as const;
/** What a reader says of a point (product §9): `open` is what it does not know ('à vérifier'). */
export const VERDICTS = [...FORMER_VERDICTS, "open"] as const;
export type Verdict = (typeof VERDICTS)[number];
