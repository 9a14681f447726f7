import * as v from "valibot";
import { canonical } from "~/models/proof/canonical";
import { type Difference, differences, shown } from "./differences";
import { Evidence } from "./evidence";
import { fingerprintOf, isSignedBy, type Signer } from "./signing-keys.server";
import { type Report, verifyEvidence } from "./verify";

const title = v.nullable(v.string());

/** An evaluation that can be checked anywhere (product §9.10). The file holds its canonical form and nothing else. */
const SignedFile = v.object({
  format: v.literal("aplomb-evaluation"),
  version: v.literal(1),
  /** The subject in words, with the names of the day of export. Instants are ISO 8601, UTC. */
  subject: v.object({
    person: title,
    module: title,
    group: title,
    container: title,
    createdAt: v.string(),
    finishedAt: title,
    exportedAt: v.string(),
    /** The effective score at the export, 0 to 100; null when no score counts. */
    effectiveScore: v.nullable(v.number()),
  }),
  evaluation: Evidence,
  /** The modules of a group, in the order of its plan. */
  modules: v.array(Evidence),
  signedBy: v.object({
    algorithm: v.literal("Ed25519"),
    publicKey: v.string(),
    fingerprint: v.string(),
  }),
  /** The signature of all other fields, in canonical form. */
  signature: v.string(),
});
type SignedFile = v.InferOutput<typeof SignedFile>;

export type Subject = SignedFile["subject"];

/** Returns the bytes of a signed file. */
export function signFile(
  content: Pick<SignedFile, "subject" | "evaluation" | "modules">,
  { publicKey, sign }: Signer,
): string {
  const signedBy = { algorithm: "Ed25519", publicKey, fingerprint: fingerprintOf(publicKey) };
  const unsigned = { format: "aplomb-evaluation", version: 1, ...content, signedBy };
  return canonical({ ...unsigned, signature: sign(canonical(unsigned)) });
}

/** The result of the check of a file. `subject` and `fingerprint` are null when the file is not a signed evaluation. */
export interface FileReport {
  subject: Subject | null;
  /** The fingerprint of the key in the file. */
  fingerprint: string | null;
  /** The differences of the whole file. Differences within a judgement stand in its report. */
  differences: Difference[];
  /** The report of the evaluation, then those of its modules. */
  reports: Report[];
}

/** Verifies a signed file from its bytes alone. Pure. */
export function verifyFile(bytes: Uint8Array): FileReport {
  const refused = (at: string, stored: string, found: string): FileReport => ({
    subject: null,
    fingerprint: null,
    differences: [{ at, stored, found }],
    reports: [],
  });
  let text: string;
  let read: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    read = JSON.parse(text);
  } catch (error) {
    return refused("", "", error instanceof Error ? error.message : String(error));
  }
  const parsed = v.safeParse(SignedFile, read);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return refused(v.getDotPath(issue) ?? "", shown(issue.input), issue.message);
  }
  const { signature, ...unsigned } = parsed.output;
  const { subject, evaluation, modules, signedBy } = unsigned;
  const { publicKey, fingerprint } = signedBy;
  const isSigned = isSignedBy(canonical(unsigned), signature, publicKey);
  return {
    subject,
    fingerprint,
    differences: [
      ...formFaults(text, read, parsed.output),
      ...differences(fingerprint, fingerprintOf(publicKey), "signedBy.fingerprint"),
      ...(isSigned ? [] : [{ at: "signature", stored: shown(signature), found: NOT_SIGNED }]),
      ...partFaults(evaluation, modules),
    ],
    reports: [evaluation, ...modules].map((one) => verifyEvidence(one)),
  };
}

const NOT_SIGNED = "cette clé n'a pas signé ce contenu";

/** Returns the bytes that do not belong to the content: a space, an unknown field, a number in a longer form. */
function formFaults(text: string, read: unknown, file: SignedFile): Difference[] {
  if (canonical(file) === text) return [];
  const faults = differences(read, file);
  return faults.length > 0 ? faults : [{ at: "", stored: "", found: "forme non canonique" }];
}

/** Returns the differences between a group's parts and the judgements of its modules. */
function partFaults({ parts }: Evidence, modules: readonly Evidence[]): Difference[] {
  return (parts ?? []).flatMap((part, at) => {
    const { state, score, standing, written, reason, intervalLow, intervalHigh } = part;
    const record = modules[at]?.record ?? {};
    const stored = { state, score, standing, written, reason, intervalLow, intervalHigh };
    const found = Object.fromEntries(
      Object.keys(stored).map((key) => [key, (record as Record<string, unknown>)[key]]),
    );
    return differences(stored, found, `evaluation.parts[${at}]`);
  });
}
