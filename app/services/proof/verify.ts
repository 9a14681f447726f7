import { canonical } from "~/models/canonical";
import { resultJsonOf, type RubricTalk } from "~/models/evaluation-result";
import { groupResultOf } from "~/models/group-result";
import type { ModuleResult } from "~/models/group-score";
import type { ProofRecord } from "~/models/proof-record";
import { digestOf, sealOf } from "~/models/seal.server";
import { RULES_VERSION } from "~/services/judge/judge-by-rules";
import { arithmeticFaults, clauseFaults } from "./arithmetic";
import { type Difference, differences } from "./differences";
import type { Evidence } from "./evidence";
import { pointsHashOf } from "./proof-of.server";
import { rejudge } from "./rejudge";
import { reviewFaults, saidFaults } from "./said";

/**
 * Why something was not computed again. unjudged: no judgement yet, or none that came; former: of the judge before
 * rubrics; unsealed: from before seals; version: other rules judged; unable: the judge failed that day; rubric: its rubric
 * is gone with its module; model: what the model itself said is taken as it was kept.
 */
export type Remark = "unjudged" | "former" | "unsealed" | "version" | "unable" | "rubric" | "model";

/** What verifying one judgement found. It holds exactly when nothing differs. */
export interface Report {
  record: Pick<ProofRecord, "id" | "kind" | "score">;
  /** `règles, règles-2`; null when no judge is named. */
  judgedBy: string | null;
  differences: Difference[];
  remarks: Remark[];
  /** The whole judgement was computed again. */
  isRecomputed: boolean;
}

/**
 * Holds all that is known of a judgement against itself: seal, digests, arithmetic, and the judgement itself when the rules
 * that made it run here. Pure. `again` off leaves that last part out, which reads a whole talk.
 */
export function verifyEvidence(evidence: Evidence, { again = true } = {}): Report {
  const { record, seal } = evidence;
  const { id, kind, score, judge, judgeVersion, result } = record;
  const report: Report = {
    record: { id, kind, score },
    judgedBy: judge && `${judge}, ${judgeVersion}`,
    differences: sealFaults(record, seal),
    remarks: [],
    isRecomputed: false,
  };
  report.differences.push(
    ...saidFaults(evidence),
    ...computed("reviewed", () => reviewFaults(evidence)),
  );
  if (result === null) report.remarks.push("unjudged");
  else if (result.kind === "group") verifyGroup(evidence, result.title, report);
  else if (result.kind === "rubric") verifyTalk(evidence, result, report, again);
  else report.remarks.push("former");
  const wasSealed = seal !== null || result === null;
  if (!wasSealed && !report.remarks.includes("former")) report.remarks.push("unsealed");
  return report;
}

function sealFaults(record: ProofRecord, seal: string | null): Difference[] {
  if (seal === null) return differences(null, record.basis, "basis");
  return differences(seal, sealOf(record), "seal");
}

function verifyTalk(evidence: Evidence, result: RubricTalk, report: Report, again: boolean): void {
  const { record, turns, rubric } = evidence;
  const { basis } = record;
  const { judgement, judge } = result;
  const add = (found: Difference[]) => report.differences.push(...found);
  add(columnFaults(record, result));
  add(
    differences(record.transcriptHash, turns && transcriptHashOf(turns, basis), "transcriptHash"),
  );
  if (record.rubric && !rubric) report.remarks.push("rubric");
  if (record.rubric && rubric) add(rubricFaults(record, rubric));
  if (judgement && record.rubric) {
    const { pointsHash: _, ...used } = record.rubric;
    add(differences(judgement.rubric, used, "judgement.rubric"));
  }
  if (judgement && turns) add(clauseFaults(judgement.points, turns));
  if (judgement)
    add(computed("judgement", () => arithmeticFaults(judgement, basis?.calibration ?? null)));
  if (judge.usesLanguageModel) report.remarks.push("model");
  if (!basis || !turns || (record.rubric && !rubric)) return;
  if (basis.outcome === "unable") report.remarks.push("unable");
  else if (rulesVersionOf(judge) !== RULES_VERSION) report.remarks.push("version");
  else if (again) {
    const { score, reason, intervalLow, intervalHigh } = record;
    const stored = { result, score, reason, intervalLow, intervalHigh };
    const found = computed("result", () => {
      const again = rejudge({ turns, rubric, basis, named: result });
      return differences(stored, { ...again, result: JSON.parse(resultJsonOf(again.result)) });
    });
    add(found.filter(isNew(report)));
    report.isRecomputed = true;
  }
}

/** Nothing can be computed from what was tampered with: that differs too. */
function computed(at: string, compute: () => Difference[]): Difference[] {
  try {
    return compute();
  } catch (error) {
    return [{ at, stored: "", found: error instanceof Error ? error.message : String(error) }];
  }
}

/** The rules that judged, or that judged beside a model ("modèle-2/règles-2"). */
const rulesVersionOf = ({ version }: RubricTalk["judge"]) => version.split("/").at(-1);

/** What another check found already, under its own name. */
const isNew =
  ({ differences: known }: Report) =>
  ({ at }: Difference): boolean =>
    !known.some((one) => at.endsWith(one.at));

const transcriptHashOf = (turns: NonNullable<Evidence["turns"]>, basis: ProofRecord["basis"]) =>
  digestOf(basis ? canonical(turns) : JSON.stringify(turns));

/** What stands in columns too is what the result says. */
function columnFaults(record: ProofRecord, { judgement, judge }: RubricTalk): Difference[] {
  const { state, score, intervalLow, intervalHigh, judge: name, judgeVersion } = record;
  return differences(
    { state, score, intervalLow, intervalHigh, judge: name, judgeVersion },
    {
      state: judgement ? "scored" : "not_evaluable",
      score: judgement?.arithmetic.score ?? null,
      intervalLow: judgement?.interval.low ?? null,
      intervalHigh: judgement?.interval.high ?? null,
      judge: judge.name,
      judgeVersion: judge.version,
    },
  );
}

function rubricFaults(
  { rubric: used, basis }: ProofRecord,
  { versionId, number, rubric }: NonNullable<Evidence["rubric"]>,
): Difference[] {
  if (used === null) return [];
  const pointsHash = basis ? pointsHashOf(rubric) : used.pointsHash;
  const found = { versionId, number, standing: rubric.standing, pointsHash };
  return differences(used, found, "rubric");
}

function verifyGroup({ record, parts }: Evidence, title: string, report: Report): void {
  // Of the shape of `ModuleResult`, which is what was kept: what is missing shows in the score.
  const modules = (parts ?? []) as unknown as ModuleResult[];
  const found = groupResultOf(title, modules);
  const { score, reason, intervalLow, intervalHigh, standing, written, result } = record;
  const stored = { score, reason, intervalLow, intervalHigh, standing, written, result };
  const again = found && { ...found.outcome, result: found.result };
  report.differences.push(...differences(stored, again && pick(again, stored)));
  report.isRecomputed = true;
}

const pick = (from: object, like: object): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...from };
  return Object.fromEntries(Object.keys(like).map((key) => [key, values[key]]));
};
