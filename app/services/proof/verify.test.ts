import { describe, expect, test } from "vitest";
import { createJudge } from "../../../testing/evaluating";
import { evidenceOf, judgedProof, resealed } from "../../../testing/judged-proof";
import { settleReview } from "~/services/evaluation/settle.server";
import { useTestDatabase } from "../../../testing/database";
import { createEvaluation, createModule, createUser } from "../../../testing/factories";
import { doubtful, judgedColumns } from "../../../testing/judgements";
import { judgedJson, rubricTalk } from "../../../testing/results";
import { Corrections, forgetAuthor } from "~/models/reviews/statements.server";
import { db } from "~/models/database/database.server";
import { sealOf } from "~/models/proof/seal.server";
import { removeDue } from "~/models/records/evaluation-term.server";
import { createNearJudge } from "~/services/judge/reading-judge.server";
import type { Evidence } from "./evidence";
import { verifyEvidence } from "./verify";

useTestDatabase();

const WORDS =
  "Bonjour madame, merci de me recevoir dans votre bel établissement ce matin. L'abonnement coûte 69 euros par mois. L'essai dure trente jours, et la caisse marche aussi sans internet le samedi soir.";

/** Returns a stored talk that the near reader judged. */
const judged = (judge = createNearJudge(), message = WORDS) =>
  judgedProof(judge, {
    message,
    claims: ["L'abonnement coûte 69 euros par mois", "L'essai dure trente jours"],
    transcript: "Ici Karim, de Corvane.",
  });

const talkOf = ({ record: { result } }: Evidence) => {
  if (result?.kind !== "rubric" || !result.judgement) throw new Error("not judged by a rubric");
  return { ...result, judgement: result.judgement };
};
const placesOf = (evidence: Evidence) => verifyEvidence(evidence).differences.map(({ at }) => at);

test("a judgement is computed again after its module and conversation are gone", async () => {
  const { id, evidence } = await judged();
  expect(talkOf(evidence).judgement.points.map(({ verdict }) => verdict)).toContain("said");
  await db().updateTable("turns").set({ message: "autre chose" }).execute();
  await db().updateTable("modules").set({ videoTranscript: "autre chose" }).execute();
  const report = verifyEvidence(await evidenceOf(id));
  expect(report).toMatchObject({ differences: [], remarks: [], isRecomputed: true });
});

describe("a judgement whose words went at the end of their term", () => {
  const ended = async () => {
    const { id } = await judged();
    await db()
      .updateTable("presentations")
      .set({ createdAt: "2024-03-05T10:00:00.000Z" })
      .execute();
    await removeDue({ before: "2025-01-01T00:00:00.000Z", keptDays: 365 });
    return id;
  };

  test("is sound by the seal over its rest, and says so", async () => {
    const evidence = await evidenceOf(await ended());
    expect(evidence).toMatchObject({ turns: null, record: { result: null, basis: null } });
    expect(evidence.record.score).toBeGreaterThan(0);
    expect(verifyEvidence(evidence)).toMatchObject({ differences: [], remarks: ["term"] });
  });

  test("differs once somebody changes its score, its standing or its review", async () => {
    const id = await ended();
    for (const change of [
      { score: 99 },
      { standing: "declared" as const },
      { reviewedScore: 99 },
    ]) {
      const before = await db().selectFrom("evaluations").selectAll().executeTakeFirstOrThrow();
      await db().updateTable("evaluations").set(change).execute();
      expect(placesOf(await evidenceOf(id))).toEqual(["term.seal"]);
      await db().updateTable("evaluations").set(before).execute();
    }
    expect(placesOf(await evidenceOf(id))).toEqual([]);
  });
});

describe("a name that was corrected after recognition", () => {
  const corrected = () => judged(createNearJudge(), `${WORDS} Je viens de chez Corvanne.`);

  test("is in the proof with what was heard, and the whole is computed again", async () => {
    const { evidence } = await corrected();
    const turn = evidence.turns?.find(({ names }) => names);
    expect(turn?.message).toContain("chez Corvane.");
    expect(turn?.names).toMatchObject([{ heard: "Corvanne", name: "Corvane" }]);
    expect(talkOf(evidence).notes.join(" ")).toContain("Corvane (entendu «\u00A0Corvanne\u00A0»)");
    expect(verifyEvidence(evidence)).toMatchObject({ differences: [], isRecomputed: true });
  });

  test("the heard words cannot be rewritten", async () => {
    const { evidence } = await corrected();
    const [name] = evidence.turns?.flatMap(({ names = [] }) => names) ?? [];
    if (!name) throw new Error("no name was corrected");
    name.heard = "autre chose";
    expect(placesOf(evidence)).toContain("transcriptHash");
  });
});

describe("a change with a new seal is still found", () => {
  test("when it is a verdict, by judging again and by the score", async () => {
    const { evidence } = await judged();
    const places = placesOf(
      resealed(evidence, (copy) => {
        const point = talkOf(copy).judgement.points[0];
        if (point) Object.assign(point, { verdict: "unsaid", credit: 0 });
      }),
    );
    expect(places).toContain("result.judgement.points[point-1].verdict");
    expect(places).toContain("judgement.arithmetic.score");
  });

  test("when it is a turn, a rubric or a column", async () => {
    const { evidence } = await judged();
    const changed = (change: (copy: Evidence) => void) => placesOf(resealed(evidence, change));
    expect(
      changed(({ turns }) => {
        if (turns?.[1]) turns[1].message = turns[1].message.replace("69", "68");
      }),
    ).toContain("transcriptHash");
    expect(
      changed(({ rubric }) => {
        const wording = rubric?.rubric.points[0]?.wordings.fr;
        if (wording) wording.question = "Et le prix ?"; // a field that the judge does not read
      }),
    ).toEqual(["rubric.pointsHash"]);
    expect(changed(({ record }) => (record.score = 1))).toContain("score");
    expect(changed((copy) => (talkOf(copy).judgement.interval.high += 1))).toContain(
      "judgement.interval.high",
    );
  });
});

test("only the seal vouches for the hearing", async () => {
  const { evidence } = await judged();
  const record = { ...evidence.record, standing: "declared" } as const;
  expect(placesOf({ ...evidence, record })).toEqual(["seal"]);
});

describe("an uncomputable part is named, and the rest is still checked", () => {
  test("when other rules judged", async () => {
    const { evidence } = await judged();
    const other = resealed(evidence, (copy) => {
      copy.record.judgeVersion = "règles-0";
      talkOf(copy).judge.version = "règles-0";
    });
    expect(verifyEvidence(other)).toMatchObject({
      differences: [],
      remarks: ["version"],
      isRecomputed: false,
    });
    const points = talkOf(other).judgement.points;
    if (points[0]) points[0].points += 1;
    expect(placesOf({ ...other, seal: sealOf(other.record) })).toEqual([
      "judgement.points[point-1].points",
    ]);
  });

  test("when the judge failed that day", async () => {
    const failing = createJudge(() => Promise.reject(new Error("no thread")));
    const { evidence } = await judged({ ...failing, ...createNearJudge(), judge: failing.judge });
    const report = verifyEvidence(evidence);
    expect(report).toMatchObject({ differences: [], remarks: ["unable"], isRecomputed: false });
  });

  test("when its rubric is gone with its module", async () => {
    const { evidence } = await judged();
    expect(verifyEvidence({ ...evidence, rubric: null })).toMatchObject({
      differences: [],
      remarks: ["rubric"],
    });
  });

  test("when there is a former judge, no judgement, or one from before seals", async () => {
    const user = await createUser();
    const of = { userId: user.id, moduleId: (await createModule()).id };
    const former = await createEvaluation({ ...of, resultJson: judgedJson() });
    const pending = await createEvaluation({ ...of, state: "pending", score: null });
    for (const [{ id }, remark] of [
      [former, "former"],
      [pending, "unjudged"],
    ] as const)
      expect(verifyEvidence(await evidenceOf(id))).toMatchObject({
        differences: [],
        remarks: [remark],
      });
    const { name: judge, version: promptVersion } = rubricTalk().judge;
    const by = { judge, promptVersion };
    const unsealed = await createEvaluation({ ...of, ...by, ...judgedColumns(doubtful()) });
    expect(verifyEvidence(await evidenceOf(unsealed.id))).toMatchObject({
      differences: [],
      remarks: ["unsealed"],
    });
  });
});

test("an admin's decision is sealed too, and sealed again when their name is erased", async () => {
  const { id } = await judged();
  const by = await createUser({ role: "admin", name: "Ada" });
  const of = { kind: "presentation", id } as const;
  const said = { verdictBefore: "said", verdictAfter: "unsaid", words: null, score: 0 } as const;
  await Corrections.insert({ of, pointId: "point-1", ...said, reason: "Non.", by });
  expect(placesOf(await evidenceOf(id))).toContain("reviewed.score");
  await settleReview(of, db());
  expect(placesOf(await evidenceOf(id))).toEqual([]);
  await forgetAuthor(by.id, db());
  const erased = await evidenceOf(id);
  expect(erased.corrections[0]).toMatchObject({ byName: null, reason: null });
  expect(placesOf(erased)).toEqual([]);
  await db().updateTable("corrections").set({ verdictAfter: "vague" }).execute();
  expect(placesOf(await evidenceOf(id))[0]).toMatch(/^corrections\[.+\]\.seal$/);
  await forgetAuthor(by.id, db());
  expect(placesOf(await evidenceOf(id))).toHaveLength(1);
});
