import type { HeardLesson } from "~/components/lesson-link";
import type { ReviewedResult } from "~/components/score-range";
import { bound } from "~/copy/bound";
import { copy } from "~/copy/copy";
import type { Coaching } from "~/models/rubrics/coach";
import type { ListedComment } from "~/models/reviews/comments.server";
import type { TurnCost } from "~/models/presentations/conversations.server";
import { onDate, presentedOn, shortDay } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import type { Spending } from "~/models/terms/model-use";
import type { PointReasons } from "~/models/judge/point-reasons";
import type { MomentCounts } from "~/models/presentations/moments.server";
import { type Unheard, unheardOf } from "~/models/evaluations/standing";
import { coachOf } from "~/services/coach/coach-of";
import { shownResult } from "~/services/coach/shown-result";
import { type CommentView, commentView } from "./comment-view";
import {
  correctedPoints,
  correctedResult,
  type ReviewHistory,
  reviewHistory,
  type Said,
} from "./review-history-view";
import { placeHref } from "./video-href";

export interface AttemptView {
  id: string;
  title: string;
  /** Key of the module or group that was presented; its attempts are counted and drawn together. */
  subject: string;
  /** The group within which the module was presented; null when alone, and where the page says it. */
  within: string | null;
  /** Its number among the attempts of its `subject`, from 1 for the oldest. */
  position: number;
  /** 'Fait le …' */
  doneOn: string;
  /** '3 nov.' */
  day: string;
  state: ListedEvaluation["state"];
  /** 0 to 100; null when none counts. */
  score: number | null;
  /** Why nothing of it counts, so far; null when it counts, or could not be judged. */
  unheard: Unheard | null;
  /** 0 to 100: judged, shown, and not counted; null otherwise. */
  shownScore: number | null;
  /** Where the score may lie, 0 to 100; null when nothing says so. */
  interval: { low: number; high: number } | null;
  wholeGroup: boolean;
  /** An admin may have it count: a module's that only the browser declared. A group's score follows from them. */
  mayBeCounted: boolean;
  written: boolean;
  /** Who had it count though nobody heard it, when and why: 'Comptée par …' */
  counted: { by: string; reason: string } | null;
  reason: string | null;
  /** It has a seal, and can be exported. */
  isProven: boolean;
  /** What was found; null while it is pending, and when it failed. */
  result: EvaluationResult | null;
  /** What it teaches, by a rubric and with a score that counts; null otherwise. */
  coaching: Coaching | null;
  /** The transcript is the browser's own copy: nobody else heard it. */
  fromBrowser: boolean;
  /** Where the sound of the conversation is played; null when there is none. */
  soundHref: string | null;
  /** unrecorded: held in writing, and not filmed. */
  video: "ready" | "preparing" | "waiting" | "removed" | "unrecorded" | "none";
  /** After how many days the recording was removed; null when it was not. */
  videoKeptDays: number | null;
  /** After how many days the sound of the conversation was removed; null when it was not. */
  soundKeptDays: number | null;
  /** Its recording or its sound may be played. */
  mayPlay: boolean;
  /** Where its module begins in the recording of a group, whole seconds; null for the start of the recording. */
  videoAtS: number | null;
  /** The reasons why its points cost what they cost; only of what is shown whole. */
  reasons?: PointReasons | undefined;
  /** The seconds of the module's video that state its points. Set for the opened attempt alone. */
  lesson?: HeardLesson | null;
  /** End of the recording, mm:ss; null when unknown. */
  videoEnd: string | null;
  /** Oldest first. */
  comments: CommentView[];
  /** What became of it since it was judged, and what of that stands in `result`. */
  history: ReviewHistory;
  /** 'le 22 novembre 2026': when its model passed its trial; null when unknown. */
  passedOn: string | null;
  review: ReviewedResult;
  /** Its owner reads it, it counts, and they asked nothing yet. */
  mayAsk: boolean;
  /** Its owner reads it and may redo its points: what they redid, in a sentence, null for nothing. */
  redo?: { done: string | null } | undefined;
  /** For admins: what each answer of the agent cost. */
  costs: TurnCost[];
  /** For admins: what judging it cost; null when no model was asked. */
  modelCost: Spending | null;
}

interface Beside {
  /** The installation's. */
  timeZone: string;
  costs: TurnCost[];
  modelCost: Spending | null;
  comments: readonly ListedComment[];
  said: Said;
  /** What of it was redone. */
  moments?: MomentCounts | undefined;
  /** The reader presented it. */
  isOwn: boolean;
  /** By id, when (ISO) models passed the trials that evaluations name. */
  trials?: ReadonlyMap<string, string>;
}

/** One evaluation as the page shows it. */
export function attemptView(
  row: ListedEvaluation,
  { timeZone, costs, modelCost, comments, said, moments, isOwn, trials }: Beside,
): Omit<AttemptView, "position"> {
  const judged = resultOf(row);
  const history = reviewHistory(row, said, { result: judged, timeZone });
  const result = shownResult(correctedResult(judged, said.corrections));
  const video = videoStateOf(row);
  const hasSound = !isUuid(row.chatSessionId) && row.soundless === 0;
  const keepsSound = hasSound && row.soundKeptDays === null;
  return {
    id: row.id,
    title: titleOf(row),
    subject: `${row.groupId ?? row.groupTitle ?? ""}/${row.wholeGroup === 1 ? "whole" : (row.moduleId ?? "")}`,
    within: row.wholeGroup === 1 || row.groupTitle === null ? null : bound(row.groupTitle),
    doneOn: presentedOn(row.createdAt, timeZone),
    day: shortDay(row.createdAt, timeZone),
    state: row.state,
    ...standingView(row, timeZone),
    interval: intervalOf(row),
    reason: row.reason,
    isProven: row.proofHash !== null,
    result,
    coaching: coachingOf(result, row.effectiveScore),
    history,
    passedOn: passedOn(result, trials, timeZone),
    review: {
      decided: row.decided === 1,
      judged: history.scores?.judged ?? null,
      corrected: correctedPoints(judged, said.corrections),
    },
    mayAsk: isOwn && row.effectiveScore !== null && !history.isAsked,
    redo:
      isOwn && row.moduleId !== null && row.rubricVersionId !== null
        ? { done: moments ? copy.moment.history(moments) : null }
        : undefined,
    fromBrowser: row.transcriptSource === "browser" && row.standing === "heard",
    soundHref: keepsSound ? placeHref({ id: row.id, of: "sound", atS: null }) : null,
    soundKeptDays: hasSound ? row.soundKeptDays : null,
    video,
    mayPlay: video === "ready" || keepsSound,
    videoKeptDays: row.recordingKeptDays,
    videoAtS: row.startS === null ? null : Math.floor(row.startS),
    videoEnd: row.videoDurationS === null ? null : formatDuration(row.videoDurationS),
    comments: comments.map((comment) => commentView(comment, timeZone)),
    costs,
    modelCost,
  };
}

/** When the model that judged passed the trial that is named, as a date; null when that is unknown. */
function passedOn(
  result: EvaluationResult | null,
  trials: Beside["trials"],
  timeZone: string,
): string | null {
  const trial = result?.kind === "rubric" ? (result.judge.reader?.trial ?? null) : null;
  const at = trial === null ? undefined : trials?.get(trial);
  return at === undefined ? null : onDate(at, timeZone);
}

/** Gains start from the score that counts: an admin's own says of no point what it is worth. */
function coachingOf(result: EvaluationResult | null, score: number | null): Coaching | null {
  if (score === null || result?.kind !== "rubric" || result.judgement === null) return null;
  const coaching = coachOf(result.judgement);
  return coaching.score === score ? coaching : { ...coaching, gains: [], together: null };
}

function standingView(row: ListedEvaluation, timeZone: string) {
  const { effectiveScore: score, standing } = row;
  const ended = row.state === "not_evaluable" || row.state === "failed";
  const unheard = unheardOf(row);
  const { countedAt, countedReason } = row;
  const by = row.countedBy ?? copy.comments.formerAuthor;
  return {
    score,
    unheard,
    shownScore: unheard === null ? null : row.score,
    wholeGroup: row.wholeGroup === 1,
    mayBeCounted: unheard === "declared" && row.score !== null && row.wholeGroup === 0,
    written: row.written === 1,
    counted:
      standing === "declared" && countedAt !== null && !ended
        ? {
            by: copy.standing.countedBy(by, onDate(countedAt, timeZone)),
            reason: countedReason ?? "",
          }
        : null,
  };
}

const intervalOf = ({ intervalLow: low, intervalHigh: high }: ListedEvaluation) =>
  low === null || high === null ? null : { low, high };

function videoStateOf(row: ListedEvaluation): AttemptView["video"] {
  if (hasVideo(row.videoUrl)) return "ready";
  if (row.recordingState === "stored" && row.recordingError !== null) return "waiting";
  if (row.recordingState === "receiving" || row.recordingState === "stored") return "preparing";
  if (row.recordingKeptDays !== null) return "removed";
  return row.recordingState === "none" && row.inWriting === 1 ? "unrecorded" : "none";
}

/** Product §3.6: 'Module : {title}' or 'Groupe : {title}', 'Undefined' otherwise. */
function titleOf({ moduleTitle, groupTitle, wholeGroup }: ListedEvaluation): string {
  if (moduleTitle !== null) return copy.presentations.module(bound(moduleTitle));
  if (groupTitle !== null && wholeGroup === 1) return copy.presentations.group(bound(groupTitle));
  return copy.presentations.undefined;
}

/** Product §3.6: a chat session id that is a UUID had no conversation to listen to. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** Product §3.6: missing, or the text 'undefined'. */
export function hasVideo(videoUrl: string | null): videoUrl is string {
  return videoUrl !== null && videoUrl !== "" && videoUrl !== "undefined";
}
