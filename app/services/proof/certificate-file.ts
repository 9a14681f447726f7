import * as v from "valibot";
import { canonical } from "~/models/proof/seal.server";
import type { Difference } from "./score-faults";
import { readSigned, signContent, signatureFields } from "./signed-json";
import type { Signer } from "./signing-keys.server";

/** A presentation that a certificate counts, with the evaluation that passed it. */
const Item = v.object({
  kind: v.picklist(["module", "group"]),
  title: v.string(),
  evaluationId: v.string(),
  /** The seal of that evaluation; null for an evaluation from before seals. */
  seal: v.nullable(v.string()),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** ISO 8601, UTC. */
  passedAt: v.string(),
});

const CertificateFile = v.object({
  format: v.literal("aplomb-certificate"),
  version: v.literal(1),
  person: v.string(),
  container: v.string(),
  /** The instant of the last of its presentations, ISO 8601, UTC. */
  passedAt: v.string(),
  items: v.array(Item),
  ...signatureFields,
});
/** The certificate of a container. No instant of today is in it: the same facts give the same signature. */
export type CertificateFile = v.InferOutput<typeof CertificateFile>;

export type CertificateContent = Pick<
  CertificateFile,
  "person" | "container" | "passedAt" | "items"
>;

/** Returns a certificate with its signature. */
export const signCertificate = (content: CertificateContent, signer: Signer): CertificateFile =>
  signContent({ format: "aplomb-certificate", version: 1, ...content }, signer);

/** Returns the bytes of a signed certificate. */
export const certificateText = (certificate: CertificateFile): string => canonical(certificate);

/** Tells whether a text claims to be a certificate; an evaluation has another form. */
export const isCertificate = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes).includes('"format":"aplomb-certificate"');

/** The report of a certificate; `certificate` is null when the file has another form. */
export interface CertificateReport {
  certificate: CertificateFile | null;
  differences: Difference[];
}

/** Verifies a certificate from its bytes alone. Pure. */
export function verifyCertificate(bytes: Uint8Array): CertificateReport {
  const read = readSigned(CertificateFile, bytes);
  if (read.file === null) return { certificate: null, differences: [read.refused] };
  return { certificate: read.file, differences: read.differences };
}
