import * as Conversations from "~/models/conversations.server";
import { createEvaluationPipeline } from "~/services/evaluate-presentation.server";
import { createJobRunner } from "~/services/run-jobs.server";
import type { Judge, JudgeInput, Judgement } from "~/services/scoring/types";
import { type Speech, SpeechUnavailable } from "~/services/speech/port";
import { createConversation, createModule, createPresentation, createUser } from "./factories";
import { createFakeSpeech } from "./fake-speech";

const noEngines = createFakeSpeech(() => Promise.reject(new SpeechUnavailable("moteurs absents")));

/** A judge that gives 80 for the first user turn, and keeps what it was asked. */
export function createJudge(
  answer?: (input: JudgeInput) => Promise<Judgement>,
): Judge & { asked: JudgeInput[] } {
  const asked: JudgeInput[] = [];
  return {
    name: "essai",
    promptVersion: "v1",
    usesLanguageModel: false,
    asked,
    async judge(input) {
      asked.push(input);
      if (answer) return answer(input);
      const turn = input.turns.find(({ source }) => source === "user");
      const criterion = { id: "c", label: "Critère", points: 80, maxPoints: 100, comment: "Bien." };
      const quoted = { ...criterion, quote: turn?.message ?? null, turnIndex: turn?.index ?? null };
      return { kind: "judged", criteria: [quoted], strengths: [], improvements: [], flags: [] };
    },
  };
}

/** A rep, a module, and a presentation in which the agent greeted and the rep said one thing. */
export async function createSpokenPresentation(
  values: { audioStartMs?: number; audioFile?: string } = {},
) {
  const user = await createUser();
  const module = await createModule({
    title: "Encaisser sans réseau",
    videoTranscript: "La caisse marche hors ligne.",
  });
  const presentation = await createPresentation({
    userId: user.id,
    moduleId: module.id,
    audioStartMs: values.audioStartMs ?? null,
  });
  const startedAt = "2026-11-20T12:00:00.000Z";
  const conversation = await createConversation({
    presentationId: presentation.id,
    moduleId: module.id,
    startedAt,
    audioFile: values.audioFile ?? null,
  });
  const turn = { conversationId: conversation.id, startMs: 0, endMs: 400, interrupted: 0 as const };
  await Conversations.appendTurn({
    ...turn,
    turnIndex: 0,
    source: "ai",
    message: "Bonjour, je vous écoute.",
    endMs: 0,
  });
  await Conversations.appendTurn({
    ...turn,
    turnIndex: 1,
    source: "user",
    message: "la caisse marche aussi sans internet",
  });
  return {
    user,
    module,
    presentation,
    conversation,
    ids: { presentationId: presentation.id, moduleId: module.id },
  };
}

/** Works every evaluation that is due. */
export async function evaluateAll(
  judge: Judge,
  speech: Speech = noEngines,
  dataDir = ".",
): Promise<void> {
  const { handler } = createEvaluationPipeline({ speech, judge, dataDir });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
}
