import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Conversation, Presentation } from "~/models/tables";
import type { Aside } from "~/services/jobs/lane.server";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { lookAtDecoys } from "~/services/judge/trial/look-at-decoys.server";
import type { Judge } from "~/services/judge/types";
import type { Sounds } from "~/services/media/sounds/port";
import type { Speech } from "~/services/speech/port";
import { gradeTurns } from "./grade.server";
import { type LoadedTurns, loadTurns, standingOf } from "./load.server";
import { askModelAgain, type GradeEvaluation } from "./model-again.server";
import { refineTurns } from "./refine.server";
import { isSettled, storeFailure, storeOutcome } from "./settle.server";

export interface EvaluationPipeline {
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
    if (!subject) throw new PermanentFailure("Le module ou la présentation a été supprimé.");
    const { presentation, module } = subject;
    const { language } = presentation;
    const conversations = await Conversations.findAllByPresentationId(presentation.id, module.id);
    const refined: boolean[] = [];
    for (const conversation of conversations)
      refined.push(await refineTurns(conversation, { ...options, language, signal }));
    const heardTwice = refined.length > 0 && refined.every(Boolean);
    const loaded = await loadTurns(presentation, module.id, conversations);
    const standing = await standingOf(loaded, conversations);
    const talk = {
      module,
      turns: loaded.turns,
      others: loaded.others,
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
        const outcome = await grade(
          evaluationId,
          signal,
          judge.usesLanguageModel ? aside : undefined,
        );
        const noteJudging = await lookAtDecoys(outcome, signal);
        await finish(async (trx) => {
          await storeOutcome(evaluationId, outcome, trx);
          await noteJudging({ kind: "presentation", id: evaluationId }, trx);
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

/** Returns true when the turns' times are those of the recording. */
const isRecorded = (conversations: Conversation[], presentation: Presentation) =>
  conversations.length > 0 &&
  conversations.every((one) => conversationOffset(one, presentation) !== null);

function notesOf(
  { source, turns }: LoadedTurns,
  conversations: Conversation[],
  heardTwice: boolean,
): string[] {
  if (source === "browser") return [declaredNote];
  if (turns.length === 0) return [];
  if (conversations.some(({ provider }) => provider === "elevenlabs")) return [vendorNote];
  return heardTwice
    ? ["Transcription du serveur, réécoutée après la conversation."]
    : ["Transcription du serveur, prise en direct."];
}
