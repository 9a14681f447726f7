import { createHash } from "node:crypto";
import { canonical } from "../../app/models/canonical";
import type { ProofBasis } from "../../app/models/proof-record";
import type { Rubric } from "../../app/models/rubric";
import type { SpokenTurn } from "../../app/services/language/spoken-turn";
import { rejudge } from "../../app/services/proof/rejudge";
import { type JudgeSet, loadSet, OPEN, pointsOf, toTurns, type Variant } from "./sets";

/** Widths of its own: the table in use has a version, and is kept with each judgement. */
const calibration = {
  version: "golden",
  calibrated: false,
  halfWidths: { provisional: 14, read: 11, authored: 8 },
  error: { base: 0.85, middle: 0, unmatched: 0.5, doubt: 0.5, short: 0.2, shortBelowWords: 120 },
};

/**
 * A digest of all that the rules find in the talks of the open sets, alone and proving what a model claims; with `talks`, in
 * so many of each set.
 */
export function digestOfRules(talks = Number.POSITIVE_INFINITY): string {
  const hash = createHash("sha256");
  for (const set of OPEN.map(loadSet))
    for (const variant of ["claims", "authored"] as const)
      for (const { turns } of talksOf(set).slice(0, talks))
        for (const result of judged(set, variant, toTurns(turns))) hash.update(canonical(result));
  return hash.digest("hex");
}

const talksOf = (set: JudgeSet) => [
  { turns: [] },
  ...set.presentations,
  ...Object.values(set.extras),
];

/** By rules; with authored phrasings, by a model too that says 'said' of what was vague. */
function judged(set: JudgeSet, variant: Variant, turns: SpokenTurn[]) {
  const rubric = rubricOf(set, variant);
  const judge = (claims: ProofBasis["claims"]) =>
    rejudge({
      turns,
      rubric: { versionId: set.name, number: 1, rubric },
      basis: {
        version: 1,
        judgedAt: "2026-11-20T12:00:00.000Z",
        language: set.language,
        seekable: true,
        outcome: "judged",
        calibration,
        claims,
      },
      named: {
        title: set.name,
        judge: { name: "golden", version: "golden", usesLanguageModel: false },
        notes: [],
      },
    });
  const rules = judge(null);
  if (variant === "claims") return [rules];
  const claims = (rules.result.judgement?.points ?? []).map(({ id, verdict, clause }) => ({
    id,
    verdict: verdict === "vague" ? ("said" as const) : verdict,
    turn: clause?.turnIndex ?? null,
    clause: clause?.text ?? null,
  }));
  return [rules, judge(claims)];
}

const rubricOf = (set: JudgeSet, variant: Variant): Rubric => ({
  standing: variant === "authored" ? "authored" : "read",
  points: pointsOf(set, variant).map(({ id, kind, weight, blocking, ...wording }) => ({
    id,
    kind,
    weight,
    blocking,
    wordings: { [set.language]: wording },
  })),
});
