import type { ReviewedResult } from "~/components/evaluation/score-range";
import type { SpokenLine } from "./spoken-lines";
import { copy } from "~/copy/copy";
import { onDate } from "~/models/dates";
import { formatDuration } from "~/models/duration";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import type { PointReasons } from "~/models/judge/judged-points";
import { pointReasons } from "~/services/coach/point-reasons";
import type { ListedVideoEvaluation } from "~/models/evaluations/listed-video-evaluations.server";
import type { Spending } from "~/models/terms/model-use";
import {
  correctedPoints,
  correctedResult,
  type ReviewHistory,
  reviewHistory,
  type Statements,
} from "~/routes/presentations/result/review-history-view";
import type { SpokenTurn } from "~/services/language/spoken-turn";
import { isByVoidTrial, isOtherScore, shownResult } from "~/services/coach/shown-result";
import { isPlayable } from "../../content/modules/listed";
import type { TrackStep } from "~/components/step-track";
import { toldReason } from "~/models/terms/reason";

/** An evaluated file as shown on the screens. */
export interface EvaluatedVideo {
  id: string;
  /** Null when the module was deleted or archived. */
  moduleId: string | null;
  /** 'Module n° 3 : …', without its number when the module was deleted. */
  title: string;
  /** The day and time, as 'le 20 novembre 2026 à 14:03'. */
  created: string;
  fileName: string;
  /** The admin who asked for it; null when that account is gone. */
  person: { id: string; name: string } | null;
  /** The signed address of the module's picture; null without one. */
  picture: string | null;
  /** mm:ss. Null when it could not be read. */
  duration: string | null;
  state: ListedVideoEvaluation["state"];
  /** The score that counts, 0 to 100. */
  score: number | null;
  /** The decisions of admins since the judgement. `review` holds the decisions shown in `result`. */
  history: ReviewHistory;
  review: ReviewedResult;
  reason: string | null;
  /** True when it has a seal and can be exported. */
  isProven: boolean;
  /** Null while pending and after a failure. */
  result: EvaluationResult | null;
  /** The reasons for the cost of its points. */
  reasons?: PointReasons | undefined;
  /** The kind of its player. AVI has none. */
  player: "video" | "sound" | "none";
  /** The transcript. Null before recognition. */
  lines: SpokenLine[] | null;
  /** The cost of the judgement. Null when no model was asked. */
  modelCost: Spending | null;
}

/** Returns the view of a file. `turns` are the row's, or null before recognition. `timeZone` is the installation's. */
export function evaluatedVideo(
  row: ListedVideoEvaluation,
  {
    turns,
    timeZone,
    said,
    modelCost,
    posterOf = () => null,
  }: {
    turns: readonly SpokenTurn[] | null;
    timeZone: string;
    said: Statements;
    modelCost: Spending | null;
    posterOf?: (videoUrl: string | null) => string | null;
  },
): EvaluatedVideo {
  const judged = resultOf(row);
  const effectiveScore = row.reviewedScore ?? row.score;
  const result = shownResult(correctedResult(judged, said.corrections));
  const corrected = correctedPoints(judged, said.corrections);
  const history = reviewHistory({ ...row, effectiveScore }, said, { result: judged, timeZone });
  const { id, moduleId, moduleTitle, modulePosition, fileName, state } = row;
  return {
    id,
    moduleId: modulePosition === null ? null : moduleId,
    title: titleOf(moduleTitle, modulePosition),
    created: onDate(row.createdAt, timeZone),
    fileName,
    person:
      row.person === null || row.userId === null ? null : { id: row.userId, name: row.person },
    picture: posterOf(row.lessonUrl),
    duration: row.durationS === null ? null : formatDuration(row.durationS),
    state,
    score: state === "scored" ? (row.reviewedScore ?? row.score) : null,
    reason: toldReason(row.reason),
    isProven: row.proofHash !== null,
    player: playerOf(row),
    result,
    reasons:
      result?.kind === "rubric" && result.judgement
        ? pointReasons(result.judgement, { asked: [], corrected, isOwn: false })
        : undefined,
    history,
    review: {
      decided: row.reviewedAt !== null,
      toReview: row.toReview === 1 && row.reviewedAt === null,
      isVoid: isByVoidTrial(row, result),
      judged: history.scores?.judged ?? null,
      isOther: isOtherScore(effectiveScore, result),
      corrected,
    },
    lines: turns?.map(lineOf) ?? null,
    modelCost,
  };
}

function titleOf(title: string | null, position: number | null): string {
  if (title === null) return copy.evaluatedVideos.moduleGone;
  if (position === null) return copy.presentations.module(title);
  return copy.evaluatedVideos.module(position + 1, title);
}

function playerOf({ videoUrl, mimeType }: ListedVideoEvaluation): EvaluatedVideo["player"] {
  if (!isPlayable(videoUrl)) return "none";
  return mimeType.startsWith("audio/") ? "sound" : "video";
}

function lineOf({ startMs, message, names = [] }: SpokenTurn): SpokenLine {
  const atS = Math.floor((startMs ?? 0) / 1000);
  return { atS, at: formatDuration(atS), text: message, names };
}

/** The player that `?video=ID&t=SECONDS` opens over a page. */
export interface ShownMedia {
  title: string;
  player: EvaluatedVideo["player"];
  /** A signed address. Null when browsers cannot play the file. */
  src: string | null;
  startAtSec: number;
}

/** Returns the media in the address when it is one of these rows, else null. */
export function shownMedia(
  rows: readonly ListedVideoEvaluation[],
  search: URLSearchParams,
  sign: (videoUrl: string) => string,
): ShownMedia | null {
  const row = rows.find(({ id }) => id === search.get("video"));
  if (!row) return null;
  const player = playerOf(row);
  const asked = search.get("t") ?? "";
  return {
    title: row.fileName || row.moduleTitle || copy.evaluatedVideos.moduleGone,
    player,
    src: player === "none" ? null : sign(row.videoUrl),
    startAtSec: /^\d{1,6}$/.test(asked) ? Number(asked) : 0,
  };
}

/** Returns the steps of an evaluation, from the upload to the result, with the current one. */
export function stepsOf(now: "upload" | "transcribe" | "judge"): TrackStep[] {
  const order = ["upload", "transcribe", "judge"] as const;
  const labels = {
    upload: copy.evaluateVideo.stepUpload,
    transcribe: copy.evaluateVideo.stepTranscribe,
    judge: copy.evaluateVideo.stepJudge,
  };
  const reached = order.indexOf(now);
  return order.map((step, index) => ({
    label: labels[step],
    state: index < reached ? "done" : index === reached ? "now" : "later",
  }));
}

/** Returns the query of this page with changed parameters. Null removes one. */
export function withParams(
  search: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  return next.size > 0 ? `?${next}` : "?";
}
