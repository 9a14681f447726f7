import * as v from "valibot";
import { canonical } from "~/models/proof/seal.server";
import { type Difference, differences, shown } from "./score-faults";
import { fingerprintOf, isSignedBy, type Signer } from "./signing-keys.server";

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
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return { file: null, refused: { at: "", stored: "", found } };
  }
  const parsed = v.safeParse(schema, read);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const at = v.getDotPath(issue) ?? "";
    return { file: null, refused: { at, stored: shown(issue.input), found: issue.message } };
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
