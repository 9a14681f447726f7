import * as v from "valibot";
import { ProofRecord } from "~/models/proof/proof-record";
import { RubricSchema } from "~/models/terms/rubric";
import { SpokenTurnSchema } from "~/services/language/spoken-turn-schema";

const UsedVersion = v.object({
  versionId: v.string(),
  number: v.number(),
  rubric: RubricSchema,
});

/** What an admin said of a judgement, as its row is stored; the fields that are read here by name. */
const Said = v.looseObject({ id: v.string(), proofHash: v.nullable(v.string()) });

/** What a group's score was made of; the fields that `scoreGroup` reads are those of `ModuleResult`. */
const GroupPart = v.looseObject({ moduleId: v.string(), title: v.string(), state: v.string() });

/** All that is known of one judgement: what is needed to compute it again, and what was said of it since. */
export const Evidence = v.object({
  record: ProofRecord,
  seal: v.nullable(v.string()),
  /** What was heard, whole; null of a group, and once it is gone. */
  turns: v.nullable(v.array(SpokenTurnSchema)),
  /** The rubric it was judged by; null of a group, without one, and once it is gone. */
  rubric: v.nullable(UsedVersion),
  /** Of a group, in the order of its plan; null of anything else. */
  parts: v.nullable(v.array(GroupPart)),
  /** What admins made of its score since; all null when nobody decided anything. */
  reviewed: v.object({
    score: v.nullable(v.number()),
    at: v.nullable(v.string()),
    capped: v.picklist([0, 1]),
  }),
  corrections: v.array(Said),
  decisions: v.array(Said),
});
export type Evidence = v.InferOutput<typeof Evidence>;
