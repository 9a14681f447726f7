import { bound } from "~/copy/typography/typography";
import { copy } from "~/copy/copy";
import { resumable } from "~/copy/session/resumable";
import { clockTime, longDay } from "~/models/dates";
import { evaluationPage } from "~/services/mail/evaluation-mails.server";
import type { Home, HomeGroup, HomeModule } from "~/models/home/home";
import { boundScore, isPassed, openInterval, PASS_SCORE } from "~/models/terms/score";
import { unheardOf } from "~/models/evaluations/standing";
import type { UnreadComment, UnreadResult } from "~/models/home/unread.server";
import type { Offer } from "~/islands/presentation/before/resumable-note";
import type { NewsItem, HomeNews } from "./home-notices";

const words = copy.homeNews;

interface Unread {
  results: readonly UnreadResult[];
  comments: readonly UnreadComment[];
  /** The presentation that can go on, if any. */
  offer?: Offer | null;
}

/**
 * Returns the news of home: a new notice, results, then notes to review, evaluations on their way and comments. A result and a comment
 * that a later attempt overtook are left out. `toReview`: the count of notes to review, for an admin.
 */
export function newsOf(
  { results, comments, offer = null }: Unread,
  {
    userId,
    toReview,
    isNoticeNew,
    home,
    timeZone,
    now,
  }: {
    userId: string;
    toReview: string | null;
    /** True for a reader who acknowledged an older notice on recordings. */
    isNoticeNew?: boolean;
    home: Pick<Home, "sections">;
    timeZone: string;
    now: string;
  },
): HomeNews {
  const items = home.sections.flatMap(({ modules, groups }) => [...modules, ...groups]);
  const itemOf: ItemOf = (of) => items.find(({ id }) => id === of) ?? null;
  const ready = results.filter(
    (result) => result.state !== "pending" && !isOvertaken(result, toldAt(result), itemOf),
  );
  const judging = onePerGroup(results.filter(({ state }) => state === "pending"));
  const rest = [
    ...(toReview === null ? [] : [reviewsNews(toReview)]),
    ...judging.map((result) => judgingNews(result, since(result.createdAt, now, timeZone))),
    ...comments
      .filter((comment) => !isOvertaken(comment, comment.createdAt, itemOf))
      .map((comment) => commentNews(comment, hrefOf(comment, userId))),
  ];
  const told = ready.map((result) => readyNews(result, hrefOf(result, userId), itemOf));
  if (offer) told.unshift(offerNews(offer));
  if (isNoticeNew) told.unshift(noticeNews());
  return { ...laidOut(told, rest), isJudging: judging.length > 0 };
}

/** The news for a reader who has to read the present notice on recordings. */
const noticeNews = (): NewsItem => ({
  key: "notice",
  kind: "notice",
  title: `${words.noticeChanged}.`,
  detail: words.noticeDetail,
  link: { to: "/account/recordings", words: words.readNotice },
});

const offerNews = ({ to, title, sentence, label }: Offer): NewsItem => ({
  key: "resumable",
  kind: "result",
  title: `${title}.`,
  detail: sentence,
  link: { to, words: label },
});

/** Keeps every result in plain sight. The rest folds into one line that counts it, unless it is a single item. */
function laidOut(
  results: NewsItem[],
  rest: NewsItem[],
): Pick<HomeNews, "title" | "open" | "folded"> {
  const onlyReviews = results.length === 0 && rest.every(({ kind }) => kind === "reviews");
  const title = onlyReviews ? words.titleReviews : words.title;
  if (rest.length < 2) return { title, open: [...results, ...rest], folded: null };
  const count = results.length > 0 ? words.others(rest.length) : words.count(rest.length);
  return { title, open: results, folded: { title: count, list: rest } };
}

/** Returns the instant of a result, or of the decision since. */
const toldAt = ({ createdAt, decidedAt }: UnreadResult): string =>
  decidedAt !== null && decidedAt > createdAt ? decidedAt : createdAt;

/**
 * Returns true when a later attempt counts. News from before that attempt, at the instant `at`, is then out of date.
 */
function isOvertaken({ moduleId, groupId }: Presented, at: string, itemOf: ItemOf): boolean {
  const last = itemOf(groupId ?? moduleId)?.countedAt ?? null;
  return last !== null && last > at;
}

/** Keeps one result for each unfinished group, so that a group has only one line of news. */
function onePerGroup(results: readonly UnreadResult[]): UnreadResult[] {
  const seen = new Set<string | null>();
  return results.filter(({ groupTitle, presentationId }) => {
    if (groupTitle === null) return true;
    const first = !seen.has(presentationId);
    seen.add(presentationId);
    return first;
  });
}

type Presented = UnreadResult | UnreadComment;

const hrefOf = (presented: Presented, userId: string) =>
  evaluationPage(presented, { userId, evaluationId: presented.evaluationId });

function nameOf({ wholeGroup, moduleTitle, groupTitle }: Presented): string {
  if (wholeGroup === 1 || moduleTitle === null) return bound(groupTitle ?? copy.common.untitled);
  return bound(groupTitle === null ? moduleTitle : words.inGroup(moduleTitle, groupTitle));
}

/** Finds the module or group of home with this id. */
type ItemOf = (id: string | null) => Pick<HomeModule | HomeGroup, "score" | "countedAt"> | null;

function readyNews(result: UnreadResult, to: string, itemOf: ItemOf): NewsItem {
  const { title, detail } = sentencesOf(result, itemOf);
  return {
    key: result.evaluationId,
    kind: "result",
    title,
    detail: result.lapsed === 1 ? `${resumable.lapsedJudged} ${detail}` : detail,
    link: { to, words: copy.common.readEvaluation },
  };
}

/** Returns the result and its meaning, a sentence each. */
function sentencesOf(result: UnreadResult, itemOf: ItemOf): Pick<NewsItem, "title" | "detail"> {
  const { state, score, effectiveScore, intervalLow: low, intervalHigh: high } = result;
  const name = nameOf(result);
  const best = bestOfPresented(result, itemOf);
  const changesNothing = copy.presentations.changesNothing(best !== null);
  if (state === "not_evaluable") return { title: words.notEvaluable(name), detail: changesNothing };
  const unheard = unheardOf(result);
  // Home hides the score of an evaluation that does not count.
  if (unheard !== null && score !== null)
    return {
      title: words.uncounted(name, copy.standing[unheard]),
      detail: changesNothing,
    };
  if (effectiveScore === null) return { title: words.failed(name), detail: words.failedDetail };
  const shown = boundScore(effectiveScore);
  const meaning = meaningOf(shown, best, result.heldBy);
  const toReview = result.toReview === 1;
  const isSettled = result.decidedAt !== null && !toReview;
  if (isSettled || result.reviewedAt !== null)
    return { title: words.decided(name, shown), detail: meaning };
  const known = low === null || high === null ? null : { low, high };
  const interval = openInterval(known, { toReview, decided: false });
  return {
    title: interval
      ? words.resultBetween(name, shown, interval.low, interval.high)
      : words.result(name, shown),
    detail: toReview ? copy.judgement.inside(shown, PASS_SCORE) : meaning,
  };
}

/** Returns the best score of the presented module or group; null for a module within a group. */
function bestOfPresented(
  { wholeGroup, groupId, moduleId }: UnreadResult,
  itemOf: ItemOf,
): number | null {
  if (wholeGroup === 1) return itemOf(groupId)?.score ?? null;
  return groupId === null ? (itemOf(moduleId)?.score ?? null) : null;
}

/** Returns the sentence on the pass mark: when another attempt passed, no point is missing. */
function meaningOf(score: number, best: number | null, heldBy: UnreadResult["heldBy"]): string {
  if (isPassed(score)) return copy.coach.passedBy(score - PASS_SCORE);
  if (best !== null && isPassed(best)) return words.alreadyPassed(boundScore(best));
  return heldBy ? copy.coach.heldBy(heldBy) : copy.coach.missing(PASS_SCORE - score);
}

function judgingNews(result: UnreadResult, from: string): NewsItem {
  const name = result.groupTitle ?? nameOf(result);
  return {
    key: result.evaluationId,
    kind: "judging",
    title: `${name}.`,
    detail: judgingDetail(result, from),
    link: null,
  };
}

function judgingDetail(result: UnreadResult, from: string): string {
  if (result.lapsed === 1) return resumable.lapsedJudging(from);
  return unheardOf(result) === "waiting" ? words.awaited(from) : words.judging(from);
}

/** Returns '15:11', or on another day 'le 3 novembre'. */
function since(at: string, now: string, timeZone: string): string {
  const day = longDay(at, timeZone);
  if (day !== longDay(now, timeZone)) return `le ${day}`;
  return clockTime(new Date(at).setSeconds(0, 0), timeZone);
}

const MOST_CHARACTERS = 140;

function commentNews(comment: UnreadComment, to: string): NewsItem {
  const { id, evaluationId, authorName, body } = comment;
  const line = body.replaceAll(/\s+/g, " ").trim();
  const quote =
    line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS).trimEnd()}…` : line;
  return {
    key: id,
    kind: "comment",
    title: words.wrote(authorName ?? copy.comments.formerAuthor),
    detail: words.on(nameOf(comment), bound(quote)),
    link: { to: `${to}#comments-${evaluationId}`, words: words.read },
  };
}

const reviewsNews = (count: string): NewsItem => ({
  key: "reviews",
  kind: "reviews",
  title: words.toReview(count),
  detail: words.toReviewDetail(PASS_SCORE),
  link: { to: "/admin/reviews", words: copy.review.decide },
});
