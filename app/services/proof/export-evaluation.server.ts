import { config } from "~/platform/config.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import * as Users from "~/models/people/users.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import type { Evidence } from "./evidence";
import { type Loaded, loadWithModules } from "./load-evidence.server";
import { signFile, type ProofSubject } from "./signed-json";
import { signerOf } from "./signing-keys.server";
import { verifyEvidence } from "./verify";

/** A judgement to export. `ownerId` is the rep who may read it; null for an uploaded file, which only admins read. */
export interface Exportable {
  id: string;
  ownerId: string | null;
  subject: Omit<ProofSubject, "exportedAt">;
}

/** Returns a sealed judgement and its subject; null for any other id. */
export async function findExportable(id: string): Promise<Exportable | null> {
  const row = await Evaluations.findCounted(id);
  if (row?.proofHash) {
    const person = await Users.findById(row.userId);
    const { createdAt, finishedAt, effectiveScore, moduleTitle, groupTitle, containerTitle } = row;
    const titles = { module: moduleTitle, group: groupTitle, container: containerTitle };
    const subject = { person: person?.name ?? null, ...titles, createdAt, finishedAt };
    return { id, ownerId: row.userId, subject: { ...subject, effectiveScore } };
  }
  const video = row ? null : await VideoEvaluations.findById(id);
  if (!video?.proofHash) return null;
  const { createdAt, finishedAt, score, moduleTitle, containerTitle } = video;
  const titles = { module: moduleTitle, group: null, container: containerTitle };
  const subject = { person: null, ...titles, createdAt, finishedAt, effectiveScore: score };
  return { id, ownerId: null, subject };
}

/**
 * Returns the signed file of a judgement (product §9.10). Returns null when the stored data fails its check, because
 * such data must not be signed.
 */
export async function exportEvaluation(
  { id, subject }: Exportable,
  { dataDir, at }: { dataDir: string; at: Date },
): Promise<string | null> {
  const loaded = await loadWithModules(id);
  const [evaluation, ...modules] = loaded ? [loaded.whole, ...loaded.modules].map(soundOf) : [];
  if (!evaluation || modules.includes(null)) return null;
  const content = {
    subject: { ...subject, exportedAt: at.toISOString() },
    evaluation,
    modules: modules.filter((one) => one !== null),
  };
  return signFile(content, signerOf(dataDir, config().signingKey));
}

const soundOf = (loaded: Loaded): Evidence | null => (isSound(loaded) ? loaded.evidence : null);

/** Checks a judgement against itself. Judging it again reads a whole talk: the receiver of the file does that. */
export function isSound({ evidence, faults }: Loaded): boolean {
  if (!evidence || faults.length > 0) return false;
  return verifyEvidence(evidence, { again: false }).differences.length === 0;
}
