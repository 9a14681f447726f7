import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "~/models/database.server";
import * as Conversations from "~/models/conversations.server";
import * as Evaluations from "~/models/evaluations.server";
import * as Jobs from "~/models/jobs.server";
import * as Presentations from "~/models/presentations.server";
import { conversationOffset } from "~/models/recording-time";
import type { Conversation, Database, Presentation } from "~/models/tables";
import { enqueueEvaluation } from "./evaluation/enqueue.server";
import { gradeTurns } from "./evaluation/grade-turns.server";
import { type LoadedTurns, loadTurns } from "./evaluation/load-turns.server";
import { refineTurns } from "./evaluation/refine.server";
import { standingOf } from "./evaluation/standing-of.server";
import { type JobHandler, PermanentFailure } from "./run-jobs.server";
import { settleGroup } from "./score-group.server";
import type { Judge } from "./scoring/types";
import type { Speech } from "./speech/port";

/** The conversation may still be closing when its evaluation is asked for. In milliseconds. */
const CLOSING_MS = 1_500;

/**
 * Asks for the evaluation of a module in a presentation: the pending row and its job are one transaction. Asked again
 * for the same pair, answers the same evaluation. @throws Error for a presentation that does not exist
 */
export async function requestEvaluation(request: {
  presentationId: string;
  moduleId: string;
  groupId?: string | null;
  /** A vendor's agent holds the conversations: it is asked for what we did not hear ourselves. */
  askVendor?: boolean;
}): Promise<{ evaluationId: string }> {
  const { presentationId, moduleId, groupId = null } = request;
  const presentation = await Presentations.findById(presentationId);
  if (!presentation) throw new Error(`No presentation ${presentationId}`);
  const conversations = await Conversations.findAllByPresentationId(presentationId, moduleId);
  const closing = conversations.some(({ state }) => state === "open");
  return db()
    .transaction()
    .execute(async (trx) => {
      const known = await Evaluations.findLatest(presentationId, moduleId, trx);
      if (known) return { evaluationId: known.id };
      const chatSessionId = conversations.at(-1)?.id ?? randomUUID();
      const { userId } = presentation;
      const waiting = request.askVendor === true && conversations.length === 0;
      const standing = waiting ? ("waiting" as const) : ("declared" as const);
      const row = { userId, presentationId, moduleId, groupId, chatSessionId, standing };
      const evaluationId = await Evaluations.insertPending(row, trx);
      const runAfterAt = closing ? new Date(Date.now() + CLOSING_MS).toISOString() : undefined;
      if (waiting) {
        const uniqueKey = `hear-from-vendor:${evaluationId}`;
        await Jobs.enqueue({ kind: "hear-from-vendor", payload: { evaluationId }, uniqueKey }, trx);
      } else await enqueueEvaluation({ evaluationId, runAfterAt }, trx);
      return { evaluationId };
    });
}

export interface EvaluationPipeline {
  handler: JobHandler<"evaluate-presentation">;
  /** Grades one evaluation without storing anything. @throws PermanentFailure when its subject is gone */
  grade(evaluationId: string, signal: AbortSignal): Promise<Evaluations.Outcome>;
}

/** Transcript → second hearing → judge → verified result → stored with the job's end (product §9.1). */
export function createEvaluationPipeline(options: {
  speech: Speech;
  judge: Judge;
  dataDir: string;
}): EvaluationPipeline {
  const { judge } = options;

  async function grade(evaluationId: string, signal: AbortSignal): Promise<Evaluations.Outcome> {
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
    const graded = await gradeTurns(judge, {
      module,
      turns: loaded.turns,
      language,
      seekable: isRecorded(conversations, presentation),
      notes: notesOf(loaded, conversations, heardTwice),
      signal,
    });
    const { source: transcriptSource, written } = loaded;
    const chatSessionId = conversations.at(-1)?.id ?? evaluation.chatSessionId;
    return { ...graded, transcriptSource, standing, written: written ? 1 : 0, chatSessionId };
  }

  return {
    grade,
    handler: {
      weight: "heavy",
      maxAttempts: 5,
      async run({ payload: { evaluationId }, signal, finish }) {
        if (await isSettled(evaluationId)) return;
        const outcome = await grade(evaluationId, signal);
        await finish(async (trx) => {
          await Evaluations.finish(evaluationId, outcome, trx);
          await settleGroupOf(evaluationId, trx);
        });
      },
      async giveUp({ evaluationId }, reason, trx) {
        await Evaluations.fail(evaluationId, reason, trx);
        await settleGroupOf(evaluationId, trx);
      },
    },
  };
}

/** Judged from what was heard: asked for again when the conversation ended after its evaluation was asked for. */
async function isSettled(evaluationId: string): Promise<boolean> {
  const evaluation = await Evaluations.findById(evaluationId);
  if (!evaluation || evaluation.state === "pending") return false;
  return evaluation.standing !== "declared";
}

/** The last module of a group to end gives the group its score, in the same transaction. */
async function settleGroupOf(evaluationId: string, trx: Kysely<Database>): Promise<void> {
  const evaluation = await Evaluations.findById(evaluationId, trx);
  if (evaluation?.presentationId) await settleGroup(evaluation.presentationId, trx);
}

const declaredNote =
  "Déclaré, non entendu. Transcription du navigateur\u00A0: le serveur n'a pas celle de cette conversation.";
const vendorNote = "Transcription du fournisseur de l'agent vocal.";

/** Whether the turns' times are those of the recording. */
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
