import { bound } from "~/copy/typography/typography";
import { findAllOfTalk } from "~/models/evaluations/by-evaluation.server";
import * as VideoEvaluations from "~/models/evaluations/video-evaluations.server";
import { shortDay } from "~/models/dates";
import { quotesOf } from "~/models/judge/judged-points";
import { type EvaluationResult, resultOf } from "~/models/proof/evaluation-result";
import type { ReviewedEvaluation } from "~/models/reviews/to-review.server";
import type { Correction } from "~/models/tables";
import { config } from "~/platform/config.server";
import { isPlayable } from "~/routes/admin/content/modules/listed";
import { attemptView } from "~/routes/presentations/attempts/attempts";
import {
  correctedPoints,
  correctedResult,
} from "~/routes/presentations/result/review-history-view";
import { modulesOf } from "~/routes/presentations/talk/chapters";
import { placeIn } from "~/routes/presentations/talk/video-href";
import type { Talk } from "~/routes/presentations/talk/talk-panel";
import { findTalk, findTurns, turnsOf } from "~/routes/presentations/talk/talk.server";
import { type TalkAttempt, talkView } from "~/routes/presentations/talk/talk-view";
import { isOtherScore, shownResult } from "~/services/coach/shown-result";
import { services } from "~/services/services.server";

/** The recording and the words of an evaluation, and the second of each quote on that recording. */
interface ReviewTalk {
  talk: Talk | null;
  /** The seconds by point, then by quote. Empty when no player can go there. */
  seconds: Record<string, Record<string, number>>;
}

interface ReviewTalkQuery {
  corrections: readonly Correction[];
  search: URLSearchParams;
  isOwn: boolean;
  /** The one point whose words the transcript marks; left out for all. */
  pointId?: string;
}

/** Returns the recording and the words of an evaluation to review. `search` names the moment to play. */
export const findReviewTalk = (
  row: ReviewedEvaluation,
  asked: ReviewTalkQuery,
): Promise<ReviewTalk> =>
  row.kind === "video" ? talkOfFile(row, asked) : talkOfPresentation(row, asked);

/** Reads the talk of a presentation. A whole group has the words of its modules, without their points. */
async function talkOfPresentation(
  row: ReviewedEvaluation,
  { corrections, search, isOwn, pointId }: ReviewTalkQuery,
): Promise<ReviewTalk> {
  const rows = await findAllOfTalk(row.id, row.userId ?? "");
  const own = rows.find(({ id }) => id === row.id);
  if (!own) return { talk: null, seconds: {} };
  const shown = own.wholeGroup === 1 ? [own, ...modulesOf(own, rows)] : [own];
  const { timeZone } = config();
  const views = shown.map((one) => {
    const said = { corrections: one === own ? corrections : [], decisions: [], requests: [] };
    const view = attemptView(one, {
      timeZone,
      costs: [],
      modelCost: null,
      comments: [],
      said,
      isOwn,
    });
    const result = one === own ? withPoint(view.result, pointId) : null;
    return { ...view, result, position: Number(row.attempt ?? 1) };
  });
  const turns = await findTurns(shown);
  const { talk, views: timed } = await findTalk(own, { rows, views, turns, search, isOwn });
  const result = timed.find(({ id }) => id === row.id)?.result ?? null;
  return { talk, seconds: secondsOf(result, talk) };
}

/** Reads the talk of an evaluated file. */
async function talkOfFile(
  row: ReviewedEvaluation,
  { corrections, search, pointId }: ReviewTalkQuery,
): Promise<ReviewTalk> {
  const file = await VideoEvaluations.findById(row.id);
  if (!file) return { talk: null, seconds: {} };
  const place = placeIn(search);
  const isAsked = place?.id === row.id;
  const judged = resultOf(row);
  const result = withPoint(shownResult(correctedResult(judged, corrections)), pointId);
  const plays = isPlayable(file.videoUrl);
  const attempt: TalkAttempt = {
    id: row.id,
    position: 1,
    day: shortDay(row.createdAt, config().timeZone),
    state: "scored",
    result,
    review: {
      decided: row.reviewedAt !== null,
      toReview: row.toReview === 1 && row.reviewedAt === null,
      judged: row.score,
      isOther: isOtherScore(row.effectiveScore, result),
      corrected: correctedPoints(judged, corrections),
    },
    video: plays ? "ready" : "none",
    videoAtS: null,
  };
  const turns = turnsOf(file.turnsJson ?? undefined).map((turn) => ({
    ...turn,
    message: bound(turn.message),
  }));
  const shown = talkView({
    attempt,
    place: { id: row.id, of: "video", atS: isAsked ? place.atS : null },
    parts: [{ attempt, startS: null, isOnRecording: true, turns }],
    source: plays
      ? {
          kind: file.mimeType.startsWith("audio/") ? "sound" : "video",
          src: services().media.playbackUrl(file.videoUrl),
          startS: 0,
          heard: [{ startS: 0, endS: null }],
          durationS: file.durationS,
        }
      : null,
    isOwn: false,
    isAsked,
  });
  // The captions of an address are those of a presentation. The words of a file stand beside it.
  const media = shown.media && { ...shown.media, tracks: [] };
  const talk = { ...shown, media, title: row.who };
  return { talk, seconds: secondsOf(result, talk) };
}

/** Returns the result with this point alone, or with all of them. */
function withPoint(
  result: EvaluationResult | null,
  pointId: string | undefined,
): EvaluationResult | null {
  if (pointId === undefined || result?.kind !== "rubric" || result.judgement === null)
    return result;
  const points = result.judgement.points.filter(({ id }) => id === pointId);
  return { ...result, judgement: { ...result.judgement, points } };
}

/** Returns the second of each quote, by point. */
function secondsOf(
  result: TalkAttempt["result"],
  talk: Pick<Talk, "media"> | null,
): ReviewTalk["seconds"] {
  if (!talk?.media || result?.kind !== "rubric") return {};
  return Object.fromEntries(
    (result.judgement?.points ?? []).map((point) => [
      point.id,
      Object.fromEntries(
        quotesOf(point).flatMap(({ text, startMs }) =>
          startMs === null ? [] : [[text, Math.floor(startMs / 1000)] as const],
        ),
      ),
    ]),
  );
}
