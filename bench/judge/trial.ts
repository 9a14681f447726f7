import { PASS_SCORE } from "~/models/terms/score";
import { NEAR_READER } from "../../app/models/terms/reader";
import type { RubricStanding } from "../../app/models/terms/rubric";
import type { RubricJudgement2 } from "../../app/models/terms/rubric-judgement";
import type { Reading } from "../../app/services/judge/claims";
import {
  concludeReading,
  proveReading,
  reviewFromOf,
  type TalkToConclude,
} from "../../app/services/judge/conclude-reading";
import { readTalk } from "../../app/services/judge/near-reader/read-talk";
import { compileNear } from "../../app/services/judge/near-reader/rubric";
import { readingCode } from "../../app/services/judge/reading-code";
import { lostShareOf } from "../../app/services/judge/rubric-score";
import { byLength } from "./baselines";
import { type JudgeSet, loadSet, pointsOf, type Talk, toTurns, type Variant } from "./sets";

/** The standing of a rubric by its source. */
export const STANDINGS: Record<Variant, RubricStanding> = {
  drafted: "provisional",
  claims: "read",
  authored: "authored",
};

/** The product's judgement of a talk without a model. */
export interface Tried extends Pick<
  RubricJudgement2,
  "points" | "best" | "worst" | "review" | "interval"
> {
  /** From 0 to 100. */
  score: number;
  /** As in `Doubts`. */
  lost: number;
  /** As in `NearReading`. */
  unmatched: number;
}

/** One set against one variant of its rubric, judged by the near reader and the proof. */
export class Trial {
  readonly set: JudgeSet;
  readonly variant: Variant;
  readonly #points;
  readonly #rubric;
  constructor(name: string, variant: Variant) {
    this.set = loadSet(name);
    this.variant = variant;
    this.#points = pointsOf(this.set, variant);
    this.#rubric = compileNear(this.#points, this.set.language);
  }

  /** Judges a talk. `names` are known to be the rep's own before the talk. */
  judge({ turns: said }: Pick<Talk, "turns">, names: readonly string[] = []): Tried {
    const { language, name } = this.set;
    const [turns, points] = [toTurns(said), this.#points];
    const near = readTalk(this.#rubric, turns, names);
    const reading = proveReading({ points, turns, language, names }, readBy(near), {
      near,
      ...readingCode,
    });
    const talk = { name, points, turns, language };
    const { arithmetic, ...judged } = concluded(reading, talk, STANDINGS[this.variant]);
    const { score } = arithmetic;
    return { ...judged, score, lost: lostShareOf(arithmetic), unmatched: near.unmatched };
  }

  verdict(talk: Pick<Talk, "turns">, point: string): string {
    return this.judge(talk).points.find(({ id }) => id === point)?.verdict ?? "unsaid";
  }
}

/** Concludes a reading of a set's talk. The set's name stands for the rubric's version. */
export const concluded = (
  reading: Reading,
  { name, ...talk }: Pick<TalkToConclude, "points" | "turns" | "language"> & { name: string },
  standing: RubricStanding,
): RubricJudgement2 =>
  concludeReading(reading, {
    ...talk,
    rubric: { versionId: name, number: 1, standing },
    passScore: PASS_SCORE,
    reviewFrom: reviewFromOf(standing),
    words: byLength(talk),
    seekable: false,
  });

const readBy = ({ claims }: ReturnType<typeof readTalk>) => ({
  reader: NEAR_READER,
  name: "lecteur",
  version: readingCode.version,
  claims,
  second: null,
  opinion: null,
  decoys: [],
});
