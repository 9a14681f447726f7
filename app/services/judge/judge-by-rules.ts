import { whyNotEvaluable } from "./evaluable";
import { judgePoints } from "./points/judge-points";
import type { Judgement, JudgeTask } from "./types";

/** Raised with every change that may move a score: `verify-evaluation` recomputes by the same rules or says so. */
export const RULES_VERSION = "règles-5";

/** The embedded judge: the points of the rubric looked for in what was said, no language model (product §9.2). */
export function judgeByRules({ points, turns, language }: JudgeTask): Judgement {
  const impossible = whyNotEvaluable(turns);
  if (impossible) return { kind: "not_evaluable", reason: impossible };
  const judged = judgePoints({ points, turns, language });
  return {
    kind: "judged",
    verdicts: judged.points.map((verdict) => ({ ...verdict, by: "rules" })),
    manner: judged.manner,
    unmatched: judged.unmatched,
    rulesScore: null,
  };
}
