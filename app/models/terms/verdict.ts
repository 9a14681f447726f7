/** The verdicts of the rules until 2026-11-22: `crossed` for a red line, the others for expected points. */
export const FORMER_VERDICTS = ["said", "vague", "contradicted", "unsaid", "crossed"] as const;
/** A reader's verdicts on a point (product §9). `open`: the reader cannot tell ('à vérifier'). */
export const VERDICTS = [...FORMER_VERDICTS, "open"] as const;
export type Verdict = (typeof VERDICTS)[number];
