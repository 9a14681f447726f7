import * as v from "valibot";
import { config } from "~/platform/config.server";
import { boundScore } from "~/models/terms/score";
import { findHome } from "~/models/home/home.server";
import { type HomeGroup, type HomeModule, presentedIn } from "~/models/home/home";
import { findStanding } from "~/models/home/certificates.server";
import type { Pass } from "~/models/evaluations/counting.server";
import type { User } from "~/models/tables";
import { canonical } from "~/models/proof/seal.server";
import { isSound, loadWithModules } from "./load-evidence.server";
import { signerOf, type Signer } from "./signing-keys.server";
import type { Difference } from "./score-faults";
import { readSigned, signContent, signatureFields } from "./signed-json";

/** A presentation that a certificate counts, with the evaluation that passed it. */
const ItemSchema = v.object({
  kind: v.picklist(["module", "group"]),
  title: v.string(),
  evaluationId: v.string(),
  /** The seal of that evaluation; null for an evaluation from before seals. */
  seal: v.nullable(v.string()),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** ISO 8601, UTC. */
  passedAt: v.string(),
});

const contentFields = {
  person: v.string(),
  container: v.string(),
  /** The instant of the last of its presentations, ISO 8601, UTC. */
  passedAt: v.string(),
  items: v.array(ItemSchema),
};

const format = v.literal("aplomb-certificate");
/** A certificate for ever, and one with a term. Files of version 1 verify as they always did. */
const CertificateFile = v.variant("version", [
  v.object({ format, version: v.literal(1), ...contentFields, ...signatureFields }),
  v.object({
    format,
    version: v.literal(2),
    ...contentFields,
    /** Its last day, in the issuer's time zone. */
    endsOn: v.pipe(v.string(), v.isoDate()),
    ...signatureFields,
  }),
]);
/** The certificate of a container. No instant of today is in it: the same facts give the same signature. */
type CertificateFile = v.InferOutput<typeof CertificateFile>;

type CertificateContent = Pick<CertificateFile, "person" | "container" | "passedAt" | "items"> & {
  /** The last day; null for ever. */
  endsOn?: string | null;
};

/** Returns a certificate with its signature. */
export function signCertificate(
  { endsOn = null, ...content }: CertificateContent,
  signer: Signer,
): CertificateFile {
  const format = "aplomb-certificate";
  return endsOn === null
    ? signContent({ format, version: 1, ...content }, signer)
    : signContent({ format, version: 2, ...content, endsOn }, signer);
}

/** Returns the last day of a certificate; null for ever. */
export const endOf = (certificate: CertificateFile): string | null =>
  certificate.version === 2 ? certificate.endsOn : null;

/** Returns the bytes of a signed certificate. */
export const certificateText = (certificate: CertificateFile): string => canonical(certificate);

/** Tells whether a text claims to be a certificate; an evaluation has another form. */
export const isCertificate = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes).includes('"format":"aplomb-certificate"');

/** The report of a certificate; `certificate` is null when the file has another form. */
interface CertificateReport {
  certificate: CertificateFile | null;
  differences: Difference[];
}

/** Verifies a certificate from its bytes alone. Pure. */
export function verifyCertificate(bytes: Uint8Array): CertificateReport {
  const read = readSigned(CertificateFile, bytes);
  if (read.file === null) return { certificate: null, differences: [read.refused] };
  return { certificate: read.file, differences: read.differences };
}

/** An evaluation that a certificate counts differs from its judgement. */
export class ChangedEvaluation extends Error {
  override name = "ChangedEvaluation";
}

/**
 * Returns the signed certificate of a container; null until the person passed all of it.
 * @throws ChangedEvaluation when an evaluation fails its own check: nothing that fails is signed.
 */
export async function issueCertificate(
  user: Pick<User, "id" | "role" | "name">,
  containerId: string,
  dataDir: string,
): Promise<CertificateFile | null> {
  const section = (await findHome(user)).sections.find(({ id }) => id === containerId);
  if (!section) return null;
  const { held: all } = await findStanding({ sections: [section] }, user);
  const held = all.get(containerId);
  if (!held) return null;
  const { title: container, issuedAt: passedAt, endsOn } = held;
  const items = presentedIn(section).flatMap((item, at) => itemOf(item, held.passes[at]));
  for (const { evaluationId } of items) await expectSound(evaluationId);
  const content = { person: user.name, container, passedAt, items, endsOn };
  return signCertificate(content, signerOf(dataDir, config().signingKey));
}

type Item = CertificateContent["items"][number];

function itemOf(item: HomeModule | HomeGroup, pass: Pass | undefined): Item[] | Item {
  if (!pass) return [];
  const { evaluationId, proofHash, score, createdAt } = pass;
  return {
    kind: "modules" in item ? "group" : "module",
    title: item.title,
    evaluationId,
    seal: proofHash,
    score: boundScore(score),
    passedAt: createdAt,
  };
}

async function expectSound(evaluationId: string): Promise<void> {
  const loaded = await loadWithModules(evaluationId);
  const parts = loaded ? [loaded.whole, ...loaded.modules] : [];
  if (parts.length === 0 || !parts.every(isSound)) throw new ChangedEvaluation(evaluationId);
}
