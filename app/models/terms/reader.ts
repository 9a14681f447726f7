import * as v from "valibot";

const text = v.nullable(v.string());

/** Who read a talk (mind §1): a model, or the near reader, whose other fields are all null. */
export const Reader = v.object({
  kind: v.picklist(["model", "near"]),
  /** As its server calls it. */
  model: text,
  /** The address of its server, without what is secret of it. */
  server: text,
  /** The version of its prompt. */
  prompt: text,
  /** The trial that the model had passed when it judged; null when it had passed none. */
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

/** Why the near reader stands in for a model: it took longer than the settings allow, or gave two useless answers. */
export const Instead = v.picklist(["late", "unusable"]);
export type Instead = v.InferOutput<typeof Instead>;
