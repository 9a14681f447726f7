import { log } from "~/platform/log.server";
import type { Grade } from "~/models/evaluations/evaluations.server";
import { type Guideline, guidelinesOf } from "~/models/content/guidelines";
import { defaultInteractionPrompt } from "~/models/content/module-defaults";
import type { Card } from "~/models/terms/customer-card";
import type { Language } from "~/models/terms/language";
import { wordedIn, type WordedPoint } from "~/models/terms/rubric";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { currentCard } from "~/services/customer/current-card.server";
import { createModelRolePlayer } from "~/services/customer/model-role-player.server";
import { createScriptedRolePlayer } from "~/services/customer/scripted-role-player.server";
import { gradeTurns } from "~/services/evaluation/grade.server";
import { createNearJudge } from "~/services/judge/reading-judge.server";
import type { SpokenTurn, Reference } from "~/services/language/spoken-turn";
import type { ChatModel } from "~/services/llm/port";
import { greeting } from "~/services/voice/start-session.server";
import { guidelinesShown, createScriptedRep } from "./scripted-rep";
import type { RepManner } from "./point-lines";
import { setImmediate as otherWork } from "node:timers/promises";
import { pointsKnown, type RolePlayer } from "~/services/customer/port";
import { toldReason } from "~/models/terms/reason";

/** The maximum number of turns of a talk: more than any of our customers listens to. */
const MAX_TURNS = 30;

interface TrialTalk {
  turns: SpokenTurn[];
  /** True when the rules played the customer, or replaced a model that failed or was too slow. */
  isByRules: boolean;
}

/** The customer's part: the texts from which it plays. */
interface CustomerPart {
  interactionPrompt: string;
  card: Card;
  firstMessage: string;
  reference: Reference;
}

/**
 * Holds a whole talk between a scripted rep and a customer, in memory. Stores nothing. `rules` replace a `model` that
 * fails, or once `late` is aborted.
 * @throws the reason of `signal`
 */
export async function holdTalk(options: {
  manner: RepManner;
  points: readonly WordedPoint[];
  language: Language;
  seed: number;
  part: CustomerPart;
  rules: RolePlayer;
  /** Null when only rules play. */
  model: RolePlayer | null;
  /** Aborts when the model's time is over. */
  late: AbortSignal;
  signal: AbortSignal;
}): Promise<TrialTalk> {
  const { language, part, rules, signal } = options;
  // A new array, because the customer remembers a talk by its array of points.
  const points = pointsKnown(options.points);
  const { interactionPrompt, card, reference } = part;
  const rep = createScriptedRep(options);
  const turns: SpokenTurn[] = [];
  const add = (source: SpokenTurn["source"], message: string) =>
    turns.push({ index: turns.length, source, message, startMs: null, endMs: null });
  let { model } = options;

  async function answer(userText: string): Promise<string> {
    const input = {
      interactionPrompt,
      card,
      reference,
      points,
      turns: [...turns],
      language,
      userText,
      contextualUpdates: [],
    };
    if (model && !options.late.aborted) {
      const either = AbortSignal.any([signal, options.late]);
      try {
        return await wordsOf(model.reply({ ...input, signal: either }));
      } catch (error) {
        signal.throwIfAborted();
        if (!options.late.aborted) throw error;
      }
    }
    model = null;
    return wordsOf(rules.reply({ ...input, signal }));
  }

  add("ai", part.firstMessage);
  for (let count = 0; count < MAX_TURNS; count++) {
    await otherWork(); // each answer reads the whole talk, on the thread that serves requests
    signal.throwIfAborted();
    const line = rep.next(turns.at(-1)?.message ?? "");
    const reply = await answer(line.text);
    add("user", line.text);
    add("ai", reply);
    if (line.isLast || rules.closes?.(reply)) break;
  }
  return { turns, isByRules: model === null };
}

async function wordsOf(reply: AsyncIterable<string>): Promise<string> {
  const sentences: string[] = [];
  for await (const one of reply) sentences.push(one);
  return sentences.join(" ");
}

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
  grade: Pick<Grade, "result" | "score" | "judge"> & { reason: string | null };
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
  const rules = createScriptedRolePlayer({ seed });
  let hasFailed = false;
  const onFailure = (err: unknown) => {
    hasFailed = true;
    log().warn({ err, module: module.id }, "the language model failed; rules answered in a trial");
  };
  const late = AbortSignal.timeout(modelLimitMs);
  const firstMessage = await greeting(module, language, {
    chatModel: model,
    patienceMs,
    signal: AbortSignal.any([signal, late]),
    onTranslationFailure: onFailure,
  });
  const talk = await holdTalk({
    ...options,
    points,
    part: { ...partOf(module, firstMessage.text), card: await currentCard(module, language) },
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
    grade: { result, score, reason: toldReason(reason), judge },
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
