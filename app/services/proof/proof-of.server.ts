import { canonical } from "~/models/canonical";
import { now } from "~/models/database.server";
import type { Grade } from "~/models/evaluations.server";
import type { Language } from "~/models/language";
import type { ProofBasis, ProofRecord } from "~/models/proof-record";
import type { Rubric } from "~/models/rubric";
import { digestOf } from "~/models/seal.server";
import type { JudgingRubric } from "~/services/judge/compose-result";
import { calibration } from "~/services/judge/interval";
import type { Judgement } from "~/services/judge/types";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** The digest of all points of a rubric version, in every language. */
export const pointsHashOf = ({ points }: Pick<Rubric, "points">): string =>
  digestOf(canonical(points));

/** The columns that let a judgement be computed again, whatever becomes of module and conversation (product §9.10). */
export function proofOf({
  turns,
  rubric,
  judgement,
  language,
  seekable,
}: {
  /** All of them, beyond the limit too. */
  turns: readonly SpokenTurn[];
  rubric: JudgingRubric | null;
  judgement: Judgement;
  language: Language;
  seekable: boolean;
}): Pick<Grade, "turnsJson" | "transcriptHash" | "rubricVersionId" | "rubricJson" | "proofJson"> {
  const turnsJson = canonical(turns);
  const used: ProofRecord["rubric"] = rubric && {
    versionId: rubric.versionId,
    number: rubric.number,
    standing: rubric.standing,
    pointsHash: pointsHashOf(rubric.rubric),
  };
  const basis: ProofBasis = {
    version: 1,
    judgedAt: now(),
    language,
    seekable,
    outcome: outcomeOf(judgement),
    calibration,
    claims: judgement.kind === "judged" ? (judgement.claims ?? null) : null,
  };
  return {
    turnsJson,
    transcriptHash: digestOf(turnsJson),
    rubricVersionId: rubric?.versionId ?? null,
    rubricJson: used && canonical(used),
    proofJson: canonical(basis),
  };
}

function outcomeOf(judgement: Judgement): ProofBasis["outcome"] {
  if (judgement.kind === "judged") return "judged";
  return judgement.isUnable ? "unable" : "not_evaluable";
}
