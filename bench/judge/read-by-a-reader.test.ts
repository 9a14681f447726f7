import { describe, expect, it } from "vitest";
import { CREDITS, scoreRubric } from "../../app/services/judge/rubric-score";
import { spearman } from "./figures";
import { type ReadTalk, replayReader } from "./read-by-a-reader";

const all = replayReader();
const talks = all.filter(({ rubric }) => rubric === "authored");
const isPresentation = ({ talk }: ReadTalk) => /^a\d+$/.test(talk);
const written = talks.filter(isPresentation);
const turned = talks.filter((one) => one.turned !== null);
const alone = { structure: null, clarity: null, listening: null };
const claimedScore = ({ points, claims }: ReadTalk) =>
  scoreRubric(
    points,
    claims.map(({ verdict }) => ({ verdict, credit: CREDITS[verdict] })),
    alone,
  ).arithmetic.score;
const provenScore = ({ points, proven }: ReadTalk) =>
  scoreRubric(points, proven, alone).arithmetic.score;
const labels = written.map(({ label }) => label ?? 0);

/** Replays careful readers on eight trades by blind writers. The readers saw only the prompts. No model is needed. */
describe("the claims of a careful reader on unread trades", () => {
  it("are of 72 talks, 56 with one turned fact, eight lists and eight with orders", () => {
    const of = (name: RegExp) => talks.filter(({ talk }) => name.test(talk)).length;
    expect([written.length, turned.length, of(/keywords/), of(/orders/)]).toEqual([72, 56, 8, 8]);
  });

  it("lose at most a hundredth of their rank correlation to the proof", () => {
    const claimed = spearman(labels, written.map(claimedScore));
    const proven = spearman(labels, written.map(provenScore));
    expect(claimed).toBeGreaterThanOrEqual(0.95);
    expect(proven).toBeGreaterThanOrEqual(claimed - 0.01);
  });

  it("pass and fail nobody wrongly", () => {
    for (const one of written)
      expect(provenScore(one) >= 85, `${one.set} ${one.talk}`).toBe((one.label ?? 0) >= 85);
  });

  it("name 54 of 56 turned facts at least, and call no true point false", () => {
    const verdictOf = (one: ReadTalk, id: string | null) =>
      one.proven.find((point) => point.id === id)?.verdict;
    const named = turned.filter((one) => verdictOf(one, one.turned) === "contradicted");
    expect(named.length).toBeGreaterThanOrEqual(54);
    for (const one of [...written, ...turned])
      for (const { id, verdict } of one.proven)
        if (one.truth[id] !== "contradicted")
          expect(verdict, `${one.set} ${one.talk} ${id}`).not.toBe("contradicted");
  });

  it("are disputed in eight points of a hundred at most", () => {
    const points = written.flatMap(({ proven }) => proven);
    const disputed = points.filter(({ dispute }) => dispute !== null);
    expect(disputed.length / points.length).toBeLessThanOrEqual(0.08);
  });

  it("give nothing for lists, nor for another subject", () => {
    for (const one of talks.filter(({ talk }) => /keywords|offTopic/.test(talk)))
      expect(provenScore(one), `${one.set} ${one.talk}`).toBeLessThanOrEqual(10);
  });
});
