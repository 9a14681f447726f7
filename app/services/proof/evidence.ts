import * as v from "valibot";
import { ProofRecord } from "~/models/proof/proof-record";
import { RubricSchema } from "~/models/terms/rubric";
import { SpokenTurnSchema } from "~/services/language/spoken-turn-schema";

const UsedVersion = v.object({
  versionId: v.string(),
  number: v.number(),
  rubric: RubricSchema,
});

/** An admin's correction or decision, with the fields of its row. Only the named fields are read here. */
const Said = v.looseObject({ id: v.string(), proofHash: v.nullable(v.string()) });

/** A module's part of a group's score. `scoreGroup` reads the fields of `ModuleResult`. */
const GroupPart = v.looseObject({ moduleId: v.string(), title: v.string(), state: v.string() });

/** All data of one judgement: enough to compute it again, with the later corrections and decisions. */
export const Evidence = v.object({
  record: ProofRecord,
  seal: v.nullable(v.string()),
  /** The whole talk; null for a group, and once the talk is deleted. */
  turns: v.nullable(v.array(SpokenTurnSchema)),
  /** The rubric that judged; null for a group, without a rubric, and once it is deleted. */
  rubric: v.nullable(UsedVersion),
  /** The parts of a group, in the order of its plan; null for anything else. */
  parts: v.nullable(v.array(GroupPart)),
  /** The review by admins; all fields are null without a decision. */
  reviewed: v.object({
    score: v.nullable(v.number()),
    at: v.nullable(v.string()),
    capped: v.picklist([0, 1]),
  }),
  corrections: v.array(Said),
  decisions: v.array(Said),
});
export type Evidence = v.InferOutput<typeof Evidence>;
