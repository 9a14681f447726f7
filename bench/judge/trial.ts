import { judgePoints, type RubricJudgement } from "../../app/services/judge/points/judge-points";
import { type JudgeSet, loadSet, pointsOf, type Talk, toTurns, type Variant } from "./sets";

/** One set held against one variant of its rubric. */
export class Trial {
  readonly set: JudgeSet;
  readonly #points;
  constructor(name: string, variant: Variant) {
    this.set = loadSet(name);
    this.#points = pointsOf(this.set, variant);
  }

  judge({ turns }: Pick<Talk, "turns">): RubricJudgement {
    return judgePoints({
      points: this.#points,
      turns: toTurns(turns),
      language: this.set.language,
    });
  }

  verdict(talk: Pick<Talk, "turns">, point: string): string {
    return this.judge(talk).points.find(({ id }) => id === point)?.verdict ?? "unsaid";
  }
}
