import type { Insertable } from "kysely";
import * as Conversations from "~/models/presentations/conversations.server";
import { db } from "~/models/database/database.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { NEAR_READER } from "~/models/terms/reader";
import type { EvaluationsTable } from "~/models/tables";
import { createEvaluationPipeline } from "~/services/evaluation/evaluate-presentation.server";
import { createJobRunner } from "~/services/jobs/run-jobs.server";
import type { Reading, Judge, JudgeInput, Judgement } from "~/services/judge/claims";
import { CREDITS } from "~/services/judge/rubric-score";
import { proofOf } from "~/services/proof/proof-of.server";
import { type Speech, SpeechUnavailable } from "~/services/speech/port";
import { createDiskSounds } from "~/services/media/sounds/disk-sounds.server";
import {
  createConversation,
  createEvaluation,
  createModule,
  createPresentation,
  createUser,
  rubricOf,
} from "./factories";
import { rubricTalk2 } from "./results";
import { createFakeSpeech } from "./doubles/fake-speech";
import { storedReason } from "~/models/terms/reason";

const noEngines = createFakeSpeech(() =>
  Promise.reject(new SpeechUnavailable({ code: "text", text: "moteurs absents" })),
);

/** The name and version of the double's judge. */
export const TRIED = { name: "essai", promptVersion: "v1" };

/** Gives every point the same verdict by the rep's first turn. Said gives a score of 100, vague 25, unsaid 0. */
export function judgedAs(
  verdict: "said" | "vague" | "unsaid",
  { points, turns }: JudgeInput,
  { name, promptVersion: version } = TRIED,
): Reading {
  const turn = turns.find(({ source }) => source === "user");
  const isQuoted = turn && verdict !== "unsaid";
  const quotes = isQuoted
    ? [{ turnIndex: turn.index, start: 0, end: turn.message.length, text: turn.message }]
    : [];
  const claims = points.map(({ id }) => {
    return { id, verdict, sentences: isQuoted ? [1] : [], certainty: 1 };
  });
  return {
    kind: "read",
    points: claims.map(({ id }) => {
      return { id, verdict, credit: CREDITS[verdict], quotes, facts: [], dispute: null };
    }),
    unmatched: 0.2,
    reader: NEAR_READER,
    name,
    version,
    claims,
    second: null,
    opinion: null,
    decoys: [],
  };
}

/** Creates a judge that finds every point said and keeps its inputs. */
export function createJudge(
  answer?: (input: JudgeInput) => Promise<Judgement>,
  name = TRIED.name,
): Judge & { asked: JudgeInput[] } {
  const asked: JudgeInput[] = [];
  const by = { ...TRIED, name };
  return {
    ...by,
    callsModel: false,
    reader: NEAR_READER,
    asked,
    async judge(input) {
      asked.push(input);
      return answer ? answer(input) : judgedAs("said", input, by);
    },
  };
}

/** Creates a rep, a module, and a presentation with a greeting by the agent and one turn by the rep. */
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

/** Works every due evaluation. */
export async function evaluateAll(
  judge: Judge,
  speech: Speech = noEngines,
  dataDir = ".",
): Promise<void> {
  const { handler } = createEvaluationPipeline({
    speech,
    judge,
    sounds: createDiskSounds(dataDir),
  });
  const runner = createJobRunner({ handlers: { "evaluate-presentation": handler } });
  await runner.start();
  await runner.settled();
  await runner.stop();
}

/** Creates a sealed evaluation of a talk without speech. It has a reason and no score. */
export async function createProvenEvaluation(
  values: Partial<Insertable<EvaluationsTable>> & { userId: string },
) {
  const row = await createEvaluation({ ...values, state: "pending", score: null });
  const reason = { code: "silent" } as const;
  const rubric = { versionId: "gone", number: 1, rubric: rubricOf(["Bonjour"]) } as const;
  const judgement = { kind: "not_evaluable", reason } as const;
  const talk = {
    turns: [],
    judgement,
    language: "fr",
    seekable: false,
    reader: NEAR_READER,
  } as const;
  await Evaluations.finish(
    row.id,
    {
      ...proofOf({ ...talk, rubric: { ...rubric, standing: "provisional" } }),
      rubricVersionId: null,
      result: rubricTalk2({ judgement: null }),
      score: null,
      reason: storedReason(reason),
      judge: "près",
      promptVersion: "essai",
      intervalLow: null,
      intervalHigh: null,
      toReview: 0,
      transcriptSource: "server",
      standing: "heard",
      written: 0,
    },
    db(),
  );
  return row;
}
