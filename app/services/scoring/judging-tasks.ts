import { gatherEvidence, whyNotEvaluable } from "./evidence";
import { judgeByRules } from "./judge-by-rules";
import { type Measures, measure } from "./measures";
import { readReference } from "./reference-points";
import { buildRubric, type RubricCriterion } from "./rubric";
import type { JudgeTask, Judgement, Language, SpokenTurn } from "./types";
import { type VerifiedJudgement, verifyJudgement } from "./verify";

/** Everything that reads a whole talk word by word: the judging thread does it, not the one that answers requests. */
export const judgingTasks = { judge: judgeByRules, prepare, check };

export type JudgingTasks = typeof judgingTasks;

/** What a language model is asked: its criteria, or why there is nothing to ask. */
function prepare({ reference, turns, language }: JudgeTask): {
  impossible: string | null;
  rubric: RubricCriterion[];
} {
  const impossible = whyNotEvaluable(gatherEvidence(turns, language));
  const withCustomer = turns.some((turn) => turn.source === "ai");
  return { impossible, rubric: buildRubric(readReference(reference).topics, withCustomer) };
}

/** A judgement held against what was said, and the talk's measures. */
function check(subject: { judgement: Judgement; turns: SpokenTurn[]; language: Language }): {
  verified: VerifiedJudgement;
  measures: Measures;
} {
  const { judgement, turns, language } = subject;
  return { verified: verifyJudgement(judgement, turns), measures: measure(turns, language) };
}
