import * as Conversations from "~/models/presentations/conversations.server";
import * as Evaluations from "~/models/evaluations/evaluations.server";
import { conversationOffset } from "~/models/presentations/recording-time";
import type { Conversation, Presentation, Evaluation, Standing } from "~/models/tables";
import type { Aside } from "~/services/jobs/lane.server";
import { type JobHandler, PermanentFailure } from "~/services/jobs/run-jobs.server";
import { lookAtDecoys } from "~/services/judge/trial/judge-talk.server";
import type { Judge } from "~/services/judge/claims";
import type { Sounds } from "~/services/media/sounds/port";
import type { Speech } from "~/services/speech/port";
import * as Presentations from "~/models/presentations/presentations.server";
import * as SessionSettings from "~/models/presentations/session-settings.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { gradeTurns } from "./grade.server";
import { askModelAgain, type GradeEvaluation } from "./model-again.server";
import { refineTurns } from "./refine.server";
import { isSettled, settleListed, storeFailure, storeOutcome } from "./settle.server";

interface LoadedTurns {
  turns: SpokenTurn[];
  source: NonNullable<Evaluation["transcriptSource"]>;
  /** True when a part of it was typed. */
  written: boolean;
  /** The other recogniser's text of a turn, by the turn's index. Turns that were heard once have none. */
  others: Record<number, string>;
}

/**
 * Loads the transcript to grade (product §9.1): the server's own, else the browser's copy. Times start with the
 * recording when its start is known. Otherwise they start with the first conversation, which serves measures but not
 * seeking.
 */
async function loadTurns(
  presentation: Presentation,
  moduleId: string,
  conversations: Conversation[],
): Promise<LoadedTurns> {
  const own = await serverTurns(presentation, conversations);
  if (own.turns.length > 0) return { ...own, source: "server" };
  const copy = parseBrowserMessages(Presentations.browserMessages(presentation, moduleId));
  const turns = copy.map(({ source, message }, index) => ({
    index,
    source,
    message,
    startMs: null,
    endMs: null,
  }));
  return { turns, source: turns.length > 0 ? "browser" : "server", written: false, others: {} };
}

async function serverTurns(
  presentation: Presentation,
  conversations: Conversation[],
): Promise<Pick<LoadedTurns, "turns" | "written" | "others">> {
  const turns: SpokenTurn[] = [];
  const others: Record<number, string> = {};
  let written = conversations.some(({ mode }) => mode === "text");
  const origin = Date.parse(conversations[0]?.startedAt ?? "");
  for (const conversation of conversations) {
    const offset =
      conversationOffset(conversation, presentation) ?? Date.parse(conversation.startedAt) - origin;
    const stored = await Conversations.findTurns(conversation.id);
    for (const { source, message, liveMessage, startMs, endMs } of stored) {
      if (!message.trim()) continue;
      if (liveMessage !== null) others[turns.length] = liveMessage;
      // Our gateway stores a typed turn with a single instant, and a spoken turn with its length.
      if (conversation.provider === "embedded" && source === "user" && endMs <= startMs)
        written = true;
      const at = (ms: number) => Math.max(0, offset + ms);
      turns.push({ index: turns.length, source, message, startMs: at(startMs), endMs: at(endMs) });
    }
  }
  return { turns, written, others };
}

/**
 * Reads the browser's copy of a conversation (product §9.1: lines `type:{source},message:{text}`). Drops other lines.
 */
export function parseBrowserMessages(
  lines: readonly string[],
): { source: "user" | "ai"; message: string }[] {
  return lines.flatMap((line) => {
    const [, source, message = ""] = /^type:(user|ai),message:([\s\S]*)$/.exec(line) ?? [];
    const text = message.trim();
    return (source === "user" || source === "ai") && text ? [{ source, message: text }] : [];
  });
}

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
