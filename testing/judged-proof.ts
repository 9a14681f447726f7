import { db } from "~/models/database/database.server";
import * as Rubrics from "~/models/rubrics/rubrics.server";
import { sealOf } from "~/models/proof/seal.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import type { Judge } from "~/services/judge/claims";
import type { Evidence } from "~/services/proof/evidence";
import { loadEvidence } from "~/services/proof/load-evidence.server";
import { createSpokenPresentation, evaluateAll } from "./evaluating";
import { rubricOf } from "./factories";

/** Judges a talk of one turn against these claims. Returns the id and all stored evidence. */
export async function judgedProof(
  judge: Judge,
  { message, claims, transcript }: { message: string; claims: string[]; transcript?: string },
): Promise<{ id: string; evidence: Evidence }> {
  const { module, ids, conversation, user } = await createSpokenPresentation();
  await db()
    .updateTable("turns")
    .set({ message, endMs: 60_000 })
    .where("conversationId", "=", conversation.id)
    .where("source", "=", "user")
    .execute();
  if (transcript) await db().updateTable("modules").set({ videoTranscript: transcript }).execute();
  const by = { moduleId: module.id, origin: "admin", by: user, basedOn: null } as const;
  await Rubrics.insert({ ...by, rubric: rubricOf(claims, "read") });
  const { evaluationId: id } = await requestEvaluation(ids);
  await evaluateAll(judge);
  return { id, evidence: await evidenceOf(id) };
}

/** Returns the stored evidence of an evaluation. @throws Error when it is missing or altered */
export async function evidenceOf(id: string): Promise<Evidence> {
  const loaded = await loadEvidence(id);
  if (!loaded?.evidence || loaded.faults.length > 0)
    throw new Error(`not as it was written: ${JSON.stringify(loaded?.faults)}`);
  return loaded.evidence;
}

/** Returns changed evidence with a new seal, as a forger would make it. */
export function resealed(evidence: Evidence, change: (copy: Evidence) => void): Evidence {
  const copy = structuredClone(evidence);
  change(copy);
  return { ...copy, seal: sealOf(copy.record) };
}
