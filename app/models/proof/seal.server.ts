import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Correction, Decision, Evaluation, Json, VideoEvaluation } from "~/models/tables";
import type { ProofRecord } from "./proof-record";
import { reasonIn } from "./proof-record";

/** Returns the SHA-256 of a text, hexadecimal. */
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
  Partial<Pick<Evaluation, "transcriptSource" | "standing" | "written" | "wordsRemovedAt">>;

/** Returns the fields of a row under its seal, with unchecked shapes. @throws SyntaxError for invalid JSON */
export function recordOf(kind: ProofRecord["kind"], row: Judged) {
  const read = (json: Json | null): unknown => (json === null ? null : JSON.parse(json));
  const isRest = row.wordsRemovedAt != null && kind !== "group";
  return {
    kind,
    id: row.id,
    state: row.state,
    score: row.score,
    intervalLow: row.intervalLow,
    intervalHigh: row.intervalHigh,
    ...reasonIn(row.reason),
    judge: row.judge,
    judgeVersion: row.promptVersion,
    rubric: read(row.rubricJson),
    transcriptHash: row.transcriptHash,
    transcriptSource: row.transcriptSource ?? null,
    standing: row.standing ?? null,
    written: row.written ?? null,
    basis: read(row.proofJson),
    result: isRest ? null : read(row.resultJson),
  };
}

/**
 * Returns the seal of a judgement, which changes with any byte. It does not stop a writer of the database. A reason with
 * a code is sealed by the code and its values, because its sentence may change.
 */
export function sealOf({ reason, ...record }: Sealed): string {
  return digestOf(canonical(record.why ? record : { ...record, reason }));
}

type Sealed = Record<Exclude<keyof ProofRecord, "why">, unknown> & { why?: unknown };

/** The rest of a judgement after its term, under a seal of its own. */
export interface Rest {
  record: object;
  /** The seal of the whole judgement, which nobody can compute again. */
  seal: string | null;
  reviewed: { score: number | null; at: string | null; capped: number };
}

/** Returns the seal over what stays of a judgement after its term. */
export const sealOfRest = ({ record, seal, reviewed }: Rest): string =>
  digestOf(canonical({ record, seal, reviewed }));

/** Returns the seal of an admin's statement. It does not cover `byId`, which goes with the account. */
export function sealOfSaid(row: Partial<Correction | Decision>): string {
  const { byId: _, proofHash: __, ...said } = row;
  const values = Object.entries(said).filter(([, value]) => value !== null);
  return digestOf(canonical(Object.fromEntries(values)));
}

/**
 * Writes a value as canonical JSON (RFC 8785): keys sorted by their UTF-16 units, no space, undefined values left out.
 * Two values are equal exactly when their texts are equal.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${entries.join(",")}}`;
}

/** Signs the fields of a form, in this order, with a key of ours. Returns hex. */
export function signFields(fields: (string | number | undefined)[], key: string): string {
  const signed = JSON.stringify(fields.map((field) => String(field ?? "")));
  return createHmac("sha256", key).update(signed).digest("hex");
}

/** Compares two signatures in constant time. */
export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Derives a key for one purpose, so that a signature for one use is worthless in another. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}

/** Signs a path until `expires` (seconds since the epoch). */
export function signPath(path: string, expires: number, secret: string): string {
  return createHmac("sha256", secret).update(`${path}\n${expires}`).digest("base64url");
}

/** Returns true when `signature` opens `path` at `nowS` (seconds since the epoch). */
export function opensPath(
  link: { path: string; expires: string | null; signature: string | null },
  secret: string,
  nowS: number,
): boolean {
  if (!link.expires || !link.signature || !/^\d{1,12}$/.test(link.expires)) return false;
  const expires = Number(link.expires);
  return expires >= nowS && sameSignature(link.signature, signPath(link.path, expires, secret));
}
