import * as v from "valibot";
import { canonical } from "~/models/proof/canonical";
import { type Difference, differences, shown } from "./differences";
import { Evidence } from "./evidence";
import { fingerprintOf, isSignedBy, type Signer } from "./signing-keys.server";
import { type Report, verifyEvidence } from "./verify";

const title = v.nullable(v.string());

/** An evaluation that can be checked anywhere (product §9.10), in canonical form and nothing else. */
const SignedFile = v.object({
  format: v.literal("aplomb-evaluation"),
  version: v.literal(1),
  /** What it is about, in words, as they were called that day; instants are ISO 8601, UTC. */
  subject: v.object({
    person: title,
    module: title,
    group: title,
    container: title,
    createdAt: v.string(),
    finishedAt: title,
    exportedAt: v.string(),
    /** The score as it counts there and then, 0 to 100; null when nothing does. */
    effectiveScore: v.nullable(v.number()),
  }),
  evaluation: Evidence,
  /** Of a group, in the order of its plan. */
  modules: v.array(Evidence),
  signedBy: v.object({
    algorithm: v.literal("Ed25519"),
    publicKey: v.string(),
    fingerprint: v.string(),
  }),
  /** Of all the rest, in canonical form. */
  signature: v.string(),
});
type SignedFile = v.InferOutput<typeof SignedFile>;

export type ProofSubject = SignedFile["subject"];

/** The bytes of a signed file. */
export function signFile(
  content: Pick<SignedFile, "subject" | "evaluation" | "modules">,
  { publicKey, sign }: Signer,
): string {
  const signedBy = { algorithm: "Ed25519", publicKey, fingerprint: fingerprintOf(publicKey) };
  const unsigned = { format: "aplomb-evaluation", version: 1, ...content, signedBy };
  return canonical({ ...unsigned, signature: sign(canonical(unsigned)) });
}

/** What verifying a file found; `subject` and `fingerprint` are null when it is none of ours. */
export interface FileReport {
  subject: ProofSubject | null;
  /** Of the key inside. */
  fingerprint: string | null;
  /** Of the file as a whole; what differs within a judgement is in its report. */
  differences: Difference[];
  /** The evaluation, then its modules'. */
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

/** Bytes beside the content: a space, a field that nothing reads, a number written at length. */
function formFaults(text: string, read: unknown, file: SignedFile): Difference[] {
  if (canonical(file) === text) return [];
  const faults = differences(read, file);
  return faults.length > 0 ? faults : [{ at: "", stored: "", found: "forme non canonique" }];
}

/** What a group's score was made of is what the judgements of its modules say. */
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
