import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { seeded } from "../../../../bench/judge/noise";
import {
  changeStored,
  pickPlace,
  placesOf,
  withOneChanged,
} from "../../../../bench/proof/one-byte";
import { testOnSqlite, useTestDatabase } from "../../../../testing/database";
import { createReadingJudge, simpleCode } from "../../../../testing/doubles/simple-reading";
import { evidenceOf, judgedProof, resealed } from "../../../../testing/judged-proof";
import type { RubricTalk } from "~/models/proof/evaluation-result";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import type { ProofBasis2 } from "~/models/proof/proof-record";
import { NEAR_READER, type Reader } from "~/models/terms/reader";
import type { JudgedPoint } from "~/models/terms/rubric-judgement";
import type { Judge } from "~/services/judge/claims";
import { exportEvaluation, findExportable, loadEvidence } from "../load-evidence.server";
import type { Evidence } from "~/services/proof/evidence";
import { verifyFile } from "../signed-json";
import { verifyEvidence } from "../verify";

useTestDatabase();

const CLAIMS = [
  "L'abonnement coûte 69 euros par mois",
  "L'essai dure trente jours",
  "L'installation est comprise",
];
const WORDS =
  "Bonjour madame, merci de me recevoir dans votre bel établissement ce matin. L'abonnement coûte 69 euros par mois. L'essai dure trente jours, et notre installation va vite, le samedi soir aussi.";
const MODEL: Reader = {
  kind: "model",
  model: "essai-7b",
  server: "http://modele.example",
  prompt: "modèle-3",
  trial: "essai-du-22",
};
const decoys = [{ id: "leurre", verdict: "unsaid" as const, sentences: [] }];

const near = createReadingJudge(NEAR_READER);
/** Says all points but one, which the near reader finds. The second answer repeats the first. */
const model = createReadingJudge(MODEL, ({ claims }) => {
  const said = claims.map((claim, at) =>
    at === 1 ? { ...claim, verdict: "unsaid" as const, sentences: [] } : claim,
  );
  return { claims: said, second: said.slice(1, 2), decoys };
});
/** The near reader, beside a model that finds no point said. */
const both = createReadingJudge(NEAR_READER, ({ claims }) => ({
  opinion: claims.map((claim) => ({ ...claim, verdict: "unsaid" as const, sentences: [] })),
  opinionBy: "un/modèle",
  decoys,
}));
const judges: [string, Judge][] = [
  ["the near reader", near],
  ["a model", model],
  ["the near reader beside a model", both],
];

const judged = (judge: Judge, message = WORDS) => judgedProof(judge, { message, claims: CLAIMS });

const verified = (evidence: Evidence) => verifyEvidence(evidence, { code: simpleCode });
const placesIn = (evidence: Evidence) => verified(evidence).differences.map(({ at }) => at);

function talkOf({ record: { result } }: Evidence): RubricTalk {
  if (result?.kind !== "rubric") throw new Error("not judged by a rubric");
  return result;
}

function pointOf(evidence: Evidence, at: number): JudgedPoint {
  const point = talkOf(evidence).judgement?.points[at];
  if (!point) throw new Error(`no point ${at}`);
  return point;
}

function basisOf({ record: { basis } }: Evidence): ProofBasis2 {
  if (basis?.version !== 2) throw new Error("not of version 2");
  return basis;
}

describe.each(judges)("what %s judged", (_, judge) => {
  test("is computed again, and names who read", async () => {
    const { id, evidence } = await judged(judge);
    const remarks = judge.callsModel ? ["model"] : [];
    expect(verified(evidence)).toMatchObject({ differences: [], remarks, isRecomputed: true });
    expect(talkOf(evidence)).toMatchObject({ version: 2, judge: { reader: judge.reader } });
    expect(basisOf(evidence).reader).toEqual(judge.reader);
    const row = await Evaluations.findById(id);
    expect(row).toMatchObject({ judge: judge.name, promptVersion: judge.promptVersion });
    expect(row?.toReview).toBe(talkOf(evidence).judgement?.review ? 1 : 0);
  });

  test("verifies without the code that judged, which is said", async () => {
    const { evidence } = await judged(judge);
    const report = verifyEvidence(evidence, { code: { ...simpleCode, version: "simple-2" } });
    expect(report).toMatchObject({ differences: [], isRecomputed: false });
    expect(report.remarks).toContain("version");
  });

  // PostgreSQL refuses most of these bytes.
  testOnSqlite("does not verify with one stored byte changed, wherever it is", async () => {
    const { id } = await judged(judge);
    const random = seeded(id.length);
    for (let turn = 0; turn < 60; turn++) {
      const { what, undo } = await changeStored(pickPlace(await placesOf(id), random), random);
      const loaded = await loadEvidence(id);
      const found = loaded?.evidence ? placesIn(loaded.evidence) : [];
      expect([what, [...(loaded?.faults ?? []), ...found].length > 0]).toEqual([what, true]);
      await undo();
    }
    expect(placesIn(await evidenceOf(id))).toEqual([]);
  });
});

describe("an export", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "aplomb-v2-"));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const faultsOf = (file: Buffer) => {
    const { differences, reports } = verifyFile(file);
    return [...differences, ...reports.flatMap((report) => report.differences)];
  };

  test("verifies as a file, and not with one byte changed", async () => {
    const { id } = await judged(model);
    const exportable = await findExportable(id);
    if (!exportable) throw new Error("nothing to export");
    const at = new Date("2026-11-22T03:00:00Z");
    const file = Buffer.from((await exportEvaluation(exportable, { dataDir, at })) ?? "");
    expect(faultsOf(file)).toEqual([]);
    const random = seeded(52);
    for (let turn = 0; turn < 60; turn++) {
      const { changed, at: place } = withOneChanged(file, random);
      expect([place, faultsOf(changed).length > 0]).toEqual([place, true]);
    }
  });
});

describe("a change with a new seal is still found", () => {
  test.each<[string, (copy: Evidence) => void, string]>([
    [
      "a verdict",
      (copy) => Object.assign(pointOf(copy, 1), { verdict: "said", credit: 1 }),
      "judgement.arithmetic.score",
    ],
    ["a credit", (copy) => (pointOf(copy, 2).credit = 0.25), "judgement.points[point-3].credit"],
    ["a dispute", (copy) => (pointOf(copy, 1).dispute = null), "judgement.best"],
    [
      "a quote's place",
      (copy) => {
        const [quote] = pointOf(copy, 0).quotes ?? [];
        if (quote) quote.start += 1;
      },
      "judgement.points[point-1].quotes[0].text",
    ],
    [
      "a clause that is not the first quote",
      (copy) => (pointOf(copy, 0).clause = null),
      "judgement.points[point-1].clause",
    ],
    ["who read a point", (copy) => (pointOf(copy, 0).by = "near"), "judgement.points[point-1].by"],
    ["the best score", (copy) => change(copy, { best: 99 }), "judgement.best"],
    ["the review", (copy) => change(copy, { review: false }), "judgement.review"],
    [
      "what the second opinion comes to",
      (copy) => change(copy, { secondScore: 40 }),
      "result.judgement.secondScore",
    ],
    [
      "a claim",
      (copy) => {
        const [claim] = basisOf(copy).claims ?? [];
        if (claim) claim.verdict = "vague";
      },
      "result.judgement.points[point-1].verdict",
    ],
    [
      "the trial that its model had passed",
      (copy) => (basisOf(copy).reader.trial = "un autre"),
      "judge.reader.trial",
    ],
    ["the version of the record", (copy) => Object.assign(talkOf(copy), { version: 1 }), "version"],
  ])("%s", async (_, change, place) => {
    const { evidence } = await judged(model);
    expect(placesIn(resealed(evidence, change))).toContain(place);
  });

  test("what the near reader is said to have claimed, as it reads again", async () => {
    const { evidence } = await judged(near);
    const changed = resealed(evidence, (copy) => {
      const [claim] = basisOf(copy).claims ?? [];
      if (claim) claim.certainty = 0.3;
    });
    expect(placesIn(changed)).toEqual(["basis.claims[point-1].certainty"]);
  });

  test("what a second opinion said, as it is proven again", async () => {
    const { evidence } = await judged(both);
    const changed = resealed(evidence, (copy) => {
      const [claim] = basisOf(copy).opinion ?? [];
      if (claim) Object.assign(claim, { verdict: "said", sentences: [2] });
    });
    expect(placesIn(changed)).toEqual(["result.judgement.secondScore"]);
  });
});

function change(copy: Evidence, values: object): void {
  Object.assign(talkOf(copy).judgement ?? {}, values);
}

test("a talk that nobody could judge names the reader that was asked", async () => {
  const { evidence } = await judged(model, "Bonjour.");
  expect(evidence.record.state).toBe("not_evaluable");
  expect(basisOf(evidence)).toMatchObject({
    reader: MODEL,
    claims: null,
    outcome: "not_evaluable",
  });
  expect(talkOf(evidence).judge.usesLanguageModel).toBe(false);
  expect(verified(evidence)).toMatchObject({ differences: [], remarks: [], isRecomputed: true });
});

test("a talk that nobody read names no model, also where an earlier build said so", async () => {
  const { evidence } = await judged(model, "Bonjour.");
  const earlier = resealed(evidence, (copy) => (talkOf(copy).judge.usesLanguageModel = true));
  expect(verified(earlier)).toMatchObject({ differences: [], remarks: [], isRecomputed: true });
});

test("the model that gave a second opinion is named", async () => {
  const { evidence } = await judged(both);
  expect(talkOf(evidence).judge).toMatchObject({ reader: NEAR_READER, opinion: "un/modèle" });
  expect(talkOf((await judged(near)).evidence).judge).not.toHaveProperty("opinion");
});

test("the reader is named when the asked model did not read", async () => {
  const fallen = createReadingJudge(MODEL, () => ({
    reader: NEAR_READER,
    name: "près",
    version: simpleCode.version,
  }));
  const { id, evidence } = await judged(fallen);
  const { judge } = talkOf(evidence);
  expect(judge).toMatchObject({ name: "près", usesLanguageModel: false, reader: NEAR_READER });
  expect(await Evaluations.findById(id)).toMatchObject({
    judge: "près",
    promptVersion: "simple-1",
  });
  expect(verified(evidence)).toMatchObject({ differences: [], remarks: [], isRecomputed: true });
});
