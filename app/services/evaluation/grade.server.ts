import { languageModel as words } from "~/copy/admin/language-model";
import type { Grade } from "~/models/evaluations/evaluations.server";
import type { Language } from "~/models/terms/language";
import type { JudgedSubject } from "~/models/terms/model-use";
import { wordedIn } from "~/models/terms/rubric";
import type { UnheardVoice } from "~/models/terms/unheard-voice";
import type { RubricVersion } from "~/models/rubrics/rubrics.server";
import type { Module } from "~/models/tables";
import { composeResult, type JudgingRubric, whyNotJudged } from "~/services/judge/compose-result";
import { PASS_SCORE } from "~/models/terms/score";
import { log } from "~/platform/log.server";
import { report } from "~/platform/reports.server";
import type { TurnSpan, Judge, Judgement } from "~/services/judge/claims";
import { reviewFromOf } from "~/services/judge/conclude-reading";
import { judging } from "~/services/judge/reading-judge.server";
import { withinLimit } from "~/services/judge/evaluable";
import { type TaskThread, ThreadStopped, TookTooLong } from "~/services/judge/task-thread.server";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { Away } from "~/services/jobs/run-jobs.server";
import { proofOf } from "~/services/proof/proof-of.server";
import { currentRubric } from "~/services/rubrics/current-rubric.server";
import { figuresNotes, misheardIn } from "./hearings/weigh-figures";
import { namesNote } from "./names/correct-names";
import { currentCard } from "~/services/customer/current-card.server";
import { ownNames } from "./names/proper-names";
import type { ThreadTasks } from "./thread-tasks";
import { type Reason, storedReason } from "~/models/terms/reason";
import { unlessAway } from "~/services/judge/unless-away.server";

/** Returns the judging thread. Its entry also corrects names and surveys talks. */
const ownThread = () => judging() as TaskThread<ThreadTasks>;

/**
 * Grades turns against a module's rubric, in the talk's language: verdicts → score, cap and interval (product §9.2).
 * Stores nothing of the evaluation. Words beyond the length limit do not count, and the evaluation says so.
 * @throws TookTooLong, ThreadStopped, Away
 */
export async function gradeTurns(
  judges: Judge,
  subject: {
    module: Pick<Module, "id" | "title" | "videoTranscript" | "interactionPrompt">;
    turns: SpokenTurn[];
    /** The second hearing of a turn, by the turn's index. */
    others?: Record<number, string>;
    /** The rep's voice that nobody understood. */
    unheard?: UnheardVoice[];
    language: Language;
    /** The judged subject, which the model's cost is stored with; absent when no cost is stored. */
    of?: JudgedSubject;
    /** True when the turns' times belong to a recording that a player can seek. */
    seekable: boolean;
    /** Notes about the transcript for the person who reads the evaluation. */
    notes: string[];
    signal: AbortSignal;
  },
): Promise<Grade> {
  const { module, language, of, seekable, signal } = subject;
  const judge = await unlessAway(async () => (await judges.appoint?.(language)) ?? judges, AWAY);
  const rubric = judgingOf(await currentRubric(module.id));
  const points = rubric ? wordedIn(rubric.rubric, language) : [];
  const { title, videoTranscript } = module;
  const { turns: heard, others = {} } = subject;
  const named = { turns: heard, others, module: { title, videoTranscript }, points, language };
  const said = await ownThread().run("correctNames", named, signal);
  const { turns, beyond } = withinLimit(said);
  const { name: customer } = await currentCard(module, language);
  const known = {
    names: ownNames({ title, customer }, language),
    misheard: misheardIn(said).map(placeOf),
  };
  const impossible = whyNotJudged(rubric?.rubric ?? null, points, language);
  const begun = performance.now();
  const judgement: Judgement = impossible
    ? { kind: "not_evaluable", reason: impossible }
    : await judgeTwice(judge, { points, turns, language, ...known, of, signal });
  const durationMs = performance.now() - begun;
  const isUnable = judgement.kind === "not_evaluable" && judgement.isUnable === true;
  const outcome = isUnable ? "failed" : "judged";
  if (!impossible) report("judgement", { reader: judge.reader.kind, outcome, durationMs });
  const surveyed = await ownThread().run("survey", { turns, language }, signal);
  const { name, promptVersion, reader } = judge;
  const composed = composeResult({
    title: module.title,
    judgement,
    rubric,
    language,
    turns,
    surveyed,
    // A model that nobody asked did not judge. A reading names the reader that decided.
    judge: { name, version: promptVersion, usesLanguageModel: false, reader },
    seekable,
    unheard: subject.unheard ?? [],
    notes: [...subject.notes, ...namesNote(said), ...figuresNotes(said), ...insteadNote(judgement)],
    isBeyond: beyond,
    passScore: PASS_SCORE,
    reviewFrom: rubric ? reviewFromOf(rubric.standing) : undefined,
  });
  const kept = { turns: said, rubric, judgement, language, seekable, reader, ...known };
  // The reader that decided. It may differ from the reader that was asked.
  const by = composed.result.judge;
  const reason = composed.reason && storedReason(composed.reason);
  return { ...composed, reason, judge: by.name, promptVersion: by.version, ...proofOf(kept) };
}

/** Returns a note when the near reader replaced a model. */
const insteadNote = (judgement: Judgement): string[] =>
  judgement.kind === "read" && judgement.instead ? [words.readInstead[judgement.instead]] : [];

const placeOf = ({ turnIndex, start, end }: TurnSpan): TurnSpan => ({ turnIndex, start, end });

function judgingOf(version: RubricVersion | null): JudgingRubric | null {
  if (version === null) return null;
  const { id: versionId, number, rubric } = version;
  return { versionId, number, standing: rubric.standing, rubric };
}

/** The reasons of a model that is away. */
const AWAY = {
  waits: { code: "modelAway" },
  forBudget: { code: "modelBudget" },
  givenUp: { code: "modelGivenUp" },
} as const;

/** Judges at most twice. A judge that fails twice, or takes too long, makes the presentation not evaluable. */
async function judgeTwice(judge: Judge, input: Parameters<Judge["judge"]>[0]): Promise<Judgement> {
  for (const attempt of [1, 2])
    try {
      return await unlessAway(() => judge.judge(input), AWAY);
    } catch (error) {
      if (input.signal?.aborted || error instanceof Away) throw error;
      log().error({ ...input.of, attempt, err: withoutWords(error) }, "the judge failed");
      if (error instanceof TookTooLong) return unable(error.reason);
    }
  return unable({ code: "judgeFailed" });
}

const unable = (reason: Reason): Judgement => ({ kind: "not_evaluable", isUnable: true, reason });

/** Returns an error for the log: its name and its place. Only the thread's own messages surely hold no words of a talk. */
function withoutWords(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack = "" } = error;
  const isOfThread = error instanceof ThreadStopped || error instanceof TookTooLong;
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return { type: name, ...(isOfThread ? { message } : {}), stack: frames.join("\n") };
}
