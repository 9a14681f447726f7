import * as v from "valibot";

const text = v.nullable(v.string());

/** The reader of a talk (two-readers.md): a model, or the near reader, whose other fields are all null. */
export const Reader = v.object({
  kind: v.picklist(["model", "near"]),
  /** The model's name at its server. */
  model: text,
  /** The address of its server, without secrets. */
  server: text,
  /** The version of its prompt. */
  prompt: text,
  /** The trial that appointed the model; null when it had passed none. */
  trial: text,
});
export type Reader = v.InferOutput<typeof Reader>;

/** The reader that judges without a model. */
export const NEAR_READER: Reader = {
  kind: "near",
  model: null,
  server: null,
  prompt: null,
  trial: null,
};

/** The reason for the near reader in a model's place: `late`, `cut` twice, or `unusable` after two useless answers. */
export const Instead = v.picklist(["late", "cut", "unusable"]);
export type Instead = v.InferOutput<typeof Instead>;

/** The verdicts of the rules until 2026-11-22: `crossed` for a red line, the others for expected points. */
export const FORMER_VERDICTS = ["said", "vague", "contradicted", "unsaid", "crossed"] as const;
/** A reader's verdicts on a point (product §9). `open`: the reader cannot tell ('à vérifier'). */
export const VERDICTS = [...FORMER_VERDICTS, "open"] as const;
export type Verdict = (typeof VERDICTS)[number];
