import { agentAbilities } from "~/models/terms/agent-provider";
import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import type { Conversation, Evaluation, Standing } from "~/models/tables";
import type { Aside } from "~/services/jobs/lane.server";
import { type JobHandler, NotYet, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { lookAtDecoys } from "~/services/judge/look-at-decoys.server";
import type { Judge } from "~/services/judge/claims";
import type { Sounds } from "~/services/media/sounds/port";
import type { Speech } from "~/services/speech/port";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import { gradeTurns } from "./grade.server";
import { isRecorded, type LoadedTurns, loadTurns } from "./load-turns.server";
import { askModelAgain, type GradeEvaluation } from "./model-again.server";
import { refineTurns } from "./refine.server";
import { isSettled, settleListed, storeFailure, storeOutcome } from "./settle.server";

/**
 * Returns the standing of a judgement of these turns (product §9.4): heard, declared by the browser alone, or refused
 * because typed.
 */
async function standingOf(
  { source, turns, written }: LoadedTurns,
  conversations: readonly Conversation[],
): Promise<Exclude<Standing, "waiting">> {
  if (source === "browser" || turns.length === 0) return "declared";
  if (!written) return "heard";
  const since = await SessionSettings.findRefusedSince();
  // Typed conversations that began before the refusal count.
  const refused = since !== null && conversations.some(({ startedAt }) => startedAt >= since);
  return refused ? "refused" : "heard";
}

/** The longest time in ms for which an evaluation waits for the end of its conversation. */
const ENDING_MS = 120_000;

/** Returns true while a sound of ours grows. A busy machine ends a conversation seconds after the request. */
const isEnding = ({ state, audioFile }: Conversation, { createdAt }: Evaluation): boolean =>
  state === "open" && audioFile !== null && Date.now() - Date.parse(createdAt) < ENDING_MS;

interface EvaluationPipeline {
  handler: JobHandler<"evaluate-presentation">;
  grade: GradeEvaluation;
}

/**
 * Loads the turns, hears them a second time, grades and verifies them. Stores the result with the job's end, which
 * settles the group (product §9.1).
 */
export function createEvaluationPipeline(options: {
  speech: Speech;
  judge: Judge;
  sounds: Pick<Sounds, "localCopy">;
}): EvaluationPipeline {
  const { judge } = options;

  /** @param aside lets another job work while a model judges */
  async function grade(
    evaluationId: string,
    signal: AbortSignal,
    aside: Aside = (task) => task(),
  ): Promise<Evaluations.EvaluationOutcome> {
    const evaluation = await Evaluations.findById(evaluationId);
    const subject = evaluation && (await Evaluations.findSubject(evaluation));
    if (!subject) throw new PermanentFailure({ code: "eitherGone" });
    const { presentation, module } = subject;
    const { language } = presentation;
    const find = () => Conversations.findAllByPresentationId(presentation.id, module.id);
    const before = await find();
    if (before.some((one) => isEnding(one, evaluation))) throw new NotYet({ code: "talkGoesOn" });
    const refined: boolean[] = [];
    for (const conversation of before)
      refined.push(await refineTurns(conversation, { ...options, language, signal }));
    const heardTwice = refined.length > 0 && refined.every(Boolean);
    const conversations = await find();
    const loaded = await loadTurns(presentation, module.id, conversations);
    const standing = await standingOf(loaded, conversations);
    const talk = {
      module,
      turns: loaded.turns,
      others: loaded.others,
      unheard: loaded.unheard,
      language,
      of: { evaluationId },
      seekable: isRecorded(conversations, presentation),
      notes: notesOf(loaded, conversations, heardTwice),
      signal,
    };
    const graded = await aside(() => gradeTurns(judge, talk));
    const { source: transcriptSource, written } = loaded;
    const chatSessionId = conversations.at(-1)?.id ?? evaluation.chatSessionId;
    return { ...graded, transcriptSource, standing, written: written ? 1 : 0, chatSessionId };
  }

  return {
    grade,
    handler: {
      weight: "heavy",
      maxAttempts: 5,
      async run({ payload: { evaluationId }, signal, aside, finish }) {
        if (await isSettled(evaluationId)) return;
        const outcome = await grade(evaluationId, signal, judge.callsModel ? aside : undefined);
        const noteJudging = await lookAtDecoys(outcome, signal);
        await finish(async (trx) => {
          await storeOutcome(evaluationId, outcome, trx);
          await settleListed(
            await noteJudging({ kind: "presentation", id: evaluationId }, trx),
            trx,
          );
          await askModelAgain({ evaluationId, result: outcome.result }, trx);
        });
      },
      wait: ({ evaluationId }, reason, trx) => Evaluations.wait(evaluationId, reason, trx),
      giveUp: ({ evaluationId }, reason, trx) => storeFailure(evaluationId, reason, trx),
    },
  };
}

const declaredNote =
  "Déclaré, non entendu. Transcription du navigateur\u00A0: le serveur n’a pas celle de cette conversation.";
const vendorNote = "Transcription du fournisseur de l’agent vocal.";

function notesOf(
  { source, turns }: LoadedTurns,
  conversations: Conversation[],
  heardTwice: boolean,
): string[] {
  if (source === "browser") return [declaredNote];
  if (turns.length === 0) return [];
  if (conversations.some(({ provider }) => !agentAbilities[provider].hearsLive))
    return [vendorNote];
  return heardTwice
    ? ["Transcription du serveur, réécoutée après la conversation."]
    : ["Transcription du serveur, prise en direct."];
}
