import * as v from "valibot";
import { ProofRecord, type ProofBasis, reasonFields, storedIn } from "~/models/proof/proof-record";
import { RubricSchema, type Rubric, wordedIn } from "~/models/terms/rubric";
import { SpokenTurnSchema, type SpokenTurn } from "~/services/language/spoken-turn";
import { scoreGroup, type ModuleResult } from "~/models/evaluations/group-score";
import { sealOfSaid } from "~/models/proof/seal.server";
import type { Correction, Decision } from "~/models/tables";
import { passScoreOf } from "~/models/terms/score";
import { reviewOf } from "~/services/judge/corrected-judgement";
import { type Difference, differences } from "./score-faults";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { composeResult, whyNothingIsExpected, whyNotJudged } from "~/services/judge/compose-result";
import { withinLimit } from "~/services/judge/evaluable";
import type { ReadingCalibration } from "~/services/judge/interval";
import type { JudgeTask, Judgement } from "~/services/judge/claims";
import { survey } from "~/services/language/survey";

const UsedVersion = v.object({
  versionId: v.string(),
  number: v.number(),
  rubric: RubricSchema,
});

/** An admin's correction or decision, with the fields of its row. Only the named fields are read here. */
const Said = v.looseObject({ id: v.string(), proofHash: v.nullable(v.string()) });

/**
 * A module's part of a group's score, and the evaluation that gave it, which files until 29 November 2026 do not name.
 * `scoreGroup` reads the fields of `ModuleResult`.
 */
const GroupPart = v.looseObject({
  moduleId: v.string(),
  title: v.string(),
  state: v.string(),
  evaluationId: v.nullish(v.string()),
  ...reasonFields,
});

/** Returns the stored parts, which have the shape of `ModuleResult`. A missing field shows in the score. */
export const partsOf = ({ parts }: Pick<Evidence, "parts">): ModuleResult[] =>
  (parts ?? []).map((part) => ({ ...part, reason: storedIn(part) })) as unknown as ModuleResult[];

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
  /** The end of its term, and the seal over the rest; absent while the words are kept. */
  term: v.exactOptional(v.object({ endedAt: v.string(), seal: v.nullable(v.string()) })),
});
export type Evidence = v.InferOutput<typeof Evidence>;

/** Returns the corrections and decisions that differ from their seals. Rows from before seals have none. */
export function saidFaults({ corrections, decisions }: Evidence): Difference[] {
  const faultsOf = (name: string, rows: Evidence["corrections"]) =>
    rows.flatMap((row) =>
      row.proofHash === null
        ? []
        : differences(row.proofHash, sealOfSaid(row), `${name}[${row.id}].seal`),
    );
  return [...faultsOf("corrections", corrections), ...faultsOf("decisions", decisions)];
}

/**
 * Returns the differences between the stored review and the last correction or decision. For a group without a
 * decision, compares with its modules' scores.
 */
export function reviewFaults({
  record,
  parts,
  reviewed,
  corrections,
  decisions,
}: Evidence): Difference[] {
  const judgement = record.result?.kind === "rubric" ? record.result.judgement : null;
  const found = reviewOf({
    judgement,
    // These rows are as stored. Their seals protect the fields that are not read here.
    corrections: corrections as unknown as Correction[],
    decisions: decisions as unknown as Decision[],
  });
  if (parts && !found) {
    const group = record.result?.kind === "group" ? record.result : null;
    const again = scoreGroup(partsOf({ parts }), passScoreOf(group));
    const score = again?.reviewedScore ?? null;
    return differences(reviewed.score, score, "reviewed.score");
  }
  const again = found
    ? { score: found.reviewedScore, at: found.reviewedAt, capped: found.reviewedCapped }
    : { score: null, at: null, capped: 0 };
  return differences(reviewed, again, "reviewed");
}

/** The fields of a result that no talk determines. They are taken as stored, and the seal protects them. */
export type Named = Pick<RubricTalk, "title" | "judge" | "notes" | "unheard"> & {
  judgement: Pick<RubricJudgement, "passScore" | "reviewFrom"> | null;
};

/** The data from which a judgement of one version is computed again. */
export interface Again<Basis extends ProofBasis> {
  /** All turns, including those beyond the length limit. */
  turns: readonly SpokenTurn[];
  rubric: { versionId: string; number: number; rubric: Rubric } | null;
  basis: Basis;
  named: Named;
}

/** Composes a judgement again from its turns and rubric alone, with a judge of its version. Pure. */
export function composeAgain(
  { turns: heard, rubric, basis: { language, seekable }, named }: Again<ProofBasis>,
  judgeAgain: (task: JudgeTask) => Judgement,
  calibration: ReadingCalibration,
): ReturnType<typeof composeResult> {
  const { title, judge, notes, judgement: stored, unheard } = named;
  const { turns, beyond } = withinLimit([...heard]);
  const points = rubric ? wordedIn(rubric.rubric, language) : [];
  // Talks were judged by a part of a rubric until 23 November 2026. Their records keep that judgement.
  const why = stored ? whyNothingIsExpected : whyNotJudged;
  const impossible = why(rubric?.rubric ?? null, points, language);
  return composeResult({
    title,
    judgement: impossible
      ? { kind: "not_evaluable", reason: impossible }
      : judgeAgain({ points, turns, language }),
    rubric: rubric && { ...rubric, standing: rubric.rubric.standing },
    language,
    turns,
    surveyed: survey({ turns, language }),
    judge,
    seekable,
    unheard: unheard?.parts ?? [],
    notes: beyond ? notes.slice(0, -1) : notes,
    isBeyond: beyond,
    calibration,
    passScore: stored?.passScore,
    reviewFrom: stored?.reviewFrom,
  });
}
