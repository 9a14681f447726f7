import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import type { Judgement } from "~/services/judge/claims";
import { loadEvidence } from "~/services/proof/load-evidence.server";
import { verifyEvidence } from "~/services/proof/verify";
import { createJudge, judgedAs } from "./evaluating";
import { createGroupPresentation } from "./group-recording";

/** Creates a group with presented modules. The rep says one thing in each. */
export async function presented(modules: number) {
  const made = await createGroupPresentation(Array.from({ length: modules }, (_, index) => index));
  for (const { id: conversationId } of made.conversations)
    await Conversations.appendTurn({
      conversationId,
      turnIndex: 0,
      source: "user",
      message: "la caisse marche aussi sans internet",
      startMs: 0,
      endMs: 400,
      interrupted: 0,
    });
  const { id: presentationId } = made.presentation;
  const handIn = (index: number) =>
    requestEvaluation({
      presentationId,
      moduleId: made.modules[index]?.id ?? "",
      groupId: made.group.id,
    });
  const groupRows = () =>
    db()
      .selectFrom("evaluations")
      .selectAll()
      .where("presentationId", "=", presentationId)
      .where("wholeGroup", "=", 1)
      .execute();
  return { ...made, presentationId, handIn, groupRows };
}

/**
 * Returns a judge that gives one verdict to all points of a module, module after module: said is 100, vague 25, unsaid
 * 0. Null means not evaluable.
 */
export function judgeGiving(verdicts: (Parameters<typeof judgedAs>[0] | null)[]) {
  const left = [...verdicts];
  return createJudge(async (input): Promise<Judgement> => {
    const next = left.shift();
    return next === null || next === undefined
      ? { kind: "not_evaluable", reason: { code: "silent" } }
      : judgedAs(next, input);
  });
}

/** Returns what the verification of an evaluation finds. */
export async function faultsOf(id = "") {
  const loaded = await loadEvidence(id);
  return loaded?.evidence && [...loaded.faults, ...verifyEvidence(loaded.evidence).differences];
}
