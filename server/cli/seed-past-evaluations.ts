import { randomUUID } from "node:crypto";
import * as Demo from "~/models/demo.server";
import { requestEvaluation } from "~/services/evaluation/request.server";
import { services } from "~/services/services.server";
import { academy } from "../../demo/academy";

const DAY_MS = 24 * 3_600_000;

/** The demo's past presentations, graded by the real evaluator: no score of the demo is made up. */
export async function seedPastEvaluations(ids: {
  users: Map<string, string>;
  modules: Map<string, string>;
}): Promise<void> {
  const dates = new Map<string, string>();
  for (const past of academy.pastEvaluations) {
    const presentationId = randomUUID();
    const conversationId = `conv_${randomUUID().replaceAll("-", "")}`;
    const userId = ids.users.get(past.userKey);
    const moduleId = ids.modules.get(past.moduleKey);
    if (!userId || !moduleId)
      throw new Error(`the demo refers to ${past.userKey}, ${past.moduleKey}`);
    const at = new Date(Date.now() - past.daysAgo * DAY_MS).toISOString();
    await Demo.insertPastPresentation({
      presentation: {
        id: presentationId,
        userId,
        moduleId,
        groupId: null,
        language: past.language,
        createdAt: at,
        recordingState: "none",
      },
      conversation: {
        id: conversationId,
        presentationId,
        moduleId,
        provider: "embedded",
        mode: "text",
        state: "ended",
        startedAt: at,
        endedAt: at,
        endReason: "user",
      },
      turns: past.turns.map((turn, turnIndex) => ({
        ...turn,
        conversationId,
        turnIndex,
        interrupted: 0,
      })),
    });
    await requestEvaluation({ presentationId, moduleId });
    dates.set(presentationId, at);
  }
  const { jobs } = services();
  await jobs.start();
  await jobs.settled();
  await jobs.stop();
  for (const [presentationId, at] of dates) await Demo.datePastEvaluation(presentationId, at);
}
