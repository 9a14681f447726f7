import type { HeardLesson } from "~/components/evaluation/point-links";
import type { ReviewedResult } from "~/components/evaluation/score-range";
import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import type { Coaching, PointReasons } from "~/models/judge/judged-points";
import type { ListedComment } from "~/models/reviews/comments.server";
import type { TurnCost } from "~/models/presentations/conversations.server";
import { onDate, presentedOn, shortDay } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import type { ListedEvaluation } from "~/models/evaluations/evaluations.server";
import type { Spending } from "~/models/terms/model-use";
import type { TrialEnd } from "~/models/judge/judge-trials.server";
import type { MomentCounts } from "~/models/presentations/moments.server";
import { statusOf, type Unheard, unheardOf } from "~/models/evaluations/standing";
import { coachOf, isByVoidTrial, isOtherScore, shownResult } from "~/services/coach/shown-result";
import { type Area, reviewAt } from "~/routes/area";
import { type CommentView, commentView } from "~/routes/presentations/comments/comment-view";
import {
  correctedPoints,
  correctedResult,
  type ReviewHistory,
  reviewHistory,
  type Statements,
} from "../result/review-history-view";
import { placeHref } from "../talk/video-href";
import { causeOf } from "~/models/evaluations/former-reasons";
import { type Reason, toldReason } from "~/models/terms/reason";

export interface AttemptView {
  id: string;
  title: string;
  /** Key of the presented module or group. Attempts of the same key are counted and drawn together. */
  subject: string;
  /** The group within which the module was presented; null for a module alone and for a whole group. */
  within: string | null;
  /** Key of its talk. Judgements of the same talk have one number. */
  talk: string;
  /** Its number among the attempts of its `subject`, from 1 for the oldest. */
  position: number;
  /** 'Fait le …' */
  doneOn: string;
  /** '3 nov.' */
  day: string;
  state: ListedEvaluation["state"];
  /** 0 to 100; null when none counts. */
  score: number | null;
  /** The reason that it does not count yet; null when it counts or could not be judged. */
  unheard: Unheard | null;
  /** A judged and shown score that does not count, 0 to 100; null otherwise. */
  shownScore: number | null;
  /** The interval of the score, 0 to 100; null when unknown. */
  interval: { low: number; high: number } | null;
  wholeGroup: boolean;
  /** True when an admin can make it count: a scored module that only the browser declared. */
  mayBeCounted: boolean;
  written: boolean;
  /** The admin who made a declared evaluation count, with the date ('Comptée par …'), and the reason. */
  counted: { by: string; reason: string } | null;
  /** The reason of a wait, a failure or a missing score, as a sentence and as a code. */
  reason: string | null;
  cause: Reason["code"] | null;
  /** True when it has a seal and can be exported. */
  isProven: boolean;
  /** The result of the judgement; null while pending and after a failure. */
  result: EvaluationResult | null;
  /** The coaching from a judgement by a rubric; null without a score that counts. */
  coaching: Coaching | null;
  /** True when the transcript is the browser's own copy, which no server heard. */
  fromBrowser: boolean;
  /** The address that plays the conversation's sound; null without sound. */
  soundHref: string | null;
  /** The day on which its words were removed at the end of their term; null while they are kept. */
  removedOn: string | null;
  /** The state of the recording. unrecorded: held in writing, without a recording. */
  video: "ready" | "preparing" | "waiting" | "removed" | "unrecorded" | "none";
  /** The number of days after which the recording was removed; null when it was not removed. */
  videoKeptDays: number | null;
  /** The number of days after which the conversation's sound was removed; null when it was not removed. */
  soundKeptDays: number | null;
  /** True when its recording or its sound can be played. */
  mayPlay: boolean;
  /** The start of its module in a group's recording, in whole seconds; null for the start of the recording. */
  videoAtS: number | null;
  /** The reasons for the cost of its points; absent when the attempt is not shown whole. */
  reasons?: PointReasons | undefined;
  /** The seconds of the module's video that state its points. Set for the opened attempt alone. */
  lesson?: HeardLesson | null;
  /** End of the recording, mm:ss; null when unknown. */
  videoEnd: string | null;
  /** Oldest first. */
  comments: CommentView[];
  /** The requests, corrections and decisions since the judgement. */
  history: ReviewHistory;
  /** The date on which its model passed its trial, and whether that is void: 'le 22 novembre 2026'; null when unknown. */
  passedOn: string | null;
  review: ReviewedResult;
  /** The address at which the reader may decide the score; null when the reader may not. */
  decideTo?: string | null | undefined;
  /** True when the reader is its owner, it counts, and no review was requested yet. */
  mayAsk: boolean;
  /** Present when the owner reads it and can redo its points. `done`: a sentence on the redone points, or null. */
  redo?: { done: string | null } | undefined;
  /** For admins: the cost of each answer of the agent. */
  costs: TurnCost[];
  /** For admins: the cost of the judgement; null when no model was asked. */
  modelCost: Spending | null;
}

interface Beside {
  /** The installation's time zone. */
  timeZone: string;
  costs: TurnCost[];
  modelCost: Spending | null;
  comments: readonly ListedComment[];
  said: Statements;
  /** The counts of its redone points. */
  moments?: MomentCounts | undefined;
  /** True when the reader presented it. */
  isOwn: boolean;
  /** The area in which the reader may decide the score; null when the reader may not. */
  decideArea?: Area | null;
  /** Returns true for a comment that the reader may change. */
  mayChange?: (comment: ListedComment) => boolean;
  /** The ends of the trials that models passed, by the id of the trial. */
  trials?: ReadonlyMap<string, TrialEnd>;
  /** True for a pass whose term is over. */
  isOver?: boolean;
}

/** Returns one evaluation as the page shows it. */
export function attemptView(
  row: ListedEvaluation,
  {
    timeZone,
    costs,
    modelCost,
    comments,
    said,
    moments,
    isOwn,
    decideArea,
    mayChange,
    trials,
    isOver,
  }: Beside,
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
    talk: row.presentationId ?? row.id,
    doneOn: presentedOn(row.heldAt, timeZone),
    day: shortDay(row.heldAt, timeZone),
    state: row.state,
    ...standingView(row, { timeZone, isOwn }),
    interval: intervalOf(row),
    reason: toldReason(row.reason),
    cause: row.reason && causeOf(row.reason),
    isProven: row.proofHash !== null,
    result,
    coaching: coachingOf(result, row.effectiveScore),
    history,
    passedOn: passedOn(result, trials, timeZone),
    review: {
      decided: row.decided === 1,
      toReview: statusOf(row) === "to_review",
      isVoid: isByVoidTrial(row, judged),
      isProvisional: row.provisional === 1 && row.effectiveScore !== null,
      ...(isOver ? { over: copy.certificate.over } : {}),
      judged: history.scores?.judged ?? null,
      isOther: isOtherScore(row.effectiveScore, result),
      corrected: correctedPoints(judged, said.corrections),
    },
    removedOn: row.wordsRemovedAt && onDate(row.wordsRemovedAt, timeZone),
    decideTo:
      decideArea && row.effectiveScore !== null && row.wordsRemovedAt === null
        ? reviewAt(decideArea, { kind: "presentation", id: row.id })
        : null,
    mayAsk: isOwn && row.effectiveScore !== null && row.wordsRemovedAt === null && !history.isAsked,
    redo:
      isOwn && judged !== null && row.moduleId !== null && row.rubricVersionId !== null
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
    comments: comments.map((comment) => commentView(comment, { timeZone, mayChange })),
    costs,
    modelCost,
  };
}

/** Returns the date on which the judging model passed its trial, and says when it is void. Null when unknown. */
export function passedOn(
  result: EvaluationResult | null,
  trials: Beside["trials"],
  timeZone: string,
): string | null {
  const trial = result?.kind === "rubric" ? (result.judge.reader?.trial ?? null) : null;
  const end = trial === null ? undefined : trials?.get(trial);
  if (end === undefined) return null;
  const on = onDate(end.endedAt, timeZone);
  return end.isVoid ? copy.judgement.thenVoid(on) : on;
}

/** Returns the coaching. Gains start from the judged score, so an admin's other score has none. */
function coachingOf(result: EvaluationResult | null, score: number | null): Coaching | null {
  if (score === null || result?.kind !== "rubric" || result.judgement === null) return null;
  const coaching = coachOf(result.judgement);
  return coaching.score === score
    ? coaching
    : { ...coaching, gains: [], together: null, toPass: null };
}

function standingView(
  row: ListedEvaluation,
  { timeZone, isOwn }: Pick<Beside, "timeZone" | "isOwn">,
) {
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
    // Nobody decides their own evaluation.
    mayBeCounted:
      !isOwn &&
      unheard === "declared" &&
      row.score !== null &&
      row.wholeGroup === 0 &&
      row.wordsRemovedAt === null,
    written: row.written === 1,
    counted:
      standing === "declared" && countedAt !== null && !ended
        ? {
            by: copy.uncounted.countedBy(by, onDate(countedAt, timeZone)),
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

/** Returns the title (product §3.6): 'Module : {title}' or 'Groupe : {title}', 'Undefined' otherwise. */
function titleOf({ moduleTitle, groupTitle, wholeGroup }: ListedEvaluation): string {
  if (moduleTitle !== null) return copy.presentations.module(bound(moduleTitle));
  if (groupTitle !== null && wholeGroup === 1) return copy.presentations.group(bound(groupTitle));
  return copy.presentations.undefined;
}

/** Returns true for a UUID. A chat session with such an id has no sound (product §3.6). */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}

/** Returns false when the address is missing, empty or the text 'undefined' (product §3.6). */
export function hasVideo(videoUrl: string | null): videoUrl is string {
  return videoUrl !== null && videoUrl !== "" && videoUrl !== "undefined";
}
