import { canonical, digestOf } from "~/models/proof/seal.server";
import { now } from "~/models/database/database.server";
import type { Grade } from "~/models/evaluations/evaluations.server";
import type { Language } from "~/models/terms/language";
import type { ProofBasis2, ProofRecord } from "~/models/proof/proof-record";
import type { Reader } from "~/models/terms/reader";
import type { Rubric } from "~/models/terms/rubric";
import type { JudgingRubric } from "~/services/judge/compose-result";
import { readingCalibration } from "~/services/judge/interval";
import type { Judgement, JudgeTask } from "~/services/judge/claims";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** Returns the digest of all points of a rubric version, in every language. */
export const pointsHashOf = ({ points }: Pick<Rubric, "points">): string =>
  digestOf(canonical(points));

/**
 * Returns the columns that let a judgement be computed again, even after its module or conversation is deleted (product
 * §9.10).
 */
export function proofOf({
  turns,
  rubric,
  judgement,
  language,
  seekable,
  reader,
  names = [],
  misheard = [],
}: {
  /** All turns, including those beyond the length limit. */
  turns: readonly SpokenTurn[];
  rubric: JudgingRubric | null;
  judgement: Judgement;
  language: Language;
  seekable: boolean;
  /** The reader of the judge that was asked. */
  reader: Reader;
} & Pick<JudgeTask, "names" | "misheard">): Pick<
  Grade,
  "turnsJson" | "transcriptHash" | "rubricVersionId" | "rubricJson" | "proofJson"
> {
  const turnsJson = canonical(turns);
  const used: ProofRecord["rubric"] = rubric && {
    versionId: rubric.versionId,
    number: rubric.number,
    standing: rubric.standing,
    pointsHash: pointsHashOf(rubric.rubric),
  };
  const common = { judgedAt: now(), language, seekable, outcome: outcomeOf(judgement) };
  const basis: ProofBasis2 = {
    version: 2,
    ...common,
    calibration: readingCalibration,
    ...readBy(judgement, reader),
    names,
    misheard,
  };
  return {
    turnsJson,
    transcriptHash: digestOf(turnsJson),
    rubricVersionId: rubric?.versionId ?? null,
    rubricJson: used && canonical(used),
    proofJson: canonical(basis),
  };
}

/** Returns the readers' claims. Without a reading, returns the reader that was asked. */
function readBy(
  judgement: Judgement,
  asked: Reader,
): Pick<ProofBasis2, "reader" | "claims" | "second" | "opinion" | "decoys"> {
  if (judgement.kind === "read") {
    const { reader, claims, second, opinion, decoys } = judgement;
    return { reader, claims, second, opinion: opinion && opinion.claims, decoys };
  }
  return { reader: asked, claims: null, second: null, opinion: null, decoys: [] };
}

function outcomeOf(judgement: Judgement): ProofBasis2["outcome"] {
  if (judgement.kind === "not_evaluable") return judgement.isUnable ? "unable" : "not_evaluable";
  return "judged";
}
