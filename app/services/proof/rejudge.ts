import * as v from "valibot";
import type { RubricTalk } from "~/models/evaluation-result";
import type { ProofBasis } from "~/models/proof-record";
import { type Rubric, wordedIn } from "~/models/rubric";
import {
  type Composed,
  composeResult,
  whyNothingIsExpected,
} from "~/services/judge/compose-result";
import { Calibration } from "~/services/judge/interval";
import { judgeByRules } from "~/services/judge/judge-by-rules";
import { BEYOND_LIMIT, withinLimit } from "~/services/judge/length-limit";
import { scoreRubric } from "~/services/judge/points/rubric-score";
import { proveClaims } from "~/services/judge/prove-claims";
import type { JudgeTask, Judgement } from "~/services/judge/types";
import { survey } from "~/services/language/survey";
import type { SpokenTurn } from "~/services/language/spoken-turn";

/** The part of a result that names no talk: taken as it is stored, for its seal to vouch for. */
export type Named = Pick<RubricTalk, "title" | "judge" | "notes">;

/**
 * A judgement from its turns and rubric alone, by the rules that run here; what a model said of it is taken as it was
 * kept, and proven anew (product §9.10). Pure. @throws ValiError for a table of half-widths that is none
 */
export function rejudge({
  turns: heard,
  rubric,
  basis: { language, seekable, calibration, claims },
  named: { title, judge, notes },
}: {
  /** All of them, beyond the limit too. */
  turns: readonly SpokenTurn[];
  rubric: { versionId: string; number: number; rubric: Rubric } | null;
  basis: ProofBasis;
  named: Named;
}): Composed {
  const { turns, beyond } = withinLimit([...heard]);
  const points = rubric ? wordedIn(rubric.rubric, language) : [];
  const impossible = whyNothingIsExpected(rubric?.rubric ?? null, points, language);
  const task = { points, turns, language };
  return composeResult({
    title,
    judgement: impossible
      ? { kind: "not_evaluable", reason: impossible }
      : judgeAgain(task, claims),
    rubric: rubric && { ...rubric, standing: rubric.rubric.standing },
    language,
    turns,
    surveyed: survey({ turns, language }),
    judge,
    seekable,
    notes: notes.at(-1) === BEYOND_LIMIT ? notes.slice(0, -1) : notes,
    isBeyond: beyond,
    calibration: v.parse(Calibration, calibration),
  });
}

function judgeAgain(task: JudgeTask, claims: ProofBasis["claims"]): Judgement {
  const rules = judgeByRules(task);
  if (rules.kind === "not_evaluable" || claims === null) return rules;
  const verdicts = proveClaims({ task, claims, rules: rules.verdicts });
  const { arithmetic } = scoreRubric(task.points, rules.verdicts, rules.manner);
  return { ...rules, verdicts, rulesScore: arithmetic.score };
}
