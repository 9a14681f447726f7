import type { RubricTalk } from "~/models/proof/evaluation-result";
import type { ProofBasis } from "~/models/proof/proof-record";
import { type Rubric, wordedIn } from "~/models/terms/rubric";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import { composeResult, whyNothingIsExpected, whyNotJudged } from "~/services/judge/compose-result";
import { BEYOND_LIMIT, withinLimit } from "~/services/judge/evaluable";
import type { ReadingCalibration } from "~/services/judge/score/interval";
import type { JudgeTask, Judgement } from "~/services/judge/types";
import { survey } from "~/services/language/survey";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** The fields of a result that no talk determines. They are taken as stored, and the seal protects them. */
export type Named = Pick<RubricTalk, "title" | "judge" | "notes"> & {
  judgement: Pick<RubricJudgement, "passScore"> | null;
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
  const { title, judge, notes, judgement: stored } = named;
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
    notes: notes.at(-1) === BEYOND_LIMIT ? notes.slice(0, -1) : notes,
    isBeyond: beyond,
    calibration,
    passScore: stored?.passScore,
  });
}
