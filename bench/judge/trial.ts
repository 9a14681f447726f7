import { compileRubric } from "../../app/services/judge/points/compile";
import { judgeAgainst, type RubricJudgement } from "../../app/services/judge/points/judge-points";
import { type JudgeSet, loadSet, pointsOf, type Talk, toTurns, type Variant } from "./sets";

/** One set held against one variant of its rubric. */
export class Trial {
  readonly set: JudgeSet;
  readonly variant: Variant;
  readonly #rubric;
  constructor(name: string, variant: Variant) {
    this.set = loadSet(name);
    this.variant = variant;
    this.#rubric = compileRubric(pointsOf(this.set, variant), this.set.language);
  }

  judge({ turns }: Pick<Talk, "turns">): RubricJudgement {
    return judgeAgainst(this.#rubric, { turns: toTurns(turns) });
  }

  verdict(talk: Pick<Talk, "turns">, point: string): string {
    return this.judge(talk).points.find(({ id }) => id === point)?.verdict ?? "unsaid";
  }
}
