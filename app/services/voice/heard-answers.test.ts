import { describe, expect, test } from "vitest";
import { HeardAnswers } from "./shared-answers.server";

const of = { userId: "u1", evaluationId: "e1", pointId: "price" };

describe("an answer that was heard", () => {
  test("is returned once, its turns in order, to the page of its point", () => {
    const answers = new HeardAnswers();
    answers.begin("conv_1", of);
    answers.add("conv_1", "une soixantaine d'euros");
    answers.add("conv_1", "soixante-neuf exactement");
    expect(answers.take("conv_1", of)).toBe("une soixantaine d'euros soixante-neuf exactement");
    expect(answers.take("conv_1", of)).toBeNull();
  });

  test("is empty when nothing was understood", () => {
    const answers = new HeardAnswers();
    answers.begin("conv_1", of);
    expect(answers.take("conv_1", of)).toBe("");
  });

  test.each([{ userId: "u2" }, { evaluationId: "e2" }, { pointId: "help" }])(
    "stays for its page when the request names %o",
    (other) => {
      const answers = new HeardAnswers();
      answers.begin("conv_1", of);
      answers.add("conv_1", "soixante-neuf");
      expect(answers.take("conv_1", { ...of, ...other })).toBeNull();
      expect(answers.take("conv_1", of)).toBe("soixante-neuf");
    },
  );

  test("continues in the conversation that opens after a cut, and waits for its last words", () => {
    const answers = new HeardAnswers();
    answers.begin("conv_1", of);
    answers.add("conv_1", "soixante-neuf");
    answers.begin("conv_2", of);
    answers.add("conv_2", "voilà, je l'ai dit");
    answers.add("conv_1", "euros");
    answers.cut("conv_1");
    expect(answers.take("conv_2", of)).toBe("soixante-neuf euros voilà, je l'ai dit");
    expect(answers.take("conv_1", of)).toBeNull();
  });

  test.each<[string, (answers: HeardAnswers, pass: (ms: number) => void) => void]>([
    ["that the person ended", () => {}],
    ["about another point", (answers) => answers.cut("other")],
    ["that was judged", (answers) => (answers.cut("conv_1"), answers.take("conv_1", of))],
    ["of an earlier minute", (answers, pass) => (answers.cut("conv_1"), pass(120_000))],
  ])("does not go on from a conversation %s", (_, end) => {
    let now = 0;
    const answers = new HeardAnswers(() => now);
    answers.begin("conv_1", of);
    answers.begin("other", { ...of, pointId: "help" });
    for (const id of ["conv_1", "other"]) answers.add(id, "soixante-neuf");
    end(answers, (ms) => (now += ms));
    answers.begin("conv_2", of);
    answers.add("conv_2", "voilà");
    expect(answers.take("conv_2", of)).toBe("voilà");
  });

  test("is deleted after ten minutes, and the oldest when there are more than a thousand", () => {
    let now = 0;
    const answers = new HeardAnswers(() => now);
    answers.begin("old", of);
    now = 599_999;
    answers.begin("newer", of);
    now = 600_000;
    expect(answers.take("old", of)).toBeNull();
    expect(answers.take("newer", of)).toBe("");
    for (let at = 0; at < 1_002; at += 1) answers.begin(`conv_${at}`, of);
    expect(answers.take("conv_0", of)).toBeNull();
    expect(answers.take("conv_1001", of)).toBe("");
  });
});
