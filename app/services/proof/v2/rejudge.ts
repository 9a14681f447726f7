import * as v from "valibot";
import type { ProofBasis2 } from "~/models/proof/proof-record";
import type { ReadingCode } from "~/services/judge/claims";
import type { Composed } from "~/services/judge/compose-result";
import { whyNotEvaluable } from "~/services/judge/evaluable";
import { proveReading } from "~/services/judge/prove-reading";
import { ReadingCalibration } from "~/services/judge/reading-interval";
import type { JudgeTask, Judgement } from "~/services/judge/types";
import { type Again, composeAgain, type Named } from "../compose-again";

/**
 * A judgement of version 2 from its turns and rubric alone: the near reader reads again, a model's claims are taken as
 * they were kept, and the proof runs anew (product §9.10). `claims`: of the reader that decided, null when nobody read.
 * Pure. @throws ValiError for a table of half-widths that is none
 */
export function rejudge(
  again: Again<ProofBasis2>,
  code: ReadingCode,
): { composed: Composed; claims: ProofBasis2["claims"] } {
  let claims: ProofBasis2["claims"] = null;
  const judgeAgain = (task: JudgeTask): Judgement => {
    const judgement = readAgain({ ...task, ...heardOf(again.basis) }, again, code);
    if (judgement.kind === "read") claims = judgement.claims;
    return judgement;
  };
  const table = v.parse(ReadingCalibration, again.basis.calibration);
  const composed = composeAgain(again, judgeAgain, table);
  return { composed, claims };
}

/** What a judge was told of the talk beside its words. */
const heardOf = ({ names, misheard }: ProofBasis2) => ({ names, misheard });

function readAgain(
  talk: JudgeTask,
  { basis, named }: { basis: ProofBasis2; named: Named },
  { readNear, proveClaims }: ReadingCode,
): Judgement {
  const impossible = whyNotEvaluable(talk.turns);
  if (impossible) return { kind: "not_evaluable", reason: impossible };
  const { reader, second, opinion, decoys } = basis;
  const near = readNear(talk);
  const claims = reader.kind === "near" ? near.claims : (basis.claims ?? []);
  const { name, version, instead, opinion: opinionBy } = named.judge;
  const beside = {
    ...(instead ? { instead } : {}),
    ...(opinionBy === undefined ? {} : { opinionBy }),
  };
  const read = { reader, name, version, claims, second, opinion, decoys, ...beside };
  return proveReading(talk, read, { near, proveClaims });
}
