import { canonical, digestOf, sealOf, sealOfRest } from "~/models/proof/seal.server";
import {
  type EvaluationResult,
  type JudgedGroup,
  resultJsonOf,
  type RubricTalk,
} from "~/models/proof/evaluation-result";
import { groupResultOf } from "~/models/evaluations/group-score";
import type { ProofBasis, ProofRecord } from "~/models/proof/proof-record";
import type { RubricJudgement } from "~/models/terms/rubric-judgement";
import type { ReadingCode } from "~/services/judge/claims";
import type { Composed } from "~/services/judge/compose-result";
import { readingCode } from "~/services/judge/reading-code";
import {
  type Difference,
  differences,
  columnFaults,
  rubricFaults,
  laidOutAs,
  placeFaults,
} from "./score-faults";
import { type Evidence, partsOf, reviewFaults, saidFaults, type Again } from "./evidence";
import * as v1 from "./v1/arithmetic";
import * as v2 from "./v2/rejudge";
import { type Reason, sentenceOf } from "~/models/terms/reason";

/**
 * The reason for which a part was not computed again. unjudged: no judgement yet, or none came. former: judged before
 * rubrics. unsealed: judged before seals. version: judged by other code. unable: the judge failed. rubric: the rubric
 * was deleted with its module. model: the model's claims are taken as stored. term: its words were removed at the end of
 * their term.
 */
export type Remark =
  | "unjudged"
  | "former"
  | "unsealed"
  | "version"
  | "unable"
  | "rubric"
  | "model"
  | "term";

/** The result of the check of one judgement. The judgement holds exactly when `differences` is empty. */
export interface Report {
  record: Pick<ProofRecord, "id" | "kind" | "score">;
  /** `règles, règles-2`; null when no judge is named. */
  judgedBy: string | null;
  differences: Difference[];
  remarks: Remark[];
  /** True when the whole judgement was computed again. */
  isRecomputed: boolean;
}

/** `again: false` skips judging again, which reads a whole talk. `code` is the near reader and the proof in use. */
interface HowToVerify {
  again?: boolean;
  code?: ReadingCode | null;
}

/**
 * Checks a judgement against itself: seal, digests and arithmetic. Judges again when the code that judged runs here.
 * Each version has its own arithmetic. Pure.
 */
export function verifyEvidence(
  evidence: Evidence,
  { again = true, code = readingCode }: HowToVerify = {},
): Report {
  const { record, seal, term } = evidence;
  const { id, kind, score, judge, judgeVersion, result } = record;
  const report: Report = {
    record: { id, kind, score },
    judgedBy: judge && `${judge}, ${judgeVersion}`,
    differences: term ? [] : sealFaults(record, seal),
    remarks: [],
    isRecomputed: false,
  };
  if (term) {
    report.differences.push(
      ...differences(term.seal, sealOfRest(evidence), "term.seal"),
      ...saidFaults(evidence),
    );
    report.remarks.push("term");
    return report;
  }
  report.differences.push(
    ...saidFaults(evidence),
    ...computed("reviewed", () => reviewFaults(evidence)),
  );
  if (result === null) report.remarks.push("unjudged");
  else if (result.kind === "group") verifyGroup(evidence, result, report);
  else if (result.kind === "rubric") verifyTalk(evidence, result, report, { again, code });
  else report.remarks.push("former");
  const wasSealed = seal !== null || result === null;
  if (!wasSealed && !report.remarks.includes("former")) report.remarks.push("unsealed");
  return report;
}

function sealFaults(record: ProofRecord, seal: string | null): Difference[] {
  if (seal === null) return differences(null, record.basis, "basis");
  return differences(seal, sealOf(record), "seal");
}

function verifyTalk(
  evidence: Evidence,
  result: RubricTalk,
  report: Report,
  how: Required<HowToVerify>,
): void {
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
  if (judgement && turns) add(placeFaults(judgement.points, turns));
  // A result without a proof is always of version 1.
  if (basis || result.version !== 1) add(differences(basis?.version, result.version, "version"));
  if (basis?.version === 2) add(differences(basis.reader, judge.reader, "judge.reader"));
  if (judgement) add(computed("judgement", () => arithmeticFaults(judgement, result, basis)));
  // Builds until 29 November 2026 also said so of a talk that nobody read.
  if (judge.usesLanguageModel && judgement) report.remarks.push("model");
  if (!basis || !turns || (record.rubric && !rubric)) return;
  if (basis.outcome === "unable") report.remarks.push("unable");
  else if (codeVersionOf(judge) !== runningFor(result, how.code)) report.remarks.push("version");
  else if (how.again) {
    const again = { turns, rubric, named: result };
    const found = computed("result", () => judgedAgain(record, { ...again, basis }, how.code));
    add(found.filter(isNew(report)));
    report.isRecomputed = true;
  }
}

/** Checks the arithmetic with the formula of the result's version. */
function arithmeticFaults(
  judgement: RubricJudgement,
  { version, judge }: RubricTalk,
  basis: ProofRecord["basis"],
): Difference[] {
  const table = basis?.calibration ?? null;
  if (version === 1) return v1.arithmeticFaults(judgement, table);
  const kind = judge.reader?.kind ?? "near";
  return v2.arithmeticFaults(judgement, { table, kind });
}

/** Returns the version of the code that judges such results here; null for version 1, which no code judges now. */
const runningFor = ({ version }: RubricTalk, code: ReadingCode | null): string | null =>
  version === 1 ? null : (code?.version ?? null);

function judgedAgain(
  record: ProofRecord,
  { basis, ...again }: Again<ProofBasis>,
  code: ReadingCode | null,
): Difference[] {
  const { result, score, intervalLow, intervalHigh } = record;
  const stored = { result, score, intervalLow, intervalHigh, ...whyIn(record) };
  const differ = ({ toReview: _, reason, ...found }: Composed) => {
    const composed = JSON.parse(resultJsonOf(laidOut(found.result, result)));
    return differences(stored, { ...found, result: composed, ...whyIn(record, reason) });
  };
  if (basis.version === 1 || code === null) throw new Error("nothing reads here");
  const { composed, claims } = v2.rejudge({ ...again, basis }, code);
  return [...differ(composed), ...differences(basis.claims, claims, "basis.claims")];
}

/** Returns a reason, the record's own or a recomputed one, as the record's seal covers it: by its code or its sentence. */
function whyIn({ reason, why }: ProofRecord, found?: Reason | null) {
  if (why) return { why: found === undefined ? why : found };
  return { reason: found ? sentenceOf(found) : found === undefined ? reason : null };
}

/** Returns a result whose rows are laid out as the record's: another layout is no difference. */
function laidOut(found: EvaluationResult, stored: EvaluationResult | null): EvaluationResult {
  if (found.kind !== "rubric" || stored?.kind !== "rubric") return found;
  if (!found.judgement || !stored.judgement) return found;
  return { ...found, judgement: laidOutAs(stored.judgement, found.judgement) };
}

/** Returns the differences, or the error as one difference, because a tampered record may not be computable. */
function computed(at: string, compute: () => Difference[]): Difference[] {
  try {
    return compute();
  } catch (error) {
    return [{ at, stored: "", found: error instanceof Error ? error.message : String(error) }];
  }
}

/** Returns the version of the code that judged, or that proved a model's claims ("modèle-2/règles-2"). */
const codeVersionOf = ({ version }: RubricTalk["judge"]) => version.split("/").at(-1);

/** Returns false for a difference that another check found already under its own name. */
const isNew =
  ({ differences: known }: Report) =>
  ({ at }: Difference): boolean =>
    !known.some((one) => at.endsWith(one.at));

const transcriptHashOf = (turns: NonNullable<Evidence["turns"]>, basis: ProofRecord["basis"]) =>
  digestOf(basis ? canonical(turns) : JSON.stringify(turns));

function verifyGroup({ record, parts }: Evidence, group: JudgedGroup, report: Report): void {
  // No talk determines a title, and builds until 23 November 2026 stored that of the day of settling: it is taken as
  // stored.
  const modules = partsOf({ parts }).map((module, index) => ({
    ...module,
    title: group.modules[index]?.title ?? module.title,
  }));
  const found = groupResultOf(group.title, modules, group);
  const { score, intervalLow, intervalHigh, standing, written, result } = record;
  const why = whyIn(record);
  const stored = { score, intervalLow, intervalHigh, standing, written, result, ...why };
  const again = found && {
    ...found.outcome,
    result: found.result,
    ...whyIn(record, found.outcome.reason),
  };
  report.differences.push(...differences(stored, again && pick(again, stored)));
  report.isRecomputed = true;
}

const pick = (from: object, like: object): Record<string, unknown> => {
  const values: Record<string, unknown> = { ...from };
  return Object.fromEntries(Object.keys(like).map((key) => [key, values[key]]));
};
