import { createHash } from "node:crypto";
import type { Outcome } from "~/models/evaluations.server";
import type { Module } from "~/models/tables";
import { writeEvaluation } from "~/services/scoring/markdown";
import { judging } from "~/services/scoring/judging.server";
import { BEYOND_LIMIT, withinLimit } from "~/services/scoring/length-limit";
import { RUBRIC_VERSION } from "~/services/scoring/rubric";
import { TookTooLong } from "~/services/scoring/task-thread.server";
import type { Judge, Judgement, Language, Reference, SpokenTurn } from "~/services/scoring/types";
import type { VerifiedJudgement } from "~/services/scoring/verify";

/** What a judgement leaves behind, whatever was judged. */
export type Grade = Omit<Outcome, "transcriptSource" | "standing" | "written" | "chatSessionId">;

/**
 * Turns against a module: judge → verified result → written evaluation (product §9.2). Nothing is stored. What is beyond
 * the length that is judged counts for nothing, and the evaluation says so. @throws TookTooLong, ThreadStopped
 */
export async function gradeTurns(
  judges: Judge,
  subject: {
    module: Module;
    turns: SpokenTurn[];
    language: Language;
    /** Whether the turns' times are those of a recording that a player can seek. */
    seekable: boolean;
    /** What the reader must know of the transcript. */
    notes: string[];
    signal: AbortSignal;
  },
): Promise<Grade> {
  const { module, language, seekable, signal } = subject;
  const { turns, beyond } = withinLimit(subject.turns);
  const judge = (await judges.appoint?.()) ?? judges;
  const reference = referenceOf(module);
  const judgement = await judgeTwice(judge, { reference, turns, language, signal });
  const checked = await judging().run("check", { judgement, turns, language }, signal);
  const verified = seekable ? checked.verified : withoutTimes(checked.verified);
  const { measures } = checked;
  const notes = beyond ? [...subject.notes, BEYOND_LIMIT] : subject.notes;
  return {
    score: verified.score,
    reason: verified.reason,
    markdown: writeEvaluation({ title: module.title, verified, measures, judge, notes }),
    criteriaJson: JSON.stringify(verified.criteria),
    judge: judge.name,
    promptVersion: judge.promptVersion,
    rubricJson: JSON.stringify(rubricOf(verified, module)),
    transcriptHash: hash(subject.turns.map(({ source, message }) => [source, message])),
  };
}

/**
 * A judge that fails twice, or takes too long, leaves the presentation not evaluable, with the reason; never a made-up
 * number.
 */
async function judgeTwice(judge: Judge, input: Parameters<Judge["judge"]>[0]): Promise<Judgement> {
  try {
    return await judge.judge(input);
  } catch (first) {
    if (input.signal?.aborted) throw first;
    if (first instanceof TookTooLong) return { kind: "not_evaluable", reason: first.message };
  }
  try {
    return await judge.judge(input);
  } catch (second) {
    if (input.signal?.aborted) throw second;
    const reason = second instanceof Error ? second.message : String(second);
    return { kind: "not_evaluable", reason: `L'évaluateur a échoué deux fois\u00A0: ${reason}` };
  }
}

const referenceOf = (module: Module): Reference => ({
  title: module.title,
  transcript: module.videoTranscript,
  guidelines: module.guidelines,
  evaluationPrompt: module.evaluationPrompt,
});

/** 'Voir la vidéo' starts at a quote's time: one that no player can seek to is not kept. */
const withoutTimes = (verified: VerifiedJudgement): VerifiedJudgement => ({
  ...verified,
  criteria: verified.criteria.map((criterion) => ({ ...criterion, quoteStartMs: null })),
});

/** What was asked of the presentation: the criteria, and which reference they came from. */
function rubricOf({ criteria }: VerifiedJudgement, module: Module) {
  return {
    version: RUBRIC_VERSION,
    criteria: criteria.map(({ id, label, maxPoints }) => ({ id, label, maxPoints })),
    referenceHash: hash([module.videoTranscript, module.guidelines, module.evaluationPrompt]),
  };
}

const hash = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
