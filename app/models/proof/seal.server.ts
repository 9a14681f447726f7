import { createHash } from "node:crypto";
import type { Correction, Decision, Evaluation, Json, VideoEvaluation } from "~/models/tables";
import { canonical } from "./canonical";
import type { ProofRecord } from "./proof-record";

/** SHA-256 of a text, hexadecimal. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The columns of a judgement that its seal covers. */
type Judged = Pick<
  VideoEvaluation,
  | "id"
  | "state"
  | "score"
  | "intervalLow"
  | "intervalHigh"
  | "reason"
  | "judge"
  | "promptVersion"
  | "rubricJson"
  | "transcriptHash"
  | "resultJson"
  | "proofJson"
> &
  Partial<Pick<Evaluation, "transcriptSource" | "standing" | "written">>;

/** A row as its seal covers it, unchecked: its JSON may be of any shape. @throws SyntaxError for what is no JSON */
export function recordOf(kind: ProofRecord["kind"], row: Judged) {
  const read = (json: Json | null): unknown => (json === null ? null : JSON.parse(json));
  return {
    kind,
    id: row.id,
    state: row.state,
    score: row.score,
    intervalLow: row.intervalLow,
    intervalHigh: row.intervalHigh,
    reason: row.reason,
    judge: row.judge,
    judgeVersion: row.promptVersion,
    rubric: read(row.rubricJson),
    transcriptHash: row.transcriptHash,
    transcriptSource: row.transcriptSource ?? null,
    standing: row.standing ?? null,
    written: row.written ?? null,
    basis: read(row.proofJson),
    result: read(row.resultJson),
  };
}

/** The seal of a judgement: a changed byte of it gives another. It keeps nobody out who may write the database. */
export const sealOf = (record: Record<keyof ProofRecord, unknown>): string =>
  digestOf(canonical(record));

/** The same of what an admin said of a judgement; `byId` goes with the account, and is not covered. */
export function sealOfSaid(row: Partial<Correction | Decision>): string {
  const { byId: _, proofHash: __, ...said } = row;
  const values = Object.entries(said).filter(([, value]) => value !== null);
  return digestOf(canonical(Object.fromEntries(values)));
}
