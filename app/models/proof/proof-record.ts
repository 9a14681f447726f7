import * as v from "valibot";
import { LANGUAGES } from "~/models/terms/language";
import { Reader, FORMER_VERDICTS, VERDICTS } from "~/models/terms/reader";
import { RUBRIC_STANDINGS } from "~/models/terms/rubric";
import { EvaluationResult } from "./evaluation-result";
import {
  Reason,
  readReason,
  sentenceOf,
  type StoredReason,
  storedReason,
} from "~/models/terms/reason";

/** A model's verdict on a point until 2026-11-22, with the words it quoted. */
const ModelClaim = v.object({
  id: v.string(),
  verdict: v.picklist(FORMER_VERDICTS),
  /** The index of the rep's turn; null when nothing was said. */
  turn: v.nullable(v.number()),
  clause: v.nullable(v.string()),
});
export type ModelClaim = v.InferOutput<typeof ModelClaim>;

/** The inputs of a judgement beside the turns and the rubric, to compute it again (product §9.10). */
const basis = {
  judgedAt: v.pipe(v.string(), v.isoTimestamp()),
  language: v.picklist(LANGUAGES),
  /** True when the turns' times belong to a recording that a player can seek. */
  seekable: v.boolean(),
  /** `unable`: the judge failed, took too long, or its model gave no answer. It cannot be computed again. */
  outcome: v.picklist(["judged", "not_evaluable", "unable"]),
  /** The table of half-widths in use at that time. */
  calibration: v.unknown(),
};

const ProofBasis1 = v.object({
  version: v.literal(1),
  ...basis,
  /** The model's claims before the code's check; null when the rules judged alone. */
  claims: v.nullable(v.array(ModelClaim)),
});
export type ProofBasis1 = v.InferOutput<typeof ProofBasis1>;

/** A reader's claim about a point, before code checks it: a verdict and the numbers of sentences (two-readers.md). */
const said = {
  id: v.string(),
  verdict: v.picklist(VERDICTS),
  sentences: v.array(v.pipe(v.number(), v.integer())),
};
const claims = v.nullable(
  v.array(
    v.object({
      ...said,
      certainty: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      /** The assertion that a model named before its second verdict; absent without one. */
      reason: v.optional(v.string()),
      /** True when the near reader's words differ from all wordings in a word of grammar; absent otherwise. */
      opposed: v.optional(v.literal(true)),
    }),
  ),
);

const ProofBasis2 = v.object({
  version: v.literal(2),
  ...basis,
  /** The reader that decided. */
  reader: Reader,
  /** The claims of the deciding reader; null when nobody read the talk. */
  claims,
  /** The second claims of that reader, on disputed points alone; null when it was not asked again. */
  second: claims,
  /** The claims of the model beside the near reader, or null. */
  opinion: claims,
  /** The known names of the rep's own side, and the words heard in two ways, by UTF-16 offsets in their turn. */
  names: v.array(v.string()),
  misheard: v.array(v.object({ turnIndex: v.number(), start: v.number(), end: v.number() })),
  /** The model's verdicts on points of other trades, which never count in a score. */
  decoys: v.array(v.object(said)),
});
export type ProofBasis2 = v.InferOutput<typeof ProofBasis2>;

export const ProofBasis = v.variant("version", [ProofBasis1, ProofBasis2]);
export type ProofBasis = v.InferOutput<typeof ProofBasis>;

const Beside = v.pipe(v.string(), v.parseJson(), v.pick(ProofBasis2, ["names", "misheard"]));

/** Returns what the judge was given beside a talk's words. A judgement older than this record was given nothing. */
export function givenBeside(proofJson: string | null): Pick<ProofBasis2, "names" | "misheard"> {
  const read = v.safeParse(Beside, proofJson);
  return read.success ? read.output : { names: [], misheard: [] };
}

const score = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)));

export const reasonFields = { reason: v.nullable(v.string()), why: v.exactOptional(Reason) };
type Said = v.InferOutput<v.ObjectSchema<typeof reasonFields, undefined>>;

/** Returns a stored reason as records and parts of groups hold it. */
export function reasonIn(stored: StoredReason | null): Said {
  const why = stored && readReason(stored);
  if (!why) return { reason: null };
  const isCoded = storedReason(why) === stored;
  return { reason: sentenceOf(why), ...(isCoded ? { why } : {}) };
}

/** Returns the stored reason of a record or a part. */
export const storedIn = ({ reason, why }: Said): StoredReason | null =>
  why ? storedReason(why) : (reason as StoredReason | null);

/** The stored fields of one judgement that its seal covers. */
export const ProofRecord = v.object({
  kind: v.picklist(["presentation", "group", "video"]),
  id: v.string(),
  state: v.picklist(["pending", "scored", "not_evaluable", "failed"]),
  score,
  intervalLow: score,
  intervalHigh: score,
  /** The sentence of that day. `why` is its code and values; absent where the row holds the sentence itself. */
  ...reasonFields,
  judge: v.nullable(v.string()),
  judgeVersion: v.nullable(v.string()),
  rubric: v.nullable(
    v.object({
      versionId: v.string(),
      number: v.number(),
      standing: v.picklist(RUBRIC_STANDINGS),
      /** The digest of all its points in every language; without a `basis`, only in the talk's language. */
      pointsHash: v.string(),
    }),
  ),
  transcriptHash: v.nullable(v.string()),
  /** The listener of the talk. These three are null for a file, which the server heard itself. */
  transcriptSource: v.nullable(v.picklist(["server", "browser"])),
  standing: v.nullable(v.picklist(["heard", "waiting", "declared", "refused"])),
  written: v.nullable(v.picklist([0, 1])),
  /** Null for a group, and for judgements older than seals. */
  basis: v.nullable(ProofBasis),
  result: v.nullable(EvaluationResult),
});
export type ProofRecord = v.InferOutput<typeof ProofRecord>;
