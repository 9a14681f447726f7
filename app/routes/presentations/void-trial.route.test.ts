import { describe, expect, test } from "vitest";
import { send } from "../../../testing/academy-request";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { pageText } from "../../../testing/page-text";
import { rubricJudgement2, rubricTalk2 } from "../../../testing/results";
import { copy } from "~/copy/copy";
import { db, now } from "~/models/database/database.server";
import { resultJsonOf } from "~/models/proof/evaluation-result";
import { PASS_SCORE } from "~/models/terms/score";
import { storedReason } from "~/models/terms/reason";

useTestDatabase();

type Values = Partial<Parameters<typeof createEvaluation>[0]>;

describe("an evaluation whose trial later became void", () => {
  /** Returns the page of a sure judgement by a model, which stands on the review list since the trial is void. */
  async function readVoid(values: Values = {}) {
    const trial = "trial";
    const server = "http://modele.example";
    const candidate = { id: trial, model: "m", server, promptVersion: "p", passed: 1 } as const;
    const endedAt = "2026-11-22T08:00:00.000Z";
    const times = { startedAt: endedAt, endedAt, voidedAt: now() };
    await db()
      .insertInto("judgeTrials")
      .values({
        ...candidate,
        ...times,
        state: "done",
        voidReason: storedReason({ code: "trialVoid" }),
      })
      .execute();
    const reader = { kind: "model" as const, model: "m", server, prompt: "p", trial };
    const judge = { name: "m", version: "p/lecture", usesLanguageModel: true, reader };
    const { points, interval } = rubricJudgement2();
    const sure = { ...interval, low: 94, high: 100 };
    const judgement = rubricJudgement2({ points: points.slice(0, 1), interval: sure });
    const resultJson = resultJsonOf(rubricTalk2({ judgement, judge }));
    const rep = await createUser();
    const of = { userId: rep.id, moduleId: (await createModule()).id };
    const judged = { score: 100, intervalLow: 94, intervalHigh: 100, resultJson };
    await createEvaluation({ ...of, ...judged, toReview: 1, ...values });
    const page = await send(`/presentations/user/${rep.id}/module/${of.moduleId}`, { as: rep });
    return pageText(await page.text());
  }

  test("is to be reviewed, promises nothing, and says that the trial is void", async () => {
    const text = await readVoid();
    expect(text).toContain(copy.judgement.review);
    expect(text).toContain(copy.judgement.inside(100, PASS_SCORE, { isVoid: true }));
    expect(text).not.toContain("trop près");
    expect(text).not.toMatch(/neuf fois sur dix/i);
    expect(text).not.toContain(copy.judgement.certain({ passed: true, mark: PASS_SCORE }));
    expect(text).toMatch(/épreuve passée le 22 novembre 2026 à \d\d:\d\d, annulée depuis\./);
  });

  test("promises nothing while it is only declared, and says why", async () => {
    const text = await readVoid({ standing: "declared" });
    expect(text).toContain(copy.judgement.modelNotTrusted);
    expect(text).not.toContain(copy.judgement.certain({ passed: true, mark: PASS_SCORE }));
    expect(text).not.toMatch(/neuf fois sur dix/i);
  });

  test("is settled once an admin decided", async () => {
    const text = await readVoid({ reviewedScore: 100, reviewedAt: now() });
    expect(text).not.toContain(copy.judgement.review);
    expect(text).toContain(copy.judgement.keptByAdmin);
  });
});
