import * as v from "valibot";
import { canonical } from "~/models/proof/seal.server";
import { type Difference, differences, shown } from "./score-faults";
import { fingerprintOf, isSignedBy, type Signer } from "./signing-keys.server";
import { Evidence } from "./evidence";
import { type Report, verifyEvidence } from "./verify";

/** The fields at the end of every signed file: the key, and its signature of all the rest in canonical form. */
export const signatureFields = {
  signedBy: v.object({
    algorithm: v.literal("Ed25519"),
    publicKey: v.string(),
    fingerprint: v.string(),
  }),
  signature: v.string(),
};

interface Signed {
  signedBy: v.InferOutput<(typeof signatureFields)["signedBy"]>;
  signature: string;
}

/** Returns a content with its signature. */
export function signContent<Content extends object>(
  content: Content,
  { publicKey, sign }: Signer,
): Content & Signed {
  const fingerprint = fingerprintOf(publicKey);
  const signedBy = { algorithm: "Ed25519" as const, publicKey, fingerprint };
  const unsigned = { ...content, signedBy };
  return { ...unsigned, signature: sign(canonical(unsigned)) };
}

type Read<File> = { file: File; differences: Difference[] } | { file: null; refused: Difference };

/** Reads a signed file from its bytes, and checks their form and the signature. Pure. */
export function readSigned<File extends Signed>(
  schema: v.GenericSchema<unknown, File>,
  bytes: Uint8Array,
): Read<File> {
  let text: string;
  let read: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    read = JSON.parse(text);
  } catch {
    return { file: null, refused: { at: "", stored: "", found: "pas un fichier JSON" } };
  }
  const parsed = v.safeParse(schema, read);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue) ?? "";
    const found = `attendu\u00A0: ${issue.expected}`;
    return { file: null, refused: { at, stored: shown(issue.input), found } };
  }
  const file = parsed.output;
  return {
    file,
    differences: [...formFaults(text, read, file), ...signatureFaults(file)],
  };
}

const NOT_SIGNED = "cette clé n’a pas signé ce contenu";

function signatureFaults<File extends Signed>({ signature, ...unsigned }: File): Difference[] {
  const { publicKey, fingerprint } = unsigned.signedBy;
  const isSigned = isSignedBy(canonical(unsigned), signature, publicKey);
  return [
    ...differences(fingerprint, fingerprintOf(publicKey), "signedBy.fingerprint"),
    ...(isSigned ? [] : [{ at: "signature", stored: shown(signature), found: NOT_SIGNED }]),
  ];
}

/** Finds bytes beside the content: a space, a field that nothing reads, a number written at length. */
function formFaults(text: string, read: unknown, file: unknown): Difference[] {
  if (canonical(file) === text) return [];
  const faults = differences(read, file);
  return faults.length > 0 ? faults : [{ at: "", stored: "", found: "forme non canonique" }];
}

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
  ...signatureFields,
});
type SignedFile = v.InferOutput<typeof SignedFile>;

export type ProofSubject = SignedFile["subject"];

/** Returns the bytes of a signed file. */
export function signFile(
  content: Pick<SignedFile, "subject" | "evaluation" | "modules">,
  signer: Signer,
): string {
  return canonical(signContent({ format: "aplomb-evaluation", version: 1, ...content }, signer));
}

/** The result of the check of a file. `subject` and `fingerprint` are null when the file is not a signed evaluation. */
export interface FileReport {
  subject: ProofSubject | null;
  /** The fingerprint of the key inside the file. */
  fingerprint: string | null;
  /** The differences of the whole file. Differences within a judgement stand in its report. */
  differences: Difference[];
  /** The report of the evaluation, then those of its modules. */
  reports: Report[];
}

/** Verifies a signed file from its bytes alone. Pure. */
export function verifyFile(bytes: Uint8Array): FileReport {
  const read = readSigned(SignedFile, bytes);
  if (read.file === null)
    return { subject: null, fingerprint: null, differences: [read.refused], reports: [] };
  const { subject, evaluation, modules, signedBy } = read.file;
  return {
    subject,
    fingerprint: signedBy.fingerprint,
    differences: [...read.differences, ...partFaults(evaluation, modules)],
    reports: [evaluation, ...modules].map((one) => verifyEvidence(one)),
  };
}

/** Compares the parts of a group's score with the judgements of its modules. */
function partFaults({ parts }: Evidence, modules: readonly Evidence[]): Difference[] {
  return (parts ?? []).flatMap((part, at) => {
    const { state, score, standing, written, reason, why, intervalLow, intervalHigh } = part;
    const record = modules[at]?.record ?? {};
    const stored = { state, score, standing, written, reason, why, intervalLow, intervalHigh };
    const found = Object.fromEntries(
      Object.keys(stored).map((key) => [key, (record as Record<string, unknown>)[key]]),
    );
    return differences(stored, found, `evaluation.parts[${at}]`);
  });
}
