/** What the judge says of a point (product §9): `crossed` is a red line that was said, the others are of what was expected. */
export const VERDICTS = ["said", "vague", "contradicted", "unsaid", "crossed"] as const;
export type Verdict = (typeof VERDICTS)[number];
