import * as v from "valibot";
import * as Conversations from "../../app/models/presentations/conversations.server";
import { db, inTransaction } from "../../app/models/database/database.server";
import * as Evaluations from "../../app/models/evaluations/evaluations.server";
import * as Rubrics from "../../app/models/rubrics/rubrics.server";
import type { Module, User } from "../../app/models/tables";
import * as VideoEvaluations from "../../app/models/evaluations/video-evaluations.server";
import { createEvaluationPipeline } from "../../app/services/evaluation/evaluate-presentation.server";
import { gradeTurns } from "../../app/services/evaluation/grade.server";
import { requestEvaluation } from "../../app/services/evaluation/request.server";
import { scorePresentedGroup, storeOutcome } from "../../app/services/evaluation/settle.server";
import { createNearJudge, createReadingJudge } from "../../app/services/judge/reading-judge.server";
import type { ChatModel } from "../../app/services/llm/port";
import type { Judge } from "~/services/judge/claims";
import { createDiskSounds } from "../../app/services/media/sounds/disk-sounds.server";
import { correct, decide, SameVerdict } from "../../app/services/evaluation/reviews/review.server";
import { SpeechUnavailable } from "../../app/services/speech/port";
import { createFakeSpeech } from "../../testing/doubles/fake-speech";
import {
  createConversation,
  createGroup,
  createModule,
  createPresentation,
  createUser,
  createVideoEvaluation,
} from "../../testing/factories";
import { below, pick, type Random, type RandomTalk, randomTalk } from "./random-talks";

const signal = new AbortController().signal;
const sounds = createDiskSounds(".");
const speech = createFakeSpeech(() =>
  Promise.reject(new SpeechUnavailable({ code: "text", text: "no engines" })),
);

/**
 * Judges `count` random talks as the academy does, in the open database: modules, groups and files. Returns their ids.
 */
export async function randomEvaluations(count: number, random: Random): Promise<string[]> {
  const user = await createUser();
  const ids: string[] = [];
  while (ids.length < count) {
    const kind = random();
    if (kind < 0.2) ids.push(await evaluatedFile(random));
    else if (kind < 0.3) ids.push(...(await presentedGroup(user, random)));
    else ids.push(await presentedModule(user, random));
  }
  return ids.slice(0, count);
}

/** Returns the near reader half the time, else a model that decides or gives a second opinion. */
function judgeOf(random: Random): Judge {
  if (random() < 0.5) return createNearJudge();
  const trial = random() < 0.7 ? "t1" : null;
  const model = createRandomModel(random);
  return createReadingJudge({
    model,
    server: "https://models.example",
    trialOf: async () => trial,
  });
}

/** Creates a model that claims random verdicts by random sentences of the talk. */
const createRandomModel = (random: Random): ChatModel => ({
  id: "test/random",
  async complete({ messages, schema }) {
    const { required } = v.parse(v.object({ required: v.array(v.string()) }), schema?.schema);
    const sentences = messages.at(-1)?.content.match(/^\d+\. /gm)?.length ?? 0;
    const claimOf = () => {
      const verdict = pick(random, ["said", "vague", "contradicted", "crossed", "unsaid"]);
      const count = verdict === "unsaid" ? 0 : 1 + below(random, 3);
      return [verdict, Array.from({ length: count }, () => 1 + below(random, sentences + 1))];
    };
    return JSON.stringify(Object.fromEntries(required.map((id) => [id, claimOf()])));
  },
  stream: () => {
    throw new Error("nobody streams here");
  },
});

async function judgedModule({ rubric }: RandomTalk): Promise<Module> {
  const module = await createModule();
  const by = { moduleId: module.id, origin: "admin", by: null, basedOn: null } as const;
  await Rubrics.insert({ ...by, rubric });
  return module;
}

async function presentedModule(user: User, random: Random): Promise<string> {
  const talk = randomTalk(random);
  const module = await judgedModule(talk);
  const of = { userId: user.id, moduleId: module.id, language: talk.language };
  const audioStartMs = random() < 0.5 ? Date.parse("2026-11-20T09:00:00Z") : null;
  const { id: presentationId } = await createPresentation({ ...of, audioStartMs });
  const id = await present({ talk, presentationId, moduleId: module.id, random });
  if (random() < 0.3) await judgeAgainByHand(id, random);
  return id;
}

/** Presents two modules in one presentation, then judges the group as a whole. */
async function presentedGroup(user: User, random: Random): Promise<string[]> {
  const first = randomTalk(random);
  const talks = [first, { ...randomTalk(random), language: first.language }];
  const modules = [await judgedModule(first), await judgedModule(talks[1] ?? first)];
  const moduleIds = modules.map(({ id }) => id);
  const { id: groupId } = await createGroup(moduleIds);
  const of = { userId: user.id, groupId, language: first.language };
  const { id: presentationId } = await createPresentation(of);
  for (const [position, moduleId] of moduleIds.entries())
    await db()
      .insertInto("presentationModules")
      .values({ presentationId, moduleId, position })
      .execute();
  const ids: string[] = [];
  for (const [at, talk] of talks.entries())
    ids.push(await present({ talk, presentationId, moduleId: moduleIds[at] ?? "", random }));
  const whole = await scorePresentedGroup(presentationId);
  return [...ids, whole?.id ?? ""];
}

async function present({
  talk,
  presentationId,
  moduleId,
  random,
}: {
  talk: RandomTalk;
  presentationId: string;
  moduleId: string;
  random: Random;
}): Promise<string> {
  const { id: conversationId } = await createConversation({
    presentationId,
    moduleId,
    mode: pick(random, ["voice", "text"] as const),
    startedAt: "2026-11-20T09:00:05.000Z",
  });
  for (const { index, ...turn } of talk.turns)
    await Conversations.appendTurn({ ...turn, conversationId, turnIndex: index, interrupted: 0 });
  const { evaluationId } = await requestEvaluation({ presentationId, moduleId });
  const judge = judgeOf(random);
  const outcome = await createEvaluationPipeline({ speech, judge, sounds }).grade(
    evaluationId,
    signal,
  );
  await inTransaction((trx) => storeOutcome(evaluationId, outcome, trx));
  return evaluationId;
}

async function evaluatedFile(random: Random): Promise<string> {
  const talk = randomTalk(random);
  const turns = talk.turns.filter(({ source }) => source === "user");
  const module = await judgedModule(talk);
  const { id } = await createVideoEvaluation({
    moduleId: module.id,
    state: "pending",
    score: null,
    turnsJson: JSON.stringify(turns),
  });
  const { language } = talk;
  const subject = { module, turns, language, seekable: true, notes: ["Fichier."], signal };
  const graded = await gradeTurns(judgeOf(random), subject);
  await inTransaction((trx) => VideoEvaluations.finish(id, graded, trx));
  return id;
}

/** Applies the review of another person: a corrected point or a decided score. */
async function judgeAgainByHand(evaluationId: string, random: Random): Promise<void> {
  const row = await Evaluations.findById(evaluationId);
  if (row?.state !== "scored") return;
  const of = { kind: "presentation", id: evaluationId } as const;
  const reviewer = await createUser({ role: "admin" });
  const by = { id: reviewer.id, name: reviewer.name };
  const said = { of, pointId: "p1", by };
  await correct({ ...said, words: "c'est dit", reason: "Je l'entends." }).catch((cause) => {
    if (!(cause instanceof SameVerdict)) throw cause;
    return correct({ ...said, words: null, reason: "Je ne l'entends pas." });
  });
  await decide({ of, score: below(random, 101), reason: "Relue avec le son.", by });
}
