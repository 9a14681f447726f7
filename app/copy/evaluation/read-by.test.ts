import { describe, expect, test } from "vitest";
import { rubricJudgement2, rubricTalk, rubricTalk2 } from "../../../testing/results";
import { readBy } from "./read-by";

describe("who read", () => {
  const judge = { ...rubricTalk2().judge, name: "un/modèle", usesLanguageModel: true };
  const reader = { kind: "model", model: "un/modèle", server: null, prompt: "4" } as const;

  test("is the model, and the trial that it had passed", () => {
    const of = (trial: string | null) =>
      rubricTalk2({ judge: { ...judge, reader: { ...reader, trial } } });
    expect(readBy(of(null))).toEqual(["Lecture par le modèle un/modèle"]);
    expect(readBy(of("t"))).toEqual(["Lecture par le modèle un/modèle, épreuve passée"]);
    const on = "le 22 novembre 2026";
    expect(readBy(of("t"), on)).toEqual([`Lecture par le modèle un/modèle, épreuve passée ${on}`]);
  });

  test("may have a second opinion beside, named where its model is known", () => {
    const near = rubricTalk2({ judgement: rubricJudgement2({ secondScore: 78 }) });
    expect(readBy(near)[1]).toBe("Second avis d’un modèle de langage\u00a0: 78");
    const named = { ...near, judge: { ...near.judge, opinion: "un/modèle" } };
    expect(readBy(named)[1]).toBe("Second avis de un/modèle\u00a0: 78");
  });

  test("is told by no judgement from before there were readers", () => {
    expect(readBy(rubricTalk())).toEqual([]);
  });
});
