import { log } from "~/platform/log.server";
import type { Grade } from "~/models/evaluations/evaluations.server";
import { type Guideline, guidelinesOf } from "~/models/content/guidelines";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import type { Language } from "~/models/terms/language";
import { wordedIn } from "~/models/terms/rubric";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { createModelRolePlayer } from "~/services/customer/model/model.server";
import { createRulesRolePlayer } from "~/services/customer/rules.server";
import { gradeTurns } from "~/services/evaluation/grade.server";
import { createNearJudge } from "~/services/judge/reading-judge.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import type { ChatModel } from "~/services/llm/port";
import { greeting } from "~/services/voice/start-session.server";
import { guidelinesShown } from "./scripted-rep";
import { holdTalk } from "./hold-talk.server";
import type { RepManner } from "./point-lines";

/** The time after which the rules replace the model, in milliseconds. */
const MODEL_LIMIT_MS = 25_000;

/** A talk that an admin watches, and the near reader's judgement of it. */
export interface Trial {
  turns: (SpokenTurn & {
    /** The guideline shown from this turn on; null when it does not change. */
    guideline: Guideline | null;
  })[];
  /** True when rules played the customer, from the start or after the model failed. */
  isByRules: boolean;
  /** The grade of the talk, which is not stored. */
  grade: Pick<Grade, "result" | "score" | "reason" | "judge">;
}

/**
 * Runs 'Essayer ce module' (product §4.2): a scripted rep and the module's customer hold a talk in memory, and the near
 * reader judges it. Stores nothing. While rules play, the same seed gives the same talk. Returns null when `rubric`
 * expects nothing in that language.
 * @throws TookTooLong, ThreadStopped
 */
export async function tryModule(
  module: Module,
  rubric: RubricVersion,
  options: {
    manner: RepManner;
    language: Language;
    seed: number;
    model: ChatModel | null;
    signal: AbortSignal;
    /** The time limit of a line's first words from the model, in milliseconds. */
    patienceMs?: number | undefined;
    /** Milliseconds. */
    modelLimitMs?: number;
  },
): Promise<Trial | null> {
  const { language, seed, model, signal, patienceMs, modelLimitMs = MODEL_LIMIT_MS } = options;
  const points = wordedIn(rubric.rubric, language);
  if (!points.some(({ kind }) => kind === "expected")) return null;
  const rules = createRulesRolePlayer({ seed });
  let hasFailed = false;
  const onFailure = (err: unknown) => {
    hasFailed = true;
    log().warn({ err, module: module.id }, "the language model failed; rules answered in a trial");
  };
  const late = AbortSignal.timeout(modelLimitMs);
  const firstMessage = await greeting(module, language, {
    chatModel: model,
    onTranslationFailure: onFailure,
  });
  const talk = await holdTalk({
    ...options,
    points,
    part: partOf(module, firstMessage.text),
    rules,
    model: model && createModelRolePlayer({ model, seed, patienceMs, onFallback: onFailure }),
    late,
  });
  const { result, score, reason, judge } = await gradeTurns(createNearJudge(), {
    module,
    turns: talk.turns,
    language,
    seekable: false,
    notes: [],
    signal,
  });
  const shown = guidelinesShown(guidelinesOf(module.guidelines), talk.turns);
  return {
    turns: talk.turns.map((turn, at) => ({ ...turn, guideline: shown[at] ?? null })),
    isByRules: talk.isByRules || hasFailed,
    grade: { result, score, reason, judge },
  };
}

const partOf = (module: Module, firstMessage: string) => ({
  interactionPrompt: module.interactionPrompt || defaultInteractionPrompt,
  firstMessage,
  reference: {
    title: module.title,
    transcript: module.videoTranscript,
    guidelines: module.guidelines,
    evaluationPrompt: "",
  },
});
