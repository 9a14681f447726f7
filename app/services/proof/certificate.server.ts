import { config } from "~/platform/config.server";
import { boundScore } from "~/models/terms/score";
import { findHome } from "~/models/home/home.server";
import { type HomeGroup, type HomeModule, passedAtOf, presentedIn } from "~/models/home/home";
import { findPasses, type Pass } from "~/models/evaluations/counting.server";
import type { User } from "~/models/tables";
import { type CertificateContent, type CertificateFile, signCertificate } from "./certificate-file";
import { isSound } from "./export-evaluation.server";
import { loadWithModules } from "./load-evidence.server";
import { signerOf } from "./signing-keys.server";

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
  const passedAt = section && passedAtOf(section);
  if (!section || section.title === null || !passedAt) return null;
  const passes = await findPasses(user.id);
  const items = presentedIn(section).flatMap((item) => itemOf(item, passes) ?? []);
  for (const { evaluationId } of items) await expectSound(evaluationId);
  const content = { person: user.name, container: section.title, passedAt, items };
  return signCertificate(content, signerOf(dataDir, config().signingKey));
}

type Item = CertificateContent["items"][number];

function itemOf(item: HomeModule | HomeGroup, passes: readonly Pass[]): Item | null {
  const kind = "modules" in item ? "group" : "module";
  const pass = passes.find(({ moduleId, groupId }) =>
    kind === "group" ? groupId === item.id : moduleId === item.id && groupId === null,
  );
  if (!pass) return null;
  const { evaluationId, proofHash, score, createdAt } = pass;
  return {
    kind,
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
