import { expect, test } from "vitest";
import { judgedPoint, rubricJudgement, rubricTalk } from "../../../testing/results";
import { judgementOf } from "../../../testing/judgements";
import { shownResult } from "./shown-result";

test("rows of a record that shared 100 points among them show 80 and 20", () => {
  const judgement = judgementOf([
    { id: "a", verdict: "said" },
    { id: "b", verdict: "unsaid", clause: null },
    { id: "c", verdict: "said" },
  ]);
  const [first, ...points] = judgement.points;
  if (!first) throw new Error("a point expected");
  const manner = judgement.manner.map((row) => ({ ...row, maxPoints: row.maxPoints + 1 }));
  const former = [{ ...first, maxPoints: first.maxPoints - 1 }, ...points];
  const shown = shownResult(rubricTalk({ judgement: { ...judgement, points: former, manner } }));
  if (shown?.kind !== "rubric" || !shown.judgement) throw new Error("a judgement expected");
  const most = (rows: readonly { maxPoints: number }[]) =>
    rows.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  expect([most(shown.judgement.points), most(shown.judgement.manner)]).toEqual([80, 20]);
  expect(shown.judgement.arithmetic.score).toBe(judgement.arithmetic.score);
});

test("claims and quotes keep their punctuation on their line", () => {
  const [said] = rubricJudgement().points;
  const clause = said?.clause ? { ...said.clause, text: "vous voyez : 69 euros" } : null;
  const points = [judgedPoint({ claim: "Le serveur garde la main : il conseille", clause })];
  const shown = shownResult(rubricTalk({ judgement: rubricJudgement({ points }) }));
  expect(shown).toMatchObject({
    judgement: {
      points: [
        {
          claim: "Le serveur garde la main\u00a0: il conseille",
          clause: { text: "vous voyez\u00a0: 69 euros" },
        },
      ],
    },
  });
});
